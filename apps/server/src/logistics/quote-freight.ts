import { type FreightAnswer, freightItems, goodsKey } from "@vitrine/domain/checkout/store-freight";
import type { OrderLine } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { Refusal } from "../http/refusals.ts";
import type { OrderTerms } from "../order/terms/order-terms.ts";
import type { FreightQuoteRepository } from "./freight-quote.repository.ts";
import type { FreightService } from "./freight-service.ts";

export type QuoteFreightDeps = {
  freightQuotes: Pick<FreightQuoteRepository, "find" | "keep">;
  freightService: FreightService;
  limits: RateLimits;
  now: () => number;
};

/** As long as what is offered on a screen may be chosen without asking again. */
const KEPT_MS = 10 * 60_000;

/** A store takes few calls a minute, from all its customers together. */
const questions = { name: "freight-quotes", most: 20, perSeconds: 60 };

/** Whether somebody outside says what this shop's deliveries cost. */
export async function hasStoreFreight(
  { freightService }: Pick<QuoteFreightDeps, "freightService">,
  { shopId, rules }: Pick<OrderTerms, "shopId" | "rules">,
): Promise<boolean> {
  return rules.checkout.hasStoreFreight && (await freightService.isFor(shopId));
}

/** What the store says about these goods and this CEP: what it said a moment ago, or what it says now. */
export async function quoteFreight(
  deps: QuoteFreightDeps,
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  { lines, zipCode }: { lines: readonly OrderLine[]; zipCode: string },
): Promise<Result<FreightAnswer, Refusal>> {
  const items = freightItems(lines);
  if (items.length === 0) return refuse({ code: "order-empty" });
  const of = { goods: goodsKey(items), zipCode };
  const at = deps.now();
  const kept = await deps.freightQuotes.find({ shopId, ...of }, new Date(at - KEPT_MS));
  if (kept) return ok(kept);
  if (!(await deps.limits.take(questions, `${shopId} ${contactId}`))) return refuse({ code: "too-many-requests" });
  const said = await deps.freightService.ask(shopId, { zipCode, items });
  if (!said.ok) return said;
  const answer: FreightAnswer = { ...of, at, options: said.value };
  await deps.freightQuotes.keep(shopId, answer);
  return ok(answer);
}
