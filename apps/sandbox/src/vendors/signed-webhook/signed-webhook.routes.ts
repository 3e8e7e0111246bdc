import type { FastifyInstance } from "fastify";
import type { Bubble } from "../../chat/bubble.ts";
import type { ChatDeps } from "../../chat/chat-deps.ts";
import type { OpenShopChannel } from "../../chat/shop-channel.ts";
import { injectRequestFaults, useUpFault } from "../../faults/request-faults.ts";
import { asRecord, headerOf, isWebAddress, text as textOf } from "../../http/read-request.ts";
import { objectionTo } from "./vitrine-signature.ts";

/** Why a message is refused, in the words of our chat webhook. */
type Objection = { status: number; reason?: string; message: string };

const kinds = [
  ...["product", "catalog", "summary", "payment", "status", "reminder", "reminder-wish", "text", "template"],
  ...["picture", "document"],
];

/** A web chat that accepts the shop's signed messages, each once, and shows them. */
export async function webChatPlugin(app: FastifyInstance, deps: ChatDeps): Promise<void> {
  const receivedDeliveries = new Set<string>();
  deps.onReset(() => receivedDeliveries.clear());
  // The signature covers the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  const channelOf = (senderId: unknown) =>
    deps.channels.ofProvider("webhook").find((shopChannel) => shopChannel.senderId === senderId);
  // The body names the channel, and a lost request has no body yet. So the faults of the first channel apply to all.
  injectRequestFaults(app, { faultsFor: () => deps.channels.ofProvider("webhook")[0]?.faults });

  app.post("/webchat/messages", async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const body = parsed(raw);
    const shopChannel = channelOf(asRecord(body).senderId);
    if (!shopChannel) return reply.code(404).send({ reason: "account", message: "Remetente desconhecido." });
    if (shopChannel.faults.down) return reply.code(503).send();
    const signature = headerOf(request, "vitrine-signature");
    const forged = objectionTo(
      signature,
      { body: raw, secret: shopChannel.credentials.signingSecret ?? "" },
      deps.now(),
    );
    if (forged) {
      const message = forged === "old" ? "Assinatura antiga." : "Assinatura inválida.";
      return reply.code(401).send({ reason: "account", message });
    }
    const objection = injectedRefusal(shopChannel) ?? receive(shopChannel, headerOf(request, "vitrine-delivery"), body);
    if (!objection) return { received: true };
    const { status, ...refusal } = objection;
    deps.messages.refuse(shopChannel, {
      to: textOf(asRecord(body).contactId),
      code: status,
      title: refusal.message,
      body,
    });
    return reply.code(status).send(refusal);
  });

  function injectedRefusal({ faults, limits }: OpenShopChannel): Objection | undefined {
    if (useUpFault(faults, "refuse")) {
      const status = faults.refuseCode >= 400 && faults.refuseCode < 600 ? faults.refuseCode : 429;
      return { status, message: "Recusado de propósito." };
    }
    return faults.limits && limits.take("") ? { status: 429, message: "Mensagens demais." } : undefined;
  }

  function receive(shopChannel: OpenShopChannel, delivery: string, body: unknown): Objection | undefined {
    const { id, type, contactId, message } = asRecord(body);
    const contact = textOf(contactId);
    const bubble = bubbleOf(message);
    if (type !== "message" || !delivery || textOf(id) !== delivery || !contact || !bubble) {
      return { status: 400, reason: "bad-message", message: "A mensagem não está no formato combinado." };
    }
    // A retry after a lost answer: the message is here already.
    const key = `${shopChannel.channelId} ${delivery}`;
    if (receivedDeliveries.has(key)) return undefined;
    const obstacle = deps.contacts.obstacle({ channel: shopChannel.channel, contact });
    if (obstacle === "blocked") return { status: 403, reason: "blocked", message: "O visitante bloqueou a loja." };
    if (obstacle === "absent") return { status: 404, reason: "bad-number", message: "Visitante desconhecido." };
    receivedDeliveries.add(key);
    const kind = textOf(asRecord(message).kind);
    deps.messages.accept(shopChannel, { id: delivery, contact, to: contact, ownId: delivery, kind, body, bubble });
    return undefined;
  }
}

function bubbleOf(message: unknown): Bubble | undefined {
  const { kind, text, image, file, button, copyCode } = asRecord(message);
  const { title, url } = asRecord(button);
  const imageUrl = asRecord(image).url;
  const { url: fileUrl, name } = asRecord(file);
  const isFine =
    kinds.includes(textOf(kind)) &&
    (textOf(text) !== "" || isWebAddress(fileUrl)) &&
    (image === null || isWebAddress(imageUrl)) &&
    (button === null || (isWebAddress(url) && textOf(title) !== "")) &&
    (copyCode === null || textOf(copyCode) !== "");
  if (!isFine) return undefined;
  return {
    ...(textOf(text) !== "" && { text: textOf(text) }),
    ...(isWebAddress(fileUrl) && kind === "document" && { file: { url: fileUrl, name: textOf(name) || "Documento" } }),
    ...(isWebAddress(imageUrl) && { image: { url: imageUrl, description: "Imagem enviada pela loja" } }),
    ...(isWebAddress(url) && { buttons: [{ label: textOf(title), url }] }),
    ...(copyCode !== null && { code: textOf(copyCode) }),
  };
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined;
  }
}
