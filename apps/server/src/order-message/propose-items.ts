import type { MessageLine, ProposedItem, ReadMessage } from "@vitrine/contract/storefront/order-message";
import { shownPrices } from "@vitrine/domain/catalog/offer";
import { proposedItem } from "@vitrine/domain/order-message/proposed-item";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { PriceScopeCache } from "../catalog/products/price-scope.ts";
import type { CallerSession } from "../http/callers.ts";
import { overLimit, type RateLimit, type RateLimits } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import type { TermsOf } from "../order/terms/order-terms.ts";
import type { BoughtRepository } from "./bought.repository.ts";
import {
  type ProposedLine,
  type ProposedProduct,
  type UnderstandDeps,
  understandMessage,
} from "./understand-message.ts";

export type ProposeItemsDeps = {
  understanding: UnderstandDeps;
  bought: BoughtRepository;
  priceScopes: Pick<PriceScopeCache, "current">;
  termsOf: TermsOf;
  limits: RateLimits;
  now: () => number;
};

/** Far more than somebody pastes, and far less than a program that tries the search would send. */
const reading: RateLimit = { name: "order-message", most: 60, perSeconds: 60 };

/** What a message asks for, with the prices and the stock that the session sees. Nothing is added to the order. */
export async function proposeItems(
  deps: ProposeItemsDeps,
  session: CallerSession,
  text: string,
): Promise<Result<ReadMessage, Refusal>> {
  const { shopId, contactId } = session;
  if (!(await deps.limits.take(reading, `${shopId} ${contactId} ${session.type}`))) return refuse(overLimit(reading));
  const [scope, bought, { settings }] = await Promise.all([
    deps.priceScopes.current(session),
    deps.bought.lastOrders(shopId, contactId),
    deps.termsOf(shopId),
  ]);
  const lines = await understandMessage(deps.understanding, { shopId, scope, now: deps.now(), bought }, text);
  return ok({ lines: lines.map((line) => lineView(line, !settings.hideAttributes)) });
}

function lineView(line: ProposedLine, hasChoice: boolean): MessageLine {
  const { text, confidence, reason, quantity, proposed, alternatives, substitutes } = line;
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
    isVariantOpen: proposed !== null && !proposed.isVariantKnown && (first?.variants.length ?? 0) > 0,
    proposed: first,
    alternatives: alternatives.map(item),
    substitutes: substitutes.map(item),
  };
}
