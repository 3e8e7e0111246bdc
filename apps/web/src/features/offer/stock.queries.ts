import { queryOptions } from "@tanstack/react-query";
import type { ProductStock } from "@vitrine/contract/storefront/catalog";
import { call } from "../../lib/api/api.ts";

/** Orders change the stock all the time, so a number is asked again when the agent comes back to it. */
const STALE_AFTER = 30_000;
/** As many ids as one call takes. */
const MOST = 100;

type Waiting = { resolve: (stock: ProductStock | null) => void; reject: (failure: unknown) => void };
let waiting = new Map<string, Waiting[]>();

/** The stock of a product in the store of the order. The cards of a page ask in one call. */
export function productStock(productId: string, sellerId: string | null) {
  return queryOptions<ProductStock | null>({
    queryKey: ["catalog", "stock", sellerId, productId],
    queryFn: () => askTogether(productId),
    staleTime: STALE_AFTER,
  });
}

function askTogether(productId: string): Promise<ProductStock | null> {
  return new Promise((resolve, reject) => {
    // The cards that are rendered together mount within one task.
    if (waiting.size === 0) setTimeout(() => void askWaiting());
    waiting.set(productId, [...(waiting.get(productId) ?? []), { resolve, reject }]);
  });
}

async function askWaiting(): Promise<void> {
  const asked = [...waiting];
  waiting = new Map();
  for (let start = 0; start < asked.length; start += MOST) await askSome(asked.slice(start, start + MOST));
}

async function askSome(asked: [string, Waiting[]][]): Promise<void> {
  try {
    const ids = asked.map(([id]) => id).join(",");
    const stocks = await call("GET /api/catalog/stock/{ids}", { params: { ids } });
    for (const [id, askers] of asked) {
      const stock = stocks.find(({ productId }) => productId === id) ?? null;
      for (const { resolve } of askers) resolve(stock);
    }
  } catch (failure) {
    for (const { reject } of asked.flatMap(([, askers]) => askers)) reject(failure);
  }
}
