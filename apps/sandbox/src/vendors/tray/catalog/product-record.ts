/** A product in the store, with cents and whole numbers; the views turn them into Tray's strings. */
export type ProductRecord = {
  id: number;
  name: string;
  description: string;
  descriptionSmall: string;
  reference: string;
  ean: string;
  brandId: number;
  categoryId: number | null;
  priceCents: number;
  promotion: Promotion;
  /** The sum of the variants' stock, if there are variants. */
  stock: number;
  available: boolean;
  availableInStore: boolean;
  grams: number;
  pictures: string[];
  properties: Record<string, string>;
  quantitySold: number;
  created: number;
  modified: number;
  variants: VariantRecord[];
  /** Some answers wrap every `Sku` row in its name once more. */
  wrapsSku: boolean;
};

export type VariantRecord = {
  id: number;
  reference: string;
  /** Null for the product's own price. */
  priceCents: number | null;
  promotion: Promotion;
  stock: number;
  available: boolean;
  choices: { type: string; value: string; picture: string }[];
  modified: number;
};

/** Days as `YYYY-MM-DD`; null is open-ended. Zero cents is no promotion. */
export type Promotion = { cents: number; start: string | null; end: string | null };

export const noPromotion: Promotion = { cents: 0, start: null, end: null };

/** The price on that day. */
export function currentCents(priceCents: number, { cents, start, end }: Promotion, day: string): number {
  const isOn = cents > 0 && (start === null || start <= day) && (end === null || day <= end);
  return isOn ? cents : priceCents;
}
