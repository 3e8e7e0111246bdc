import { type Bubble, type Card, type LinkButton, textOrCode } from "../../../chat/bubble.ts";
import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { type GraphError, graphError } from "../graph/graph-errors.ts";
import { shapeErrorIn } from "../graph/request-shape.ts";
import { isRetiredTag, type PageChannel, requestShape } from "./message-shapes.ts";

/** A message that Messenger or Instagram accepts, as the phone shows it. */
export type ReadMessage = {
  kind: string;
  to: string;
  ownId: string | null;
  bubble: Bubble;
  media: string[];
  /** A human agent answers; their window is seven days. */
  isHumanAgent: boolean;
};

type Reading = { ok: true; message: ReadMessage } | { ok: false; error: GraphError };

export function readMessage(channel: PageChannel, body: unknown): Reading {
  const given = asRecord(body);
  const message = asRecord(given.message);
  const { type, payload } = asRecord(message.attachment);
  const template = asRecord(payload).template_type;
  const refuse = (details: string, subcode?: number): Reading => ({
    ok: false,
    error: graphError("page", 100, { details, ...(subcode !== undefined && { subcode }) }),
  });

  const fault = shapeErrorIn(requestShape(channel, { type, template }), body, "");
  if (fault) return refuse(fault.message);
  const to = textOf(asRecord(given.recipient).id);
  if (!/^\d{5,30}$/.test(to)) return refuse("No matching user found", 2_018_001);
  const tag = textOf(given.tag);
  if (given.messaging_type === "MESSAGE_TAG" && !tag) return refuse("The parameter tag is required.");
  if (isRetiredTag(tag)) return refuse(`The tag ${tag} is no longer supported.`);
  if (tag && tag !== "HUMAN_AGENT") return refuse("Param tag must be one of {HUMAN_AGENT}");
  return {
    ok: true,
    message: {
      kind: message.text !== undefined ? "text" : [type, template].filter(Boolean).join("/"),
      to,
      ownId: textOf(message.metadata) || null,
      isHumanAgent: tag === "HUMAN_AGENT",
      ...contentOf(message),
    },
  };
}

function contentOf(message: Record<string, unknown>): { bubble: Bubble; media: string[] } {
  if (message.text !== undefined) {
    return { bubble: textOrCode(textOf(message.text)), media: [] };
  }
  const { type, payload } = asRecord(message.attachment);
  const content = asRecord(payload);
  if (type === "image") {
    const url = textOf(content.url);
    return { bubble: { image: { url, description: "Imagem enviada pela loja" } }, media: [url] };
  }
  if (type === "file") {
    const url = textOf(content.url);
    const name = decodeURIComponent(new URL(url).pathname.split("/").at(-1) ?? "");
    return { bubble: { file: { url, name: name || "Arquivo" } }, media: [] };
  }
  if (content.template_type === "button") {
    return { bubble: { text: textOf(content.text), buttons: buttonsOf(content.buttons) }, media: [] };
  }
  const cards = (content.elements as unknown[]).map(cardOf);
  return { bubble: { cards }, media: cards.flatMap(({ imageUrl }) => imageUrl ?? []) };
}

function cardOf(element: unknown): Card {
  const { title, subtitle, image_url, default_action, buttons } = asRecord(element);
  return {
    title: textOf(title),
    buttons: buttonsOf(buttons),
    ...(subtitle !== undefined && { subtitle: textOf(subtitle) }),
    ...(image_url !== undefined && { imageUrl: textOf(image_url) }),
    ...(default_action !== undefined && { url: textOf(asRecord(default_action).url) }),
  };
}

function buttonsOf(buttons: unknown): LinkButton[] {
  return (Array.isArray(buttons) ? buttons : []).map((button) => {
    const { title, url } = asRecord(button);
    return { label: textOf(title), url: textOf(url) };
  });
}
