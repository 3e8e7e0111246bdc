import { asRecord, text as textOf } from "../../../http/read-request.ts";
import { type GraphAnswer, graphError } from "../graph/graph-errors.ts";
import { list, object, oneOf, optional, shapeErrorIn, text } from "../graph/request-shape.ts";
import { placesIn, type Template, type TemplateStore } from "./template-store.ts";

const creation = object({
  name: text(512, { pattern: /^[a-z0-9_]+$/ }),
  language: text(20, { pattern: /^[a-z]{2}(_[A-Z]{2})?$/ }),
  category: oneOf("AUTHENTICATION", "MARKETING", "UTILITY"),
  components: list(
    object({
      type: oneOf("BODY", "FOOTER"),
      text: text(1_024),
      example: optional(object({ body_text: list(list(text(1_024), [1, 20]), [1, 1]) })),
    }),
    [1, 2],
  ),
});

/** Meta's subcode for a name that the account has in this language already. */
const TAKEN = 2_388_024;

/** `POST /{version}/{account}/message_templates`. */
export function createTemplate(store: TemplateStore, accountId: string, body: unknown): GraphAnswer {
  const refuse = (details: string, subcode?: number): GraphAnswer => ({
    ok: false,
    error: graphError("whatsapp", 100, { details, ...(subcode !== undefined && { subcode }) }),
  });
  const fault = shapeErrorIn(creation, body, "");
  if (fault) return refuse(fault.message);
  const { name, language, category, components } = asRecord(body);
  const main = (components as unknown[]).map(asRecord).find((component) => component.type === "BODY");
  if (!main) return refuse("A template must have a BODY component.");
  const words = textOf(main.text);
  if (/^\{\{\d+\}\}|\{\{\d+\}\}[.!?]?$/.test(words))
    return refuse("Variables can't be at the start or end of the template.");
  const [examples = []] = (asRecord(main.example).body_text ?? []) as unknown[][];
  if (examples.length !== placesIn(words))
    return refuse("Message template components param is missing expected field(s): example");
  if (store.find(accountId, textOf(name), textOf(language))) {
    return refuse("There is already content in this language for this template.", TAKEN);
  }
  const added = store.add({
    accountId,
    name: textOf(name),
    language: textOf(language),
    category: textOf(category),
    body: words,
  });
  return { ok: true, body: { id: added.id, status: added.status, category: added.category } };
}

type ListQuery = { limit?: string; after?: string };

/** `GET /{version}/{account}/message_templates`. */
export function listTemplates(
  store: TemplateStore,
  accountId: string,
  { limit = "25", after = "0" }: ListQuery,
): object {
  const all = store.of(accountId);
  const start = Number(after) || 0;
  const end = start + (Number(limit) || 25);
  return {
    data: all.slice(start, end).map(shown),
    paging: {
      cursors: { before: String(start), after: String(end) },
      ...(end < all.length && { next: `https://graph.facebook.com/next?after=${end}` }),
    },
  };
}

function shown({ id, name, language, category, status, reason, body }: Template) {
  const components = [{ type: "BODY", text: body }];
  return { name, language, status, category, rejected_reason: reason, components, id };
}
