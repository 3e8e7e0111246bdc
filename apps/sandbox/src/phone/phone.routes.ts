import type { FastifyInstance, FastifyReply } from "fastify";
import { addressIn, isChannel, type PhoneOwners, shownContact, unknownChannelMessage } from "../chat/channel.ts";
import type { Contacts } from "../chat/contacts.ts";
import type { ConversationKey, Conversations } from "../chat/conversations.ts";
import type { MessageStore } from "../chat/message-store.ts";
import { sendPage } from "../http/html.ts";
import { openEventStream } from "./event-stream.ts";
import { phonePage } from "./phone-page.ts";

export type PhoneDeps = {
  conversations: Conversations;
  contacts: Contacts;
  messages: MessageStore;
  shopName: string;
  owners: PhoneOwners;
  nameOf: (key: ConversationKey) => string | undefined;
};

type OfContact = { Params: { channel: string; contact: string } };

const contact = { type: "string", minLength: 1, maxLength: 128 };
const ofContact = { schema: { params: { type: "object", properties: { contact } } } };
const text = { type: "string", minLength: 1, maxLength: 4_096, pattern: "\\S" };
const written = { type: "object", properties: { text }, required: ["text"] };

export async function phonePlugin(app: FastifyInstance, deps: PhoneDeps): Promise<void> {
  const { conversations, contacts, messages, nameOf } = deps;

  app.get<{ Querystring: { channel?: string; contact?: string } }>(
    "/phone",
    {
      schema: { querystring: { type: "object", properties: { channel: { type: "string", maxLength: 40 }, contact } } },
    },
    (request, reply) => {
      const { channel = "whatsapp" } = request.query;
      if (!isChannel(channel)) return refuseChannel(reply, channel);
      const { contact = conversations.latestContact(channel) ?? deps.owners[channel]?.id } = request.query;
      return sendPage(reply, phonePage({ channel, contact, ...deps }));
    },
  );

  const path = "/phone/conversations/:channel/:contact";

  app.get<OfContact>(path, ofContact, (request, reply) => {
    const key = keyOf(request.params);
    return key ? reply.header("cache-control", "no-store").send(conversations.messages(key)) : refused(request, reply);
  });

  app.post<OfContact & { Body: { text: string } }>(
    path,
    { schema: { ...ofContact.schema, body: written } },
    (request, reply) => {
      const key = keyOf(request.params);
      if (!key) return refused(request, reply);
      if (contacts.shown(key).isBlocked) return reply.code(409).send({ message: "Desbloqueie a loja para escrever." });
      return reply.send(messages.write(key, request.body.text.trim()));
    },
  );

  app.post<OfContact>(`${path}/read`, ofContact, (request, reply) => {
    const key = keyOf(request.params);
    if (!key) return refused(request, reply);
    messages.read(key);
    return reply.code(204).send();
  });

  app.get<OfContact>(`${path}/events`, ofContact, (request, reply) => {
    const key = keyOf(request.params);
    if (!key) return refused(request, reply);
    const stream = openEventStream(reply);
    const sendState = () => stream.send("state", contacts.shown(key));
    const sendList = () => stream.send("list", listOf(key.channel));
    // The history is sent in the same tick as the subscription, so a reader that reconnects misses nothing.
    stream.send("conversation", conversations.messages(key));
    sendState();
    sendList();
    stream.onClose(
      conversations.listen(key.channel, ({ kind, message, contact }) => {
        if (contact === key.contact) stream.send(kind, message);
        sendList();
      }),
    );
    stream.onClose(
      contacts.listen((changed) => {
        if (changed.channel === key.channel && changed.contact === key.contact) sendState();
      }),
    );
  });

  /** For a phone that was opened before anybody wrote: sends the contact of the first conversation. */
  app.get<{ Params: { channel: string } }>("/phone/conversations/:channel/events", (request, reply) => {
    const { channel } = request.params;
    if (!isChannel(channel)) return refuseChannel(reply, channel);
    const stream = openEventStream(reply);
    const latest = conversations.latestContact(channel);
    if (latest) stream.send("contact", latest);
    stream.onClose(conversations.listen(channel, ({ contact }) => stream.send("contact", contact)));
  });

  function listOf(channel: ConversationKey["channel"]) {
    return conversations.overview(channel).map((conversation) => ({
      ...conversation,
      name: nameOf({ channel, contact: conversation.contact }) ?? shownContact(channel, conversation.contact),
    }));
  }
}

function keyOf({ channel, contact }: OfContact["Params"]): ConversationKey | undefined {
  return isChannel(channel) ? { channel, contact: addressIn(channel, contact) } : undefined;
}

function refused({ params }: { params: OfContact["Params"] }, reply: FastifyReply): FastifyReply {
  return refuseChannel(reply, params.channel);
}

function refuseChannel(reply: FastifyReply, word: string): FastifyReply {
  return reply.code(404).send({ message: unknownChannelMessage(word) });
}
