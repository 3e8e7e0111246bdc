import type { UsualSeller } from "@vitrine/contract/storefront/usual-seller";
import { takeUsualSeller as takeRule } from "@vitrine/domain/order/change/seller";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { RequestKey } from "../../http/request/idempotency.ts";
import { type ChangedOrder, type ChangeOrderDeps, changeOrder } from "../change/change-order.ts";
import type { UsualSellerRepository } from "./usual-seller.repository.ts";

type UsualSellerDeps = Pick<ChangeOrderDeps, "termsOf"> & { usualSellers: UsualSellerRepository };

/** Nothing is kept for an agent whom nobody named: it would be that of all of them. A seller that is gone is none. */
export async function readUsualSeller(
  { usualSellers, termsOf }: UsualSellerDeps,
  { shopId, agent }: CallerSession,
): Promise<UsualSeller> {
  if (!agent) return { mayKeep: false, seller: null };
  const [sellerId, { rules }] = await Promise.all([usualSellers.find({ shopId, agentId: agent.id }), termsOf(shopId)]);
  const seller = rules.sellers.find(({ providerId }) => providerId === sellerId);
  return { mayKeep: true, seller: seller ? { providerId: seller.providerId, name: seller.name } : null };
}

/** Null forgets it. */
export async function keepUsualSeller(
  deps: UsualSellerDeps,
  session: CallerSession,
  sellerId: string | null,
): Promise<Result<UsualSeller, Refusal>> {
  const { shopId, agent } = session;
  const { rules } = await deps.termsOf(shopId);
  if (!agent) return refuse({ code: "invalid-request", detail: "Este link não diz quem atende." });
  const of = { shopId, agentId: agent.id };
  if (sellerId === null) await deps.usualSellers.remove(of);
  else {
    if (!rules.sellers.some(({ providerId }) => providerId === sellerId)) return refuse({ code: "seller-unknown" });
    await deps.usualSellers.save({ ...of, sellerId });
  }
  return ok(await readUsualSeller(deps, session));
}

/** An order in which nothing was chosen yet begins with the agent's usual seller. Every other one stays as it is. */
export async function takeUsualSeller(
  deps: ChangeOrderDeps & UsualSellerDeps,
  session: CallerSession,
  key: RequestKey | null,
): Promise<Result<ChangedOrder, Refusal>> {
  const { seller } = await readUsualSeller(deps, session);
  return changeOrder(
    deps,
    session,
    {
      kind: "seller-chosen",
      data: { sellerId: seller?.providerId ?? null },
      isQuiet: true,
      apply: (order, { terms }) => ok(takeRule(order, terms.rules, seller?.providerId ?? null)),
    },
    key,
  );
}
