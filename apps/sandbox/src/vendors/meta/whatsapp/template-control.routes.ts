import type { FastifyInstance } from "fastify";
import type { ChannelRegistry } from "../../../chat/channel-registry.ts";
import type { OpenShopChannel } from "../../../chat/shop-channel.ts";
import { accountIdOf } from "../../../chat/whatsapp-id.ts";
import { type TemplateStatus, type TemplateStore, templateStatuses } from "./template-store.ts";
import { templateWebhook } from "./whatsapp-notifier.ts";

type TemplateControlDeps = { channels: ChannelRegistry; templates: TemplateStore };
type Decision = { channelId: string; name: string; status: TemplateStatus; reason?: string };

/** Meta's codes for a rejection. */
const reasons = [
  ...["ABUSIVE_CONTENT", "INCORRECT_CATEGORY", "INVALID_FORMAT"],
  ...["PROMOTIONAL", "SCAM", "TAG_CONTENT_MISMATCH"],
];
const id = { type: "string", minLength: 1, maxLength: 512 };
const decisionSchema = {
  type: "object",
  properties: { channelId: id, name: id, status: { enum: [...templateStatuses] }, reason: { enum: reasons } },
  required: ["channelId", "name", "status"],
};

/** A person decides about the templates of WhatsApp, as Meta would, and the shop is told. */
export async function templateControlPlugin(app: FastifyInstance, deps: TemplateControlDeps): Promise<void> {
  const { channels, templates } = deps;
  const ofChannel = ({ channelId, senderId }: OpenShopChannel) =>
    templates.of(accountIdOf(senderId)).map((template) => ({ channelId, ...template }));

  app.get("/chat/_templates", (_request, reply) =>
    reply.header("cache-control", "no-store").send(
      channels
        .ofProvider("meta")
        .filter(({ channel }) => channel === "whatsapp")
        .flatMap(ofChannel),
    ),
  );

  app.post<{ Body: Decision }>("/chat/_templates", { schema: { body: decisionSchema } }, async ({ body }, reply) => {
    const { channelId, name, status, reason = "INVALID_FORMAT" } = body;
    const shopChannel = channels.find(channelId);
    const template = shopChannel && templates.find(accountIdOf(shopChannel.senderId), name);
    if (!shopChannel || !template) return reply.code(404).send({ message: "Modelo não encontrado." });
    templates.decide(template, { status, reason });
    const webhook = templateWebhook(shopChannel, template);
    if (webhook) shopChannel.webhooks.send({ provider: channelId, id: template.id }, webhook);
    return { channelId, ...template };
  });
}
