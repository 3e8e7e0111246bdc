import type { MessageLine, ProposedItem, ReadMessage } from "@vitrine/contract/storefront/order-message";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { SessionType } from "@vitrine/domain/codes/session";
import { LONGEST_OF_VISITOR } from "@vitrine/domain/order-message/message-limits";
import { proposedItem } from "@vitrine/domain/order-message/proposed-item";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { LRUCache } from "lru-cache";
import { registerBound } from "../cache/cache-counts.ts";
import type { CallerSession } from "../http/callers.ts";
import { overLimit, type RateLimit, type RateLimits } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import type { OrderMessageDeps } from "./order-message-deps.ts";
import { type ProposedLine, type ProposedProduct, understandMessage } from "./understand-message.ts";

/** Far more than somebody pastes, and far less than a program that tries the search would send. */
const reading: RateLimit = { name: "order-message", most: 60, perSeconds: 60 };
/** Visitors cost nothing to be: those of one network are counted together, and those of a shop. */
const ofNetwork: RateLimit = { name: "order-message network", most: 30, perSeconds: 60 };
const ofShop: RateLimit = { name: "order-message visitors", most: 300, perSeconds: 60 };

/** Who is over a limit is remembered for a moment: the next of their messages costs the database nothing. */
const OVER_LIMITS = 10_000;
const overLimits = new LRUCache<string, true>({ max: OVER_LIMITS, ttl: 5_000 });
const ENTRY_BYTES = 400;
registerBound({
  name: "message-limits",
  maxBytes: OVER_LIMITS * ENTRY_BYTES,
  entries: () => overLimits.size,
  bytes: () => overLimits.size * ENTRY_BYTES,
});

/** What a message asks for, with the prices and the stock that the session sees. Nothing is added to the order. */
export async function proposeItems(
  deps: OrderMessageDeps,
  session: CallerSession,
  { text, network }: { text: string; network: string },
): Promise<Result<ReadMessage, Refusal>> {
  const { shopId, contactId } = session;
  const isVisitor = isAnonymousUser(contactId) && session.type !== SessionType.PlatformUser;
  if (isVisitor && text.length > LONGEST_OF_VISITOR) return refuse({ code: "message-too-long" });
  const limits: [RateLimit, string][] = [
    [reading, `${shopId} ${contactId} ${session.type}`],
    ...(isVisitor
      ? ([
          [ofNetwork, `${shopId} ${network}`],
          [ofShop, shopId],
        ] satisfies [RateLimit, string][])
      : []),
  ];
  const over = await overLimitOf(deps.limits, limits);
  if (over) return refuse(over);
  const [scope, bought, { settings }] = await Promise.all([
    deps.priceScopes.current(session),
    deps.bought.lastOrders(shopId, contactId),
    deps.termsOf(shopId),
  ]);
  const read = await understandMessage(deps.understanding, { shopId, scope, now: deps.now(), bought }, text);
  if (!read.ok) return read;
  return ok({ lines: read.value.map((line) => lineView(line, !settings.hideAttributes)) });
}

/** Each is asked only when those before it have room: a refused message uses up nothing of the others. */
async function overLimitOf(limits: RateLimits, counted: readonly [RateLimit, string][]): Promise<Refusal | undefined> {
  for (const [limit, caller] of counted) {
    const key = `${limit.name} ${caller}`;
    if (overLimits.has(key)) return overLimit(limit);
    if (await limits.take(limit, caller)) continue;
    overLimits.set(key, true);
    return overLimit(limit);
  }
  return undefined;
}

function lineView(line: ProposedLine, hasChoice: boolean): MessageLine {
  const { text, confidence, reason, quantity, question, changes, proposed, alternatives, substitutes } = line;
  const item = ({ product, sku, quantity, isAvailable }: ProposedProduct): ProposedItem => ({
    ...proposedItem(product, { sku, price: shownPrices(product).paid, hasChoice }),
    quantity,
    isAvailable,
  });
  const first = proposed && item(proposed);
  return {
    text,
    confidence,
    reason,
    quantityReason: quantity.reason,
    question,
    changes: [...changes],
    isVariantOpen: proposed !== null && !proposed.isVariantKnown && (first?.variants.length ?? 0) > 0,
    proposed: first,
    alternatives: alternatives.map(item),
    substitutes: substitutes.map(item),
  };
}
