import { type Cents, cents, percentOf } from "../../money.ts";
import { ok, type Result, refuse } from "../../result.ts";

/** How the price of many SKUs is changed at once. With `toNinety`, the result ends in ,90. */
export type PriceEdit =
  | { how: "set"; amount: Cents }
  | { how: "raise" | "lower"; percent: number; toNinety: boolean }
  | { how: "round" };

/** An offer made of the usual price: a part of it less, an amount less, or one price for all. */
export type NewOffer =
  | { how: "off"; percent: number; toNinety: boolean }
  | { how: "less"; amount: Cents; toNinety: boolean }
  | { how: "set"; amount: Cents };

/** The same for the price of an offer. What is no new offer changes those that there are. */
export type OfferEdit = PriceEdit | NewOffer | { how: "remove" };

export type GroupEdit = { how: "set" | "add" | "remove"; id: string };

export type BulkEdit = {
  price?: PriceEdit;
  promotionalPrice?: OfferEdit;
  category?: GroupEdit;
  collection?: GroupEdit;
  isActive?: boolean;
};

export type BulkRefusal = "offer-not-lower" | "price-too-high" | "last-category";

/** R$ 9.999.999,99: what the fields of the panel take. A price that came otherwise may be higher, and is not raised. */
const HIGHEST = 999_999_999;

type Prices = { price: Cents; promotionalPrice: Cents | null };

/** The prices of a SKU after the edit. The usual price is changed first, and the offer is of the new one. */
export function editedPrices(
  prices: Prices,
  { price: edit, promotionalPrice: offerEdit }: BulkEdit,
): Result<Prices, BulkRefusal> {
  const price = edit ? priceAfter(prices.price, edit) : prices.price;
  const promotionalPrice = offerEdit ? offerAfter({ ...prices, price }, offerEdit) : prices.promotionalPrice;
  if (price > HIGHEST && price > prices.price) return refuse("price-too-high");
  if (offerEdit && promotionalPrice !== null && promotionalPrice >= price) return refuse("offer-not-lower");
  return ok({ price, promotionalPrice });
}

export function editedGroups(ids: readonly string[], { how, id }: GroupEdit): string[] {
  if (how === "set") return [id];
  const others = ids.filter((each) => each !== id);
  return how === "add" ? [...others, id] : others;
}

function offerAfter({ price, promotionalPrice }: Prices, edit: OfferEdit): Cents | null {
  if (edit.how === "remove") return null;
  if (edit.how === "off") return priceAfter(price, { ...edit, how: "lower" });
  if (edit.how === "less") return rounded(cents(Math.max(0, price - edit.amount)), edit);
  if (edit.how === "set") return edit.amount;
  return promotionalPrice === null ? null : priceAfter(promotionalPrice, edit);
}

function priceAfter(price: Cents, edit: PriceEdit): Cents {
  if (edit.how === "set") return edit.amount;
  if (edit.how === "round") return toNinety(price);
  const part = percentOf(price, edit.percent);
  const changed = cents(edit.how === "raise" ? price + part : Math.max(0, price - part));
  return rounded(changed, edit);
}

function rounded(price: Cents, edit: { toNinety: boolean }): Cents {
  return edit.toNinety ? toNinety(price) : price;
}

/** The nearest price that ends in ,90; from half way, the higher one. What costs nothing still does. @internal */
export function toNinety(price: Cents): Cents {
  if (price === 0) return price;
  return cents(Math.max(90, Math.floor((price - 90) / 100 + 0.5) * 100 + 90));
}
