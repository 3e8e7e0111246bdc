import type { ReceivedMedia } from "@vitrine/domain/messaging/received-message";
import type { ChatAccount, MediaAddress } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { writtenOf } from "../../chat/received-fields.ts";
import { textOf } from "../../wire/json-fields.ts";
import { nodeUrl } from "../graph.ts";

/** What Meta answers of a file that it never had for this number, or has no more. */
const NO_SUCH_MEDIA = ["100", "131052"];

/** Asks Meta for the address of a file by its id. It ends after five minutes, and needs the token like the question. */
export async function findWhatsAppMedia(
  account: ChatAccount,
  ask: JsonClient,
  { id, url }: ReceivedMedia,
): Promise<MediaAddress> {
  const token = account.credentials.accessToken;
  if (!token) return { kind: "later", reason: "no-token" };
  const headers = { authorization: `Bearer ${token}` };
  if (id === null) return url === null ? { kind: "gone" } : addressAt(url, account, headers);
  const answer = await ask(nodeUrl(account, id), { headers });
  if ("failure" in answer) return { kind: "later", reason: answer.reason };
  const found = writtenOf(answer.body, "url");
  if (answer.status === 200 && found !== null) return addressAt(found, account, headers);
  const code = textOf(answer.body, "error", "code");
  if (answer.status === 404 || NO_SUCH_MEDIA.includes(code)) return { kind: "gone" };
  return { kind: "later", reason: code === "" ? `http-${answer.status}` : `graph-${code.slice(0, 9)}` };
}

/** The token is sent to Meta's own hosts only, whatever the answer says. */
function addressAt(
  url: string,
  { baseUrl }: Pick<ChatAccount, "baseUrl">,
  headers: Record<string, string>,
): MediaAddress {
  const at = URL.parse(url);
  const isTheirs =
    at?.protocol === "https:" &&
    /(^|\.)(fbsbx\.com|fbcdn\.net|whatsapp\.net|whatsapp\.com|facebook\.com)$/.test(at.hostname);
  const isOfApi = baseUrl !== undefined && at?.origin === URL.parse(baseUrl)?.origin;
  return isTheirs || isOfApi ? { kind: "found", url, headers } : { kind: "later", reason: "strange-address" };
}
