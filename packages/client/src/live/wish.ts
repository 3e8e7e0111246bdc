import type { LiveWishes, OrderWish, ShopWish } from "@vitrine/contract/storefront/live-wishes";

/** What a window listens to: the order that it shows, or a shop of the panel. */
export type Wish = { order: OrderWish } | { shop: ShopWish };

/**
 * How a wish fares. `blocked`: this network lets no stream through. `full`: the server has no room for it now. `refused`:
 * its credential may not listen.
 */
export type WishState = "open" | "down" | "blocked" | "full" | "refused";

/** The same wish of several windows has one key, and is listened to once. */
export function keyOf(wish: Wish): string {
  return "order" in wish ? `order ${wish.order.tab}` : `shop ${wish.shop.shopId}`;
}

/** A stream is opened again where this changes. Which screen a window shows is reported by a call of its own. */
export function identityOf(wish: Wish): string {
  return "order" in wish ? `${keyOf(wish)} ${wish.order.code}` : keyOf(wish);
}

/** As the server takes them; the rest does without a stream. */
const MOST = { orders: 24, shops: 8 };

/** The wishes of all windows of this browser, each once, and the keys of those that are too many. */
export function wishesOf(windows: ReadonlyMap<string, readonly Wish[]>): { wishes: Wish[]; tooMany: string[] } {
  const byKey = new Map([...windows.values()].flat().map((wish) => [keyOf(wish), wish]));
  const all = [...byKey.values()];
  const orders = all.filter((wish) => "order" in wish);
  const shops = all.filter((wish) => "shop" in wish);
  const beyond = [...orders.slice(MOST.orders), ...shops.slice(MOST.shops)];
  return { wishes: all.filter((wish) => !beyond.includes(wish)), tooMany: beyond.map(keyOf) };
}

/** The body of the request, and which wish an event is about, by the tag that the server gives it. */
export function requestOf(wishes: readonly Wish[]): { body: LiveWishes; keys: Map<string, string> } {
  const orders = wishes.flatMap((wish) => ("order" in wish ? [wish] : []));
  const shops = wishes.flatMap((wish) => ("shop" in wish ? [wish] : []));
  return {
    body: { orders: orders.map(({ order }) => order), shops: shops.map(({ shop }) => shop) },
    keys: new Map([
      ...orders.map((wish, at) => [`o${at}`, keyOf(wish)] as const),
      ...shops.map((wish, at) => [`s${at}`, keyOf(wish)] as const),
    ]),
  };
}
