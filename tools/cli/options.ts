/** The options of all commands. */
export const options = {
  name: { type: "string" },
  "chatbot-id": { type: "string" },
  channel: { type: "string" },
  "channel-type": { type: "string", default: "whatsapp" },
  contact: { type: "string" },
  type: { type: "string", default: "contact" },
  agent: { type: "string" },
  code: { type: "string" },
  suggest: { type: "string" },
  terms: { type: "string" },
  status: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  page: { type: "string" },
  "per-page": { type: "string" },
  events: { type: "string" },
  secret: { type: "string" },
  "if-version": { type: "string" },
  whatsapp: { type: "string" },
  cep: { type: "string" },
  street: { type: "string" },
  number: { type: "string" },
  neighborhood: { type: "string" },
  force: { type: "boolean", default: false },
  amount: { type: "string" },
  items: { type: "string" },
  payment: { type: "string" },
  reason: { type: "string" },
  note: { type: "string" },
  query: { type: "string" },
  category: { type: "string" },
  sku: { type: "string" },
  active: { type: "string" },
  "in-stock": { type: "string" },
  sort: { type: "string" },
  promotional: { type: "string" },
  "price-table": { type: "string" },
  seller: { type: "string" },
  "if-quantity": { type: "string" },
  "dry-run": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Value<Option> = Option extends { type: "boolean" }
  ? boolean
  : Option extends { default: string }
    ? string
    : string | undefined;

export type Values = { [Name in keyof typeof options]?: Value<(typeof options)[Name]> | undefined };
