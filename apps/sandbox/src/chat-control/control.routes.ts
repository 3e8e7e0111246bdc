import type { FastifyInstance, FastifyReply } from "fastify";
import { addressIn, type Channel, channelNames } from "../chat/channel.ts";
import type { ChatDeps } from "../chat/chat-deps.ts";
import type { ChatDouble } from "../chat/chat-double.ts";
import { type ChatFaults, chatFaultsSchema } from "../chat/chat-faults.ts";
import type { OpenShopChannel, ShopChannel } from "../chat/shop-channel.ts";
import { sendPage } from "../http/html.ts";
import { controlPage } from "./control-page.ts";
import { verifyWebhookAddress } from "./handshake.ts";

type ChatControlDeps = ChatDeps & {
  reset: () => void;
  doubles: readonly ChatDouble[];
  doubleOf: (shopChannel: OpenShopChannel) => ChatDouble;
};

const id = { type: "string", minLength: 1, maxLength: 200 };
const channel = { enum: Object.keys(channelNames) };
const contact = { type: "string", minLength: 1, maxLength: 128 };

const channelSchema = (carriers: readonly string[]) => ({
  type: "object",
  properties: {
    channelId: id,
    channel,
    senderId: id,
    number: id,
    carrier: { enum: carriers },
    webhookUrl: { type: "string", pattern: "^https?://\\S+$", maxLength: 2_000 },
    credentials: { type: "object", additionalProperties: { type: "string", maxLength: 4_000 } },
  },
  required: ["channelId", "channel", "carrier", "senderId", "credentials"],
});

const { properties: faultProperties, propertyNames } = chatFaultsSchema;
const controlSchema = {
  type: "object",
  propertyNames: { enum: [...propertyNames.enum, "channelId"] },
  properties: { ...faultProperties, channelId: id },
};

const contactSchema = {
  type: "object",
  properties: {
    channel,
    contact,
    blocked: { type: "boolean" },
    absent: { type: "boolean" },
    window: { enum: ["open", "closed"] },
  },
  required: ["channel", "contact"],
};

type ContactChange = {
  channel: Channel;
  contact: string;
  blocked?: boolean;
  absent?: boolean;
  window?: "open" | "closed";
};

/** Controls the chat providers, from the page or from a test. */
export async function chatControlPlugin(app: FastifyInstance, deps: ChatControlDeps): Promise<void> {
  const { channels, messages, contacts, reset, doubles, doubleOf } = deps;
  const line = channelSchema(doubles.map(({ carrier }) => carrier));
  const noStore = (reply: FastifyReply) => reply.header("cache-control", "no-store");

  app.get("/chat", (_request, reply) => sendPage(reply, controlPage(channels.all(), { all: doubles, of: doubleOf })));

  app.get("/chat/_lines", (_request, reply) => noStore(reply).send(channels.all().map(withoutSecrets)));

  /** The settings that a developer enters at the provider: numbers, pages, and the shop's webhook URL. */
  app.post<{ Body: { lines: ShopChannel[] } }>(
    "/chat/_lines",
    { schema: { body: { type: "object", properties: { lines: { type: "array", items: line } } } } },
    async (request) => {
      channels.open(request.body.lines);
      return channels.all().map(withoutSecrets);
    },
  );

  app.get("/chat/_control", (_request, reply) =>
    noStore(reply).send(
      Object.fromEntries(channels.all().map((shopChannel) => [shopChannel.channelId, shopChannel.faults])),
    ),
  );

  app.post<{ Body: Partial<ChatFaults> & { channelId?: string } }>(
    "/chat/_control",
    { schema: { body: controlSchema } },
    async (request, reply) => {
      const { channelId, ...changes } = request.body;
      const chosen = channels
        .all()
        .filter((shopChannel) => channelId === undefined || shopChannel.channelId === channelId);
      if (chosen.length === 0) return reply.code(404).send(UNKNOWN);
      for (const shopChannel of chosen) Object.assign(shopChannel.faults, changes);
      return Object.fromEntries(chosen.map((shopChannel) => [shopChannel.channelId, shopChannel.faults]));
    },
  );

  app.get<{ Querystring: { channelId?: string; contact?: string } }>("/chat/_list", ({ query }, reply) => {
    const wanted = messages.list().filter((entry) => {
      const isOfChannel = query.channelId === undefined || entry.channelId === query.channelId;
      return isOfChannel && (query.contact === undefined || entry.contact === addressIn(entry.channel, query.contact));
    });
    const webhooksOf = (entry: { channelId: string; id: string }) =>
      channels.find(entry.channelId)?.webhooks.sent({ provider: entry.channelId, id: entry.id }) ?? [];
    return noStore(reply).send(wanted.map((entry) => ({ ...entry, notices: webhooksOf(entry) })));
  });

  app.get("/chat/_refusals", (_request, reply) => noStore(reply).send(messages.refusals()));

  app.post<{ Body: ContactChange }>("/chat/_contact", { schema: { body: contactSchema } }, async ({ body }) => {
    const key = { channel: body.channel, contact: addressIn(body.channel, body.contact) };
    contacts.set(key, {
      ...(body.blocked !== undefined && { isBlocked: body.blocked }),
      ...(body.absent !== undefined && { isAbsent: body.absent }),
      ...(body.window !== undefined && { window: body.window }),
    });
    return contacts.shown(key);
  });

  app.post<{ Body: { channelId: string } }>(
    "/chat/_verify",
    { schema: { body: { type: "object", properties: { channelId: id }, required: ["channelId"] } } },
    async (request, reply) => {
      const shopChannel = channels.find(request.body.channelId);
      return shopChannel ? verifyWebhookAddress(shopChannel, doubleOf(shopChannel)) : reply.code(404).send(UNKNOWN);
    },
  );

  /** Resets to the state after the start. */
  app.post("/chat/_reset", async (_request, reply) => {
    reset();
    return reply.code(204).send();
  });
}

const UNKNOWN = { message: "Canal não encontrado." };

function withoutSecrets({ channelId, channel, carrier, senderId, webhookUrl, faults }: OpenShopChannel) {
  return { channelId, channel, carrier, senderId, webhookUrl, switches: faults };
}
