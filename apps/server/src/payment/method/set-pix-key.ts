import type { ManualPixKey } from "@vitrine/contract/storefront/payment";
import { lackingToPay } from "@vitrine/domain/checkout/payment-methods";
import { isOpen } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import type { Order } from "@vitrine/domain/order/order";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ChangeOrderDeps, changeOrder } from "../../order/change/change-order.ts";
import { actorOf } from "../../order/storage/actor.ts";
import type { ManualPixRepository } from "../provider/manual-pix.repository.ts";

type SetPixKeyDeps = ChangeOrderDeps & { manualPix: Pick<ManualPixRepository, "findInUse" | "save"> };

/**
 * An agent sets the Pix key of the shop's manual payments. The order that is being made takes it too, so its history
 * shows who did it. Orders that are placed keep the key they were placed with.
 */
export async function setPixKey(
  deps: SetPixKeyDeps,
  session: CallerSession,
  typed: string,
): Promise<Result<ManualPixKey, Refusal>> {
  const key = readPixKey(typed)?.key;
  if (key === undefined) return refuse({ code: "pix-key-invalid" });
  await deps.manualPix.save(session.shopId, key, actorOf(session));
  const changed = await changeOrder(deps, session, { kind: "pix-key-set", apply: (order) => ok(withKey(order, key)) });
  return changed.ok ? ok(await pixKeyInUse(deps, session.shopId)) : changed;
}

function withKey(order: Order, key: string): Order {
  const { payment } = order;
  if (!payment || !isOpen(order.status) || payment.method !== PaymentMethod.Pix) return order;
  const isPaidWithKey = lackingToPay({ ...payment, manualInformation: "" }, { isManualPayment: true }) === "pix-key";
  if (!isPaidWithKey || payment.manualInformation === key) return order;
  return { ...order, payment: { ...payment, manualInformation: key } };
}

export async function pixKeyInUse(deps: Pick<SetPixKeyDeps, "manualPix">, shopId: string): Promise<ManualPixKey> {
  const inUse = await deps.manualPix.findInUse(shopId);
  return {
    key: inUse?.key ?? "",
    changedBy: inUse?.changedBy || null,
    changedAt: inUse?.changedAt.toISOString() ?? null,
  };
}
