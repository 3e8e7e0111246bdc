import { type Cents, cents } from "../money.ts";

export type SkuPrices = { listPrice: Cents | null; price: Cents; promotionalPrice: Cents | null };

/** The price that the customer pays: the promotional price if it is lower. */
export function priceToPay({ price, promotionalPrice }: Omit<SkuPrices, "listPrice">): Cents {
  return promotionalPrice !== null && promotionalPrice < price ? promotionalPrice : price;
}

/** The price per kilo of packs with this weight and price. */
export function kilogramPrice(pack: Cents, kilos: number): Cents {
  return cents(Math.round(pack / kilos));
}
