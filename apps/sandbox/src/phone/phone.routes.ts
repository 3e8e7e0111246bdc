import type { FastifyInstance, FastifyReply } from "fastify";
import { sendPage } from "../http/html.ts";
import { isChannel, type PhoneOwners, unknownChannelMessage } from "./channel.ts";
import type { Conversations } from "./conversations.ts";
import { openEventStream } from "./event-stream.ts";
import { phonePage } from "./phone-page.ts";

export type PhoneDeps = { conversations: Conversations; shopName: string; owners: PhoneOwners };

const contact = { type: "string", minLength: 1, maxLength: 128 };
const ofContact = { schema: { params: { type: "object", properties: { contact } } } };
const text = { type: "string", minLength: 1, maxLength: 4_096, pattern: "\\S" };
const written = { type: "object", properties: { text }, required: ["text"] };

export async function phonePlugin(app: FastifyInstance, { conversations, shopName, owners }: PhoneDeps): Promise<void> {
  app.get<{ Querystring: { channel?: string; contact?: string } }>(
    "/phone",
    {
      schema: { querystring: { type: "object", properties: { channel: { type: "string", maxLength: 40 }, contact } } },
    },
    (request, reply) => {
      const { channel = "whatsapp" } = request.query;
      if (!isChannel(channel)) return refuseChannel(reply, channel);
      const { contact = conversations.latestContact(channel) ?? owners[channel] } = request.query;
      return sendPage(reply, phonePage({ channel, contact, shopName }));
    },
  );

  app.get<{ Params: { channel: string; contact: string } }>(
    "/phone/conversations/:channel/:contact",
    ofContact,
    (request, reply) => {
      const { channel, contact } = request.params;
      if (!isChannel(channel)) return refuseChannel(reply, channel);
      return reply.header("cache-control", "no-store").send(conversations.messages({ channel, contact }));
    },
  );

  app.post<{ Params: { channel: string; contact: string }; Body: { text: string } }>(
    "/phone/conversations/:channel/:contact",
    { schema: { ...ofContact.schema, body: written } },
    (request, reply) => {
      const { channel, contact } = request.params;
      if (!isChannel(channel)) return refuseChannel(reply, channel);
      return reply.send(
        conversations.append({ channel, contact }, { from: "contact", text: request.body.text.trim() }),
      );
    },
  );

  app.get<{ Params: { channel: string; contact: string } }>(
    "/phone/conversations/:channel/:contact/events",
    ofContact,
    (request, reply) => {
      const { channel, contact } = request.params;
      if (!isChannel(channel)) return refuseChannel(reply, channel);
      const stream = openEventStream(reply);
      // What was said comes first and in the same turn as the subscription: a reader that reconnects misses nothing.
      stream.send("conversation", conversations.messages({ channel, contact }));
      stream.onClose(
        conversations.listen(channel, (message, to) => {
          if (to === contact) stream.send("message", message);
        }),
      );
    },
  );

  /** For a phone that was opened before anybody wrote: tells with whom the first conversation is. */
  app.get<{ Params: { channel: string } }>("/phone/conversations/:channel/events", (request, reply) => {
    const { channel } = request.params;
    if (!isChannel(channel)) return refuseChannel(reply, channel);
    const stream = openEventStream(reply);
    const latest = conversations.latestContact(channel);
    if (latest) stream.send("contact", latest);
    stream.onClose(conversations.listen(channel, (_message, to) => stream.send("contact", to)));
  });
}

function refuseChannel(reply: FastifyReply, word: string): FastifyReply {
  return reply.code(404).send({ message: unknownChannelMessage(word) });
}
