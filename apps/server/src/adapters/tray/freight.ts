import { toCents } from "@vitrine/contract/wire/money";
import type { FreightOption } from "@vitrine/domain/checkout/store-freight";
import type { StoreFreightRequest } from "../../store-link/access/store-order.ts";
import type { StoreAccess, StoreAnswer, StoreProblem } from "../../store-link/access/store-platform.ts";
import { fieldOf, textOf } from "../wire/json-fields.ts";
import type { TrayCalls } from "./api/calls.ts";
import { countOf, flagOf, idOf, isMap, lineOf, numberOf, rowsOf } from "./api/rows.ts";
import { decimal } from "./order-body.ts";

const PATH = "/shippings/cotation/";

/** The store asks carriers for this: that they are slow or down says nothing about the store itself, which need not rest. */
const AFTER_CARRIERS_MS = 5_000;

/** What the store's carriers ask for, and its own counters. */
export async function readFreight(
  calls: TrayCalls,
  access: StoreAccess,
  { zipCode, items }: StoreFreightRequest,
): Promise<StoreAnswer<FreightOption[]>> {
  const query: Record<string, string> = { zipcode: zipCode };
  for (const [place, { storeProductId, storeVariantId, price, quantity }] of items.entries()) {
    query[`products[${place}][product_id]`] = storeProductId;
    if (storeVariantId !== null) query[`products[${place}][sku]`] = storeVariantId;
    query[`products[${place}][price]`] = decimal(price);
    query[`products[${place}][quantity]`] = String(quantity);
  }
  const answer = await calls.get(access, PATH, query);
  if (!answer.ok) return { ok: false, problem: withoutRest(answer.problem) };
  const shipping = fieldOf(answer.value, "Shipping");
  const rows = rowsOf(shipping, "cotation", "Cotation");
  const options = distinct(rows.flatMap(optionOf));
  // Nothing that could be read is not the same as nothing that is offered.
  const isUnread = !isMap(shipping) || shipping.cotation === undefined || (rows.length > 0 && options.length === 0);
  if (isUnread) {
    return { ok: false, problem: withoutRest({ kind: "later", reason: `${PATH}: no cotation in the answer` }) };
  }
  return { ok: true, value: options };
}

function withoutRest(problem: StoreProblem): StoreProblem {
  return problem.kind === "later" ? { afterMs: AFTER_CARRIERS_MS, ...problem } : problem;
}

/** One without a name, an id or a price cannot be offered. A fee beside the price (`taxe`) is not known to be one of ours. */
function optionOf(row: unknown): FreightOption[] {
  const id = idOf(row, "id") || idOf(row, "identifier");
  const name = lineOf(row, "name", 100);
  const price = numberOf(row, "value");
  if (id === "" || name === "" || price === undefined || price < 0 || price > MOST_REAIS) return [];
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

const MOST_REAIS = 1_000_000;

function daysOf(days: number): string {
  if (days === 0) return "";
  return days === 1 ? "1 dia" : `${days} dias`;
}

/** Two ways of one carrier may share its id: then the name tells them apart, and of two that are alike the first stays. */
function distinct(options: FreightOption[]): FreightOption[] {
  const shared = (id: string) => options.filter(({ providerId }) => providerId === id).length > 1;
  const named = options.map((option) =>
    shared(option.providerId) ? { ...option, providerId: `${option.providerId}-${slugOf(option.name)}` } : option,
  );
  return named.filter((option, place) => named.findIndex((each) => each.providerId === option.providerId) === place);
}

function slugOf(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").slice(0, 30);
}
