import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBody } from "../http/body/read-body.ts";
import { type RepeatedQuery, singleValues } from "../http/request/single-values.ts";
import type { ChannelWebhookRepository } from "./channel-webhook.repository.ts";
import type { ChatWebhookRepository } from "./chat-webhook.repository.ts";
import { type ReceiveMessagesDeps, receiveMessages } from "./inbound/receive-messages.ts";
import type { ChatWebhookResult, InboundMessage, MessageStatusUpdate } from "./provider/chat-provider.ts";
import type { ChannelOf } from "./provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "./templates/channel-template.repository.ts";

export type ChatWebhookDeps = ReceiveMessagesDeps & {
  channelOf: ChannelOf;
  chatWebhooks: ChatWebhookRepository;
  channelWebhooks: Pick<ChannelWebhookRepository, "noteVerified" | "noteReceived">;
  channelTemplates: Pick<ChannelTemplateRepository, "note">;
  /** Reacts to what people wrote, such as an opt-out. */
  handleInbound: (channel: Params, inbound: readonly InboundMessage[]) => Promise<void>;
  /** What the channel reports of messages that are no message to a contact. */
  noteNoticeStatuses: (shopId: string, statuses: readonly MessageStatusUpdate[]) => Promise<void>;
  now: () => number;
};

/** A vendor may put a thousand updates into one request. */
const LARGEST_BYTES = 4 * 1024 * 1024;

type Params = { shopId: string; channelId: string };

/** The webhook of chat providers, for message statuses and inbound messages: `/webhooks/chat/{shopId}/{channelId}`. */
export async function chatWebhookRoutes(app: FastifyInstance, deps: ChatWebhookDeps): Promise<void> {
  const address = "/webhooks/chat/:shopId/:channelId";

  await app.register(async (inside) => {
    // The signature covers the raw bytes.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", readBody);

    /** The provider verifies that the address is ours. */
    inside.get<{ Params: Params; Querystring: RepeatedQuery }>(
      address,
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        const connected = await deps.channelOf(params.shopId, params.channelId);
        const answer = connected?.chatProvider.answerHandshake?.(singleValues(query));
        if (answer !== undefined) await deps.channelWebhooks.noteVerified(params);
        // Plain text, because the response repeats a query parameter: a browser must never render it as a page.
        reply.type("text/plain; charset=utf-8");
        return answer === undefined ? reply.code(403).send("forbidden") : reply.code(200).send(answer);
      },
    );

    const received = {
      schema: { hide: true },
      bodyLimit: LARGEST_BYTES,
      // This is checked before the body is read: a request that cannot be the provider's costs nothing.
      onRequest: async ({ params, headers }: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
        const connected = await deps.channelOf(params.shopId, params.channelId);
        if (!connected) return reply.code(400).send({ received: false });
        const { signatureHeader } = connected.chatProvider;
        if (signatureHeader && !headers[signatureHeader]) return reply.code(401).send({ received: false });
      },
    };

    inside.post<{ Params: Params }>(address, received, async ({ params, headers, body }, reply) => {
      const connected = await deps.channelOf(params.shopId, params.channelId);
      const webhook: ChatWebhookResult = connected
        ? connected.chatProvider.readWebhook({
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            now: deps.now(),
          })
        : { kind: "malformed" };
      if (webhook.kind === "forged") return reply.code(401).send({ received: false });
      if (webhook.kind === "malformed") return reply.code(400).send({ received: false });
      const { shopId } = params;
      await deps.channelWebhooks.noteReceived(params);
      for (const contactId of await deps.chatWebhooks.saveStatuses(shopId, webhook.statuses)) {
        deps.announce({ shopId, contactId, subject: "messages" });
      }
      await deps.noteNoticeStatuses(shopId, webhook.statuses);
      if (connected) {
        await receiveMessages(deps, { ...params, channelType: connected.channel.channelType }, webhook);
      }
      await deps.channelTemplates.note(params, webhook.templates ?? []);
      await deps.handleInbound(
        params,
        webhook.inbound.filter(({ isFromShop }) => !isFromShop),
      );
      return reply.code(200).send({ received: true });
    });
  });
}
