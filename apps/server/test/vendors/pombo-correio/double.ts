import type { ChatDouble } from "@vitrine/sandbox/chat/chat-double";
import { asRecord, headerOf, text } from "@vitrine/sandbox/http/read-request";
import { POMBO } from "./descriptor.ts";

/** The pigeon post as the sandbox plays it. */
export const pomboCorreioDouble: ChatDouble = {
  carrier: POMBO,
  name: "Pombo-correio",
  async plugin(app, { channels, messages }) {
    app.post("/pombo/pigeons", async (request, reply) => {
      const { loft, to, text: words, id } = asRecord(request.body);
      const shopChannel = channels.ofProvider(POMBO).find(({ senderId }) => senderId === loft);
      if (!shopChannel || headerOf(request, "x-ring") !== shopChannel.credentials.ring) return reply.code(401).send({});
      const pigeon = `pigeon-${text(id)}`;
      const contact = text(to);
      const bubble = { text: text(words) };
      messages.accept(shopChannel, { id: pigeon, contact, to: contact, ownId: null, kind: "text", body: {}, bubble });
      return { pigeon };
    });
  },
  notifierFor: () => ({
    status: ({ webhookUrl = "", credentials }, { id, status }) =>
      status === "delivered" ? pigeonTo(webhookUrl, credentials, { arrived: id }) : undefined,
    inbound: ({ webhookUrl = "", credentials }, { contact, text: words }) =>
      pigeonTo(webhookUrl, credentials, { from: contact, text: words }),
  }),
  handshake(question, { senderId }) {
    question.searchParams.set("coo", "prru");
    return `prru ${senderId}`;
  },
};

function pigeonTo(url: string, { ring = "" }: Record<string, string>, letter: object) {
  return { url, body: JSON.stringify(letter), headers: { "x-ring": ring } };
}
