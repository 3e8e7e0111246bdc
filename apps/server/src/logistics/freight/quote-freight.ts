import { type FreightAnswer, freightItems, goodsKey } from "@vitrine/domain/checkout/store-freight";
import type { OrderLine } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { OrderTerms } from "../../order/terms/order-terms.ts";
import type { FreightQuoteRepository } from "./freight-quote.repository.ts";
import type { FreightService } from "./freight-service.ts";

export type QuoteFreightDeps = {
  freightQuotes: Pick<FreightQuoteRepository, "find" | "save">;
  freightService: FreightService;
  limits: RateLimits;
  now: () => number;
};

/** How long an offered quote can be chosen without a new call to the store. */
const QUOTE_VALID_MS = 10 * 60_000;

/** A store allows few calls a minute for all its customers together. */
const quoteLimit = { name: "freight-quotes", most: 20, perSeconds: 60 };

/** Whether an outside service quotes this shop's deliveries. */
export async function hasStoreFreight(
  { freightService }: { freightService: Pick<FreightService, "isFor"> },
  { shopId, rules }: Pick<OrderTerms, "shopId" | "rules">,
): Promise<boolean> {
  return rules.checkout.hasStoreFreight && (await freightService.isFor(shopId));
}

/** The store's quote for these goods and this CEP: a saved one that is still valid, or a new one. */
export async function quoteFreight(
  deps: QuoteFreightDeps,
  { shopId, contactId }: Pick<CallerSession, "shopId" | "contactId">,
  { lines, zipCode }: { lines: readonly OrderLine[]; zipCode: string },
): Promise<Result<FreightAnswer, Refusal>> {
  const items = freightItems(lines);
  if (items.length === 0) return refuse({ code: "order-empty" });
  const request = { goods: goodsKey(items), zipCode };
  const at = deps.now();
  const saved = await deps.freightQuotes.find({ shopId, ...request }, new Date(at - QUOTE_VALID_MS));
  if (saved) return ok(saved);
  if (!(await deps.limits.take(quoteLimit, `${shopId} ${contactId}`))) return refuse(overLimit(quoteLimit));
  const quoted = await deps.freightService.quote(shopId, { zipCode, items });
  if (!quoted.ok) return quoted;
  const answer: FreightAnswer = { ...request, at, options: quoted.value };
  await deps.freightQuotes.save(shopId, answer);
  return ok(answer);
}
