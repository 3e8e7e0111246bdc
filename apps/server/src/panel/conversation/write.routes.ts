import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { filledReply } from "@vitrine/domain/messaging/chat-text";
import { agentTemplates } from "@vitrine/domain/messaging/message-template";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { takeContact } from "../../customer/service/serve-contact.ts";
import type { CallerMember, CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import type { Serve } from "../../http/serve.ts";
import { composeFile } from "../../messaging/agent/compose-file.ts";
import { composeProducts } from "../../messaging/agent/compose-products.ts";
import { composeTemplate, templateChoice } from "../../messaging/agent/compose-template.ts";
import { composeText } from "../../messaging/agent/compose-text.ts";
import { reactToMessage } from "../../messaging/agent/react-to-message.ts";
import { type ComposedMessage, sendToContact } from "../../messaging/agent/send-to-contact.ts";
import { ownedElsewhere } from "../../messaging/conversation/owned-elsewhere.ts";
import { saveFile } from "../../messaging/sent-files/save-file.ts";
import { memberAsAgent } from "../../session/member-session.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { servedContact } from "../service.routes.ts";

type Conversation = { shopId: string; contactId: string };
type Writing = {
  params: Conversation;
  member: CallerMember;
  key: RequestKey | null;
  /** It is written where the message is that it answers. */
  repliesTo?: string | undefined;
};
type Writer = { name: string; asAgent: CallerSession };
type Compose = (asAgent: CallerSession, contact: { name: string }) => Promise<Result<ComposedMessage, Refusal>>;

/** What members write into a conversation. */
export function conversationWriteRoutes(serve: Serve, deps: PanelDeps): void {
  const composing = { ...deps, ...deps.productCards };

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/messages", ({ params, body, member, key }) => {
    const { repliesTo } = body;
    return write({ params, member, key, repliesTo }, async (asAgent, { name }) => {
      const text = filledReply(body.text, name, await orderNumber(deps, params, body.orderId));
      return composeText(deps, asAgent, { text, repliesTo });
    });
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/messages/products", ({ params, body, member, key }) =>
    write({ params, member, key }, async (asAgent, { name }) => {
      const text = filledReply(body.text ?? "", name, await orderNumber(deps, params, undefined));
      const products = body.products.map(({ productId, attributes }) => ({ id: productId, attributes }));
      return composeProducts(composing, asAgent, { text, products });
    }),
  );

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/files", async ({ params, query, request, member }) => {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    return saveFile(deps, params, { bytes: request.body as Buffer, name: query.name });
  });

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/messages/file", ({ params, body, member, key }) =>
    write({ params, member, key, repliesTo: body.repliesTo }, async (asAgent, { name }) => {
      const caption = filledReply(body.caption ?? "", name, await orderNumber(deps, params, undefined));
      return composeFile(deps, asAgent, { fileId: body.fileId, caption, repliesTo: body.repliesTo });
    }),
  );

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/messages/template", ({ params, body, member, key }) =>
    write({ params, member, key }, (asAgent) =>
      composeTemplate(deps, asAgent, { name: body.name, values: body.values ?? [] }),
    ),
  );

  serve("POST /painel/api/shops/{shopId}/service/{contactId}/messages/reaction", async ({ params, body, member }) => {
    const channelId = await deps.answeredMessages.channelOf(params, body.messageId);
    if (channelId === undefined) return refuse({ code: "message-gone" });
    const writer = await writerOf({ params, member, repliesTo: body.messageId });
    return writer.ok ? reactToMessage(deps, writer.value.asAgent, body) : writer;
  });

  /** As the contact's agent, in the channel where they wrote last, or that of the message that is answered. */
  async function writerOf({ params, member, repliesTo }: Omit<Writing, "key">): Promise<Result<Writer, Refusal>> {
    const served = await servedContact(deps, params, member);
    if (!served.ok) return served;
    const { shop, name } = served.value;
    const agent = await memberAsAgent(deps, served.value);
    const answered = repliesTo === undefined ? undefined : await deps.answeredMessages.channelOf(params, repliesTo);
    const channel = answered === undefined ? agent : shop.channels.find(({ channelId }) => channelId === answered);
    if (!channel) return refuse({ code: "channel-not-configured" });
    const { channelId, channelType } = channel;
    const owned = ownedElsewhere(shop, channel, deps.chatVendors);
    return owned ? refuse(owned) : ok({ name, asAgent: { ...agent, channelId, channelType } });
  }

  async function write({ key, ...writing }: Writing, compose: Compose): Promise<Written> {
    const { params, member } = writing;
    const writer = await writerOf(writing);
    if (!writer.ok) return writer;
    const { name, asAgent } = writer.value;
    const sent = await sendToContact(
      deps,
      asAgent,
      key,
      () => compose(asAgent, { name }),
      () => ({
        ...{ member, shopId: params.shopId, action: "contact.written-to" },
        subject: { type: "contact", id: params.contactId },
      }),
    );
    if (sent.ok) {
      // Whoever answers a contact whom nobody serves, serves them. A colleague who does stays the one.
      await takeContact(deps, params, { member, from: null });
      return sent;
    }
    if (sent.refusal.code !== "reply-window-closed") return sent;
    return refuse({ ...sent.refusal, detail: await templateChoice(deps, asAgent, agentTemplates) });
  }
}

type Written = Result<SentMessage, Refusal>;

async function orderNumber(
  { orderList }: Pick<PanelDeps, "orderList">,
  { shopId, contactId }: Conversation,
  orderId: string | undefined,
): Promise<number | null> {
  const orders = await orderList.list(shopId, { contactId, seen: null, after: undefined, most: 50 });
  const placed = orders.filter(({ number }) => number !== null);
  return (placed.find(({ id }) => id === orderId) ?? placed[0])?.number ?? null;
}
