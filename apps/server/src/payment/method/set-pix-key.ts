import type { ManualPixKey, ShopPixKey } from "@vitrine/contract/storefront/manual-pix";
import { orderPixKey, setOrderPixKey } from "@vitrine/domain/checkout/order-pix-key";
import { ok, type Result } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import { readOpenOrder } from "../../order/storage/current-order.ts";
import type { ManualPixRepository } from "../provider/manual-pix.repository.ts";

type PixKeyDeps = ChangeOrderDeps & { manualPix: Pick<ManualPixRepository, "find" | "findInUse"> };

/**
 * An agent has this order paid to another Pix key than the shop's, where the owner lets them. It counts for this order
 * alone; the shop's own key is changed in the panel.
 */
export async function setPixKey(
  deps: PixKeyDeps,
  session: CallerSession,
  typed: string,
): Promise<Result<ManualPixKey, Refusal>> {
  const shopKey = await deps.manualPix.find(session.shopId);
  const changed = await changeOrder(deps, session, {
    kind: "pix-key-set",
    apply: (order, { terms: { rules } }) => setOrderPixKey(order, typed, { rules, shopKey }),
  });
  return changed.ok ? ok(await readPixKeyOfOrder(deps, session)) : changed;
}

/** The key that the open order is paid to: one that an agent named for it, or the shop's. */
export async function readPixKeyOfOrder(deps: PixKeyDeps, session: CallerSession): Promise<ManualPixKey> {
  const [ofShop, { rules }, { stored }] = await Promise.all([
    readShopsPixKey(deps, session.shopId),
    deps.termsOf(session.shopId),
    readOpenOrder(deps, session),
  ]);
  const ofOrder = orderPixKey(stored.order.payment, { rules, shopKey: ofShop.key });
  const isChangeable = rules.hasAgentPixKeys ?? false;
  if (ofOrder !== "") return { key: ofOrder, isOfOrder: true, isChangeable, changedBy: null, changedAt: null };
  return { ...ofShop, isOfOrder: false, isChangeable };
}

/** The key that customers of the shop pay to by hand. */
export async function readShopsPixKey(
  { manualPix }: { manualPix: Pick<ManualPixRepository, "findInUse"> },
  shopId: string,
): Promise<ShopPixKey> {
  const inUse = await manualPix.findInUse(shopId);
  return {
    key: inUse?.key ?? "",
    changedBy: inUse?.changedBy || null,
    changedAt: inUse?.changedAt.toISOString() ?? null,
  };
}
