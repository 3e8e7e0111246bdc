import type { Promotion } from "../catalog/product-record.ts";

/** The URLs for the store's answers, and the time. */
export type ViewContext = { storeUrl: string; picturesUrl: string; now: number };

export const money = (cents: number) => (cents / 100).toFixed(2);
export const flag = (is: boolean) => (is ? "1" : "0");

const NO_DAY = "0000-00-00";

export function promotionView({ cents, start, end }: Promotion): Record<string, string> {
  return { promotional_price: money(cents), start_promotion: start ?? NO_DAY, end_promotion: end ?? NO_DAY };
}

/** The sandbox has one origin, so `http` and `https` have the same URL. */
export function imageView(picture: string, { picturesUrl }: ViewContext): object {
  const address = { http: `${picturesUrl}/${picture}`, https: `${picturesUrl}/${picture}` };
  return { ...address, thumbs: { "30": address, "90": address, "180": address } };
}
