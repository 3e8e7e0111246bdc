import { type Cents, cents } from "../money.ts";

export type SkuPrices = { listPrice: Cents | null; price: Cents; promotionalPrice: Cents | null };

/** What the customer pays: the promotional price when it is lower. */
export function priceToPay({ price, promotionalPrice }: Omit<SkuPrices, "listPrice">): Cents {
  return promotionalPrice !== null && promotionalPrice < price ? promotionalPrice : price;
}

/** What a kilo costs when packs of this weight cost this much. */
export function kilogramPrice(pack: Cents, kilos: number): Cents {
  return cents(Math.round(pack / kilos));
}
