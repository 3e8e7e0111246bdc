import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

const folder = path.join(import.meta.dirname, "schemas");
const BASE = "https://ucp.dev/2026-04-08";

/** Every published schema under the address that the profiles name. Relative references then lead to each other. */
function loadSchemas(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv as never);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".json") || name.endsWith("openapi.json")) continue;
    const schema = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    const address = name === "discovery/profile_schema.json" ? "discovery/profile.json" : name;
    ajv.addSchema({ ...schema, $id: `${BASE}/${address}` });
  }
  return ajv;
}

const ajv = loadSchemas();
const shopping = `${BASE}/schemas/shopping`;

/** The capability schemas, each with the extensions that add to it. */
const answers = {
  profile: [`${BASE}/discovery/profile.json#/$defs/business_profile`],
  platform: [`${BASE}/discovery/profile.json#/$defs/platform_profile`],
  search: [`${shopping}/catalog_search.json#/$defs/search_response`],
  lookup: [`${shopping}/catalog_lookup.json#/$defs/lookup_response`],
  product: [`${shopping}/catalog_lookup.json#/$defs/get_product_response`],
  cart: [`${shopping}/cart.json`, `${shopping}/discount.json#/$defs/dev.ucp.shopping.cart`],
  checkout: [
    `${shopping}/checkout.json`,
    `${shopping}/fulfillment.json#/$defs/dev.ucp.shopping.checkout`,
    `${shopping}/discount.json#/$defs/dev.ucp.shopping.checkout`,
  ],
  order: [`${shopping}/order.json`],
  error: [`${shopping}/types/error_response.json`],
} as const;
export type UcpAnswerKind = keyof typeof answers;

/** What is wrong with an answer by the published schemas; empty when it is right. */
export function schemaProblems(kind: UcpAnswerKind, body: unknown): string[] {
  return answers[kind].flatMap((name) => {
    const validate = ajv.getSchema(name);
    if (!validate) throw new Error(`no schema ${name}`);
    return validate(body) ? [] : (validate.errors ?? []).map((each) => `${name} ${each.instancePath} ${each.message}`);
  });
}

/** The problems of an instrument by the schema that its handler serves. */
export function instrumentProblems(handlerSchema: { $id: string }, instrument: unknown): string[] {
  if (!ajv.getSchema(handlerSchema.$id)) ajv.addSchema(handlerSchema);
  const validate = ajv.getSchema(`${handlerSchema.$id}#/$defs/pix_instrument`);
  if (!validate) throw new Error("the handler's schema has no instrument");
  return validate(instrument) ? [] : (validate.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
}

/** The kind of answer of a call of the REST binding. */
export function answerKind(method: string, address: string): UcpAnswerKind {
  if (address.startsWith("/catalog/search")) return "search";
  if (address.startsWith("/catalog/lookup")) return "lookup";
  if (address.startsWith("/catalog/product")) return "product";
  if (address.startsWith("/carts")) return "cart";
  if (address.startsWith("/orders")) return "order";
  if (address.startsWith("/checkout-sessions")) return "checkout";
  throw new Error(`no such call: ${method} ${address}`);
}
