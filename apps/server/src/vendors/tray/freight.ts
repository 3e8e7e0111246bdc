import { toCents } from "@vitrine/contract/wire/money";
import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { StoreFreightRequest } from "../../store-link/access/store-order.ts";
import type { StoreAccess, StoreAnswer, StoreProblem } from "../../store-link/access/store-platform.ts";
import { fieldOf, textOf } from "../wire/json-fields.ts";
import type { TrayCalls } from "./api/calls.ts";
import { countOf, flagOf, idOf, isMap, lineOf, numberOf, rowsOf } from "./api/rows.ts";
import { decimal } from "./order-body.ts";

const PATH = "/shippings/cotation/";

/** The store calls carriers for a quote. If they are slow or down, the store's circuit breaker must not open. */
const AFTER_CARRIERS_MS = 5_000;

/** The quotes of the store's carriers and of its own pickup counters. */
export async function readFreight(
  calls: TrayCalls,
  access: StoreAccess,
  { zipCode, items }: StoreFreightRequest,
): Promise<StoreAnswer<FreightOption[]>> {
  const query: Record<string, string> = { zipcode: zipCode };
  for (const [index, { storeProductId, storeVariantId, price, quantity }] of items.entries()) {
    query[`products[${index}][product_id]`] = storeProductId;
    if (storeVariantId !== null) query[`products[${index}][sku]`] = storeVariantId;
    query[`products[${index}][price]`] = decimal(price);
    query[`products[${index}][quantity]`] = String(quantity);
  }
  const answer = await calls.get(access, PATH, query);
  if (!answer.ok) return { ok: false, problem: withoutCircuitBreak(answer.problem) };
  const shipping = fieldOf(answer.value, "Shipping");
  const rows = rowsOf(shipping, "cotation", "Cotation");
  const options = distinct(rows.flatMap(optionOf));
  // Unreadable options are not the same as no options.
  const isUnread = !isMap(shipping) || shipping.cotation === undefined || (rows.length > 0 && options.length === 0);
  if (isUnread) {
    return { ok: false, problem: withoutCircuitBreak({ kind: "later", reason: `${PATH}: no cotation in the answer` }) };
  }
  return { ok: true, value: options };
}

function withoutCircuitBreak(problem: StoreProblem): StoreProblem {
  return problem.kind === "later" ? { afterMs: AFTER_CARRIERS_MS, ...problem } : problem;
}

/** An option needs a name, an id and a price. What the extra fee (`taxe`) means is not documented, so it is ignored. */
function optionOf(row: unknown): FreightOption[] {
  const id = idOf(row, "id") || idOf(row, "identifier");
  const name = lineOf(row, "name", 100);
  const price = numberOf(row, "value");
  if (id === "" || name === "" || price === undefined || price < 0 || price > MAX_REAIS) return [];
  const [least, most] = [countOf(row, "min_period") ?? 0, countOf(row, "max_period") ?? 0];
  const option = {
    providerId: `tray-${id}`,
    name,
    price: toCents(price),
    isPickup: flagOf(row, "pickup") ?? false,
    description: textOf(row, "information") === "" ? "" : lineOf(row, "information", 300),
    estimate: daysOf(Math.max(least, most)),
    minEstimate: least < most ? daysOf(least) : "",
  };
  return [option];
}

const MAX_REAIS = 1_000_000;

function daysOf(days: number): string {
  if (days === 0) return "";
  return days === 1 ? "1 dia" : `${days} dias`;
}

/** Two options of one carrier may share its id. Then the name is added; of two equal options the first stays. */
function distinct(options: FreightOption[]): FreightOption[] {
  const shared = (id: string) => options.filter(({ providerId }) => providerId === id).length > 1;
  const named = options.map((option) =>
    shared(option.providerId) ? { ...option, providerId: `${option.providerId}-${slugOf(option.name)}` } : option,
  );
  return named.filter((option, index) => named.findIndex((each) => each.providerId === option.providerId) === index);
}

function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, 30);
}
