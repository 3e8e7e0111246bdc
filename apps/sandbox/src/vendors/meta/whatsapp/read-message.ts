import { type Bubble, textOrCode } from "../../../chat/bubble.ts";
import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { type GraphError, graphError } from "../graph/graph-errors.ts";
import { object, type Shape, type ShapeError, shapeErrorIn } from "../graph/request-shape.ts";
import {
  catalogTypes,
  documentShape,
  envelopeFields,
  imageShape,
  interactiveShapes,
  templateShape,
  textShape,
} from "./message-shapes.ts";
import { type OrderStatusUpdate, orderError, orderOf, orderStatusUpdateOf } from "./orders.ts";
import { filledText, placesIn, type Template } from "./template-store.ts";

/** A message that WhatsApp accepts, as the phone shows it. */
export type ReadMessage = {
  kind: string;
  to: string;
  ownId: string | null;
  bubble: Bubble;
  /** Pictures that are fetched before the message is sent. */
  media: string[];
  orderUpdate?: OrderStatusUpdate;
  /** It is delivered outside the 24-hour window, too. */
  isTemplate?: boolean;
};

type Reading = { ok: true; message: ReadMessage } | { ok: false; error: GraphError };

const shapes: Record<string, Shape> = {
  text: textShape,
  image: imageShape,
  document: documentShape,
  template: templateShape,
};
const otherTypes = ["audio", "contacts", "location", "reaction", "sticker", "video", "interactive"];

type Context = {
  now: Date;
  /** Where a file that the shop gave WhatsApp is. */
  mediaOf: (id: string) => string | undefined;
  templateOf: (name: string, language: string) => Template | undefined;
};

export function readMessage(body: unknown, { now, mediaOf, templateOf }: Context): Reading {
  const given = asRecord(body);
  const type = textOf(given.type);
  const refuse = (code: number, details?: string): Reading => ({
    ok: false,
    error: graphError("whatsapp", code, { details }),
  });

  const basics = pick(given, Object.keys(envelopeFields));
  const wrong = shapeErrorIn(object(envelopeFields), basics, "");
  if (wrong) return refuse(codeFor(wrong), wrong.message);
  if (!Object.hasOwn(shapes, type) && type !== "interactive") {
    return refuse(131051, `Message type ${type} is ${otherTypes.includes(type) ? "not drawn here" : "unknown"}.`);
  }
  const inner = textOf(asRecord(given.interactive).type);
  if (type === "interactive" && catalogTypes.includes(inner)) {
    return refuse(131009, "Products not found in FB Catalog: no catalog is linked to the WhatsApp Business Account.");
  }
  const shape = type === "interactive" ? interactiveShapes[inner] : shapes[type];
  if (!shape) return inner ? refuse(131009, `Param interactive.type ${inner} is not valid`) : refuse(131008);

  const fault = shapeErrorIn(object({ ...envelopeFields, [type]: shape }), given, "");
  if (fault) return refuse(codeFor(fault), fault.message);
  if (type === "template") return readTemplate(given, templateOf);
  if (type === "image" || type === "document") return readFile(given, type, mediaOf);
  const sums = inner === "order_details" ? orderError(asRecord(given.interactive), now) : undefined;
  if (sums) return refuse(131009, sums.message);

  return { ok: true, message: messageOf(given, { type, inner }) };
}

/** Only an approved template is sent, with a value for each of its places. */
function readTemplate(given: Record<string, unknown>, templateOf: Context["templateOf"]): Reading {
  const refuse = (code: number, details?: string): Reading => ({
    ok: false,
    error: graphError("whatsapp", code, { details }),
  });
  const { name, language, components = [] } = asRecord(given.template);
  const template = templateOf(textOf(name), textOf(asRecord(language).code));
  if (template?.status === "PAUSED") return refuse(132015);
  if (template?.status !== "APPROVED") return refuse(132001, "Template name does not exist in the translation");
  const [filled] = (components as unknown[]).map(asRecord);
  const values = ((filled?.parameters ?? []) as unknown[]).map((each) => textOf(asRecord(each).text));
  if (values.length !== placesIn(template.body)) return refuse(132000);
  const bubble = { text: filledText(template.body, values), isFormatted: true };
  return { ok: true, message: { ...envelopeOf(given, "template"), media: [], bubble, isTemplate: true } };
}

/** At an address, or by the id under which WhatsApp has it. */
function readFile(given: Record<string, unknown>, type: "image" | "document", mediaOf: Context["mediaOf"]): Reading {
  const { id, link, caption, filename } = asRecord(given[type]);
  const url = id === undefined ? textOf(link) : mediaOf(textOf(id));
  if (url === undefined) {
    const details = `Param ${type}['id'] is not a valid whatsapp business account media attachment ID`;
    return { ok: false, error: graphError("whatsapp", 131009, { details }) };
  }
  const shown =
    type === "image"
      ? { image: { url, description: "Imagem enviada pela loja" } }
      : { file: { url, name: textOf(filename) || "Documento" } };
  const bubble = { ...shown, isFormatted: true, ...(caption !== undefined && { text: textOf(caption) }) };
  // What WhatsApp has already is fetched from nowhere.
  const media = type === "image" && id === undefined ? [url] : [];
  return { ok: true, message: { ...envelopeOf(given, type), bubble, media } };
}

/** A missing or unknown top-level field is code 100; deeper errors have WhatsApp's own codes. */
function codeFor({ kind, path }: ShapeError): number {
  if (kind === "unexpected") return 100;
  if (kind === "invalid") return path === "messaging_product" ? 100 : 131009;
  return path.includes(".") ? 131008 : 100;
}

function messageOf(given: Record<string, unknown>, { type, inner }: { type: string; inner: string }): ReadMessage {
  const common = envelopeOf(given, inner ? `${type}/${inner}` : type);
  if (type === "text") {
    const body = textOf(asRecord(given.text).body);
    return { ...common, media: [], bubble: { ...textOrCode(body), isFormatted: true } };
  }
  const interactive = asRecord(given.interactive);
  const { bubble, media } = interactiveBubble(interactive);
  if (inner === "order_details") return { ...common, media, bubble: { ...bubble, order: orderOf(interactive) } };
  if (inner === "order_status") return { ...common, media, bubble, orderUpdate: orderStatusUpdateOf(interactive) };
  const { display_text, url } = asRecord(asRecord(interactive.action).parameters);
  return { ...common, media, bubble: { ...bubble, buttons: [{ label: textOf(display_text), url: textOf(url) }] } };
}

function envelopeOf(given: Record<string, unknown>, kind: string) {
  return { kind, to: textOf(given.to), ownId: textOf(given.biz_opaque_callback_data) || null };
}

function interactiveBubble(interactive: Record<string, unknown>): { bubble: Bubble; media: string[] } {
  const header = asRecord(interactive.header);
  const footer = textOf(asRecord(interactive.footer).text);
  const picture = textOf(asRecord(header.image).link);
  return {
    bubble: {
      text: textOf(asRecord(interactive.body).text),
      isFormatted: true,
      ...(header.text !== undefined && { header: textOf(header.text) }),
      ...(picture && { image: { url: picture, description: "Imagem enviada pela loja" } }),
      ...(footer && { footer }),
    },
    media: picture ? [picture] : [],
  };
}

function pick(given: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}
