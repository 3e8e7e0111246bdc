import type { FastifyInstance } from "fastify";
import type { Announce } from "../db/announce.ts";
import type { ChatWebhookRepository } from "./chat-webhook.repository.ts";
import type { ChatContactRepository } from "./outbox/chat-contact.repository.ts";
import type { ChatWebhookResult, InboundMessage } from "./provider/chat-provider.ts";
import type { ChannelOf } from "./provider/connected-channels.ts";

export type ChatWebhookDeps = {
  channelOf: ChannelOf;
  chatWebhooks: ChatWebhookRepository;
  chatContacts: Pick<ChatContactRepository, "wrote">;
  /** What people ask for with what they write. */
  handleInbound: (channel: Params, inbound: readonly InboundMessage[]) => Promise<void>;
  announce: Announce;
  now: () => number;
};

/** Meta puts up to a thousand updates into one request. */
const LARGEST_BYTES = 4 * 1024 * 1024;

type Params = { shopId: string; channelId: string };
type Query = Record<string, string | string[] | undefined>;

/** Where carriers tell what became of messages, and that somebody wrote: `/webhooks/chat/{shopId}/{channelId}`. */
export async function chatWebhookRoutes(app: FastifyInstance, deps: ChatWebhookDeps): Promise<void> {
  const address = "/webhooks/chat/:shopId/:channelId";

  await app.register(async (inside) => {
    // Signatures are made over the bytes as they were sent.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: LARGEST_BYTES }, (_, body, done) =>
      done(null, body),
    );

    /** The carrier asks whether the address is ours. */
    inside.get<{ Params: Params; Querystring: Query }>(
      address,
      { schema: { hide: true } },
      async ({ params, query }, reply) => {
        const carried = await deps.channelOf(params.shopId, params.channelId);
        const answer = carried?.chatProvider.answerHandshake(singleValues(query));
        // As plain text, whatever was asked: a browser must never take it for a page.
        reply.type("text/plain; charset=utf-8");
        return answer === undefined ? reply.code(403).send("forbidden") : reply.code(200).send(answer);
      },
    );

    inside.post<{ Params: Params }>(address, { schema: { hide: true } }, async ({ params, headers, body }, reply) => {
      const carried = await deps.channelOf(params.shopId, params.channelId);
      const news: ChatWebhookResult = carried
        ? carried.chatProvider.readWebhook({
            headers,
            body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
            now: deps.now(),
          })
        : { kind: "malformed" };
      if (news.kind === "forged") return reply.code(401).send({ received: false });
      if (news.kind === "malformed") return reply.code(400).send({ received: false });
      const { shopId } = params;
      for (const contactId of await deps.chatWebhooks.take(shopId, news.statuses)) {
        deps.announce({ shopId, contactId, subject: "messages" });
      }
      await deps.chatContacts.wrote(params, news.inbound);
      await deps.handleInbound(params, news.inbound);
      return reply.code(200).send({ received: true });
    });
  });
}

/** A name that is given twice is none that a carrier gives. */
function singleValues(query: Query): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
