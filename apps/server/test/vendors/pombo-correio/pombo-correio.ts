import { characters } from "@vitrine/domain/cut-text";
import type {
  ChatAccount,
  ChatProvider,
  ChatWebhookRequest,
  ChatWebhookResult,
} from "../../../src/messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../src/outbound/json-client.ts";
import { hashOf, writtenOf } from "../../../src/vendors/chat/received-fields.ts";
import { failureOutcome, notSetUp, outcomeOfStatus } from "../../../src/vendors/chat/send-outcomes.ts";
import { textsWithLink } from "../../../src/vendors/chat/text-with-link.ts";
import { vendorAt } from "../../../src/vendors/descriptor.ts";
import { parsed, textOf } from "../../../src/vendors/wire/json-fields.ts";
import { headerOf, isSame } from "../../../src/vendors/wire/signatures.ts";

const API = "https://api.pombo.example";
export const address = vendorAt(API);

const RING = "x-ring";
/** What fits on the leg of a pigeon. */
const limit = characters(280);

/** Carrier pigeons, which nobody sends. `senderId` is the loft. Credentials: `ring`, which every pigeon wears. */
export function connectPomboCorreio(account: ChatAccount, ask: JsonClient): ChatProvider {
  const { baseUrl = API, senderId, credentials } = account;
  return {
    composeParts: (message, { contactId }) =>
      textsWithLink(message, limit).map((text) => ({ body: { loft: senderId, to: contactId, text } })),
    async send({ body }, id) {
      if (!credentials.ring) return notSetUp();
      const headers = { [RING]: credentials.ring };
      const answer = await ask(`${baseUrl}/pigeons`, { method: "POST", headers, body: { ...body, id } });
      if ("failure" in answer) return failureOutcome(answer);
      if (answer.status === 200) return { kind: "accepted", providerMessageId: textOf(answer.body, "pigeon") };
      const meaning = outcomeOfStatus(answer.status);
      const why = `http-${answer.status}`;
      if (meaning === "later" || meaning === "unknown") return { kind: meaning, reason: why };
      return { kind: "stopped", reason: meaning, code: why };
    },
    onLostResponse: "resend",
    answerHandshake: ({ coo }) => (coo ? `${coo} ${senderId}` : undefined),
    readWebhook: (request) => readPigeon(request, credentials.ring ?? ""),
    signatureHeader: RING,
  };
}

function readPigeon(request: ChatWebhookRequest, ring: string): ChatWebhookResult {
  if (ring === "" || !isSame(headerOf(request, RING), ring)) return { kind: "forged" };
  const pigeon = parsed(request.body);
  const at = request.now;
  const [arrived, from] = [textOf(pigeon, "arrived"), textOf(pigeon, "from")];
  return {
    kind: "events",
    statuses: arrived ? [{ providerMessageId: arrived, partId: null, status: "delivered", at, reason: null }] : [],
    inbound: from
      ? [
          {
            ...{ address: from, userId: null, at, id: hashOf(pigeon), repliesTo: null },
            content: { kind: "text", text: writtenOf(pigeon, "text") ?? "" },
          },
        ]
      : [],
  };
}
