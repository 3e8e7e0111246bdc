import type { Replay, ReplayDraft } from "@vitrine/contract/panel/settings/replay";
import type { Promotion } from "@vitrine/contract/platform/shop/selling";
import { toReais } from "@vitrine/contract/wire/money";
import { type ReplayedOrder, type ReplayReason, replayOrder, replayRules } from "@vitrine/domain/checkout/replay";
import { replayedPrice } from "@vitrine/domain/checkout/replayed-price";
import { type Cents, noMoney, sum } from "@vitrine/domain/money";
import type { OrderLine } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import pLimit from "p-limit";
import { promotionFrom } from "../../../catalog/promotions/promotion-from.ts";
import type { Refusal } from "../../../http/refusals.ts";
import type { PlacedOrder } from "../../../order/placed/replayed-order.repository.ts";
import { readRules } from "../../../order/terms/order-terms.ts";
import type { PanelDeps } from "../../panel-deps.ts";
import { draftDocument } from "./draft-document.ts";

const PER_PAGE = 250;
/** The newest orders that are looked at, and the time that may be spent on them. */
const MOST_ORDERS = 20_000;
const MOST_MS = 10_000;
const MOST_EXAMPLES = 20;
const MOST_REASONS = 50;
const WEEK_MS = 7 * 86_400_000;

/** One replay holds two pages of orders; a few at once leave the process to its customers. */
const inTurn = pLimit(2);

/** What the placed orders of the last weeks would have come to by changed rules. It changes nothing. */
export function replaySettings(deps: PanelDeps, shopId: string, draft: ReplayDraft): Promise<Result<Replay, Refusal>> {
  return inTurn(() => replay(deps, shopId, draft));
}

async function replay(deps: PanelDeps, shopId: string, draft: ReplayDraft): Promise<Result<Replay, Refusal>> {
  const found = await deps.shops.findDocument(shopId);
  if (!found) return refuse({ code: "shop-not-found" });
  const drafted = draftDocument(found.document, draft, deps.shops.vendors);
  if (!drafted.ok) return drafted;
  const [before, after] = await Promise.all([
    readRules(deps, shopId, found.document),
    readRules(deps, shopId, drafted.value),
  ]);
  const rules = {
    before: replayRules(before),
    after: replayRules(after),
    assumedCoupon: draft.assumedCoupon ?? null,
    ...(draft.promotion && { repriced: await repricedBy(deps, shopId, draft.promotion) }),
  };

  const until = deps.now();
  const since = new Date(until - (draft.weeks ?? 4) * WEEK_MS);
  const tally = emptyTally();
  let oldest: Date | null = null;
  for await (const page of deps.replayedOrders.pages({ shopId, since, until: new Date(until) }, PER_PAGE)) {
    for (const placed of page) add(tally, placed, replayOrder(placed.order, placed.placedAt.getTime(), rules));
    const isOver = tally.orders >= MOST_ORDERS || deps.now() - until > MOST_MS;
    if (isOver) oldest = page.at(-1)?.placedAt ?? null;
    if (isOver) break;
  }
  return ok({
    ...tally,
    since: (oldest ?? since).toISOString(),
    isCut: oldest !== null,
    before: { ...tally.before, total: toReais(tally.before.total) },
    after: { ...tally.after, total: toReais(tally.after.total) },
  });
}

/** The price of a sold item with the offer, whenever it runs. Products are in it as they are today. */
async function repricedBy(
  { promotionPrices }: Pick<PanelDeps, "promotionPrices">,
  shopId: string,
  wire: Promotion,
): Promise<(line: OrderLine) => Cents> {
  const { offer, products } = promotionFrom(wire);
  const selected = new Set(products.isWholeShop ? [] : await promotionPrices.selected(shopId, [products]));
  const except = new Set(products.exceptProductIds);
  const isIn = (id: string) => (products.isWholeShop || selected.has(id)) && !except.has(id);
  return (line) => (isIn(line.productId) ? replayedPrice(line, offer) : line.prices.paid);
}

type Side = { orders: number; total: Cents };
type Tally = Pick<Replay, "orders" | "lost" | "gained" | "changed" | "examples"> & { before: Side; after: Side };

function emptyTally(): Tally {
  const none = () => ({ orders: 0, total: noMoney });
  return { orders: 0, lost: 0, gained: 0, changed: 0, examples: [], before: none(), after: none() };
}

function add(tally: Tally, { order, placedAt }: PlacedOrder, { before, after, reasons }: ReplayedOrder): void {
  tally.orders += 1;
  count(tally.before, before);
  count(tally.after, after);
  if (reasons.length === 0) return;
  if (after === null) tally.lost += 1;
  else if (before === null) tally.gained += 1;
  else tally.changed += 1;
  if (tally.examples.length === MOST_EXAMPLES) return;
  tally.examples.push({
    orderId: order.id,
    number: order.number,
    placedAt: placedAt.toISOString(),
    before: before === null ? null : toReais(before),
    after: after === null ? null : toReais(after),
    reasons: reasons.slice(0, MOST_REASONS).map(toWireReason),
  });
}

function count(side: Side, total: Cents | null): void {
  if (total === null) return;
  side.orders += 1;
  side.total = sum([side.total, total]);
}

function toWireReason(reason: ReplayReason): Replay["examples"][number]["reasons"][number] {
  // The limits of visitors are no rule of the document that is replayed, so no obstacle is one of them.
  if ("because" in reason) return reason as { code: "refused"; because: "logistic-not-offered" };
  return "from" in reason ? { ...reason, from: toReais(reason.from), to: toReais(reason.to) } : reason;
}
