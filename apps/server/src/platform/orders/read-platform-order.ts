import type { PlatformOrder, PlatformPayment, OrderNote as WireNote } from "@vitrine/contract/platform/orders";
import { toReais } from "@vitrine/contract/wire/money";
import type { Order } from "@vitrine/domain/order/order";
import { owedOf } from "@vitrine/domain/payment/owed";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { AnnotationRepository, OrderNote } from "../../order/backoffice/annotation.repository.ts";
import type { ShopOrderRef } from "../../order/backoffice/change-shop-order.ts";
import { writeVersion } from "../../order/backoffice/order-version.ts";
import { orderView } from "../../order/order-view.ts";
import { readOrder } from "../../order/storage/current-order.ts";
import type { OrderRepository } from "../../order/storage/order.repository.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { PaymentDeps } from "../../payment/attempt/payment-deps.ts";
import { platformPaymentView } from "../../payment/charge/charge-view.ts";
import type { PictureUrls } from "../../pictures/picture-urls.ts";
import type { ShopOrderRepository } from "../shop-order.repository.ts";

type ReadPlatformOrderDeps = {
  orders: Pick<OrderRepository, "read">;
  shopOrders: ShopOrderRepository;
  annotations: AnnotationRepository;
  payments: PaymentDeps;
  termsOf: TermsOf;
  pictures: PictureUrls;
  now: () => number;
};

/** An order as the shop reads it: with its payments, its history, and what the shop wrote on it. */
export async function readPlatformOrder(
  deps: ReadPlatformOrderDeps,
  { shopId, orderId }: ShopOrderRef,
): Promise<Result<PlatformOrder, Refusal>> {
  const history = await deps.shopOrders.findHistory(shopId, orderId);
  const found = history && (await readOrder(deps, { shopId, contactId: history.contactId, orderId }));
  if (!found) return refuse({ code: "order-not-found" });
  const terms = await deps.termsOf(shopId);
  const [written, payments] = await Promise.all([
    deps.annotations.find({ shopId, orderId }),
    readPayments(deps, { shopId, orderId }),
  ]);
  const { tags, metadata, notes, updatedAt } = written;
  const order = orderView({ stored: found.stored, terms }, deps.pictures, deps.now());
  const times = [history.updatedAt, updatedAt?.toISOString() ?? ""];
  return ok({
    version: writeVersion({ order: order.version, annotations: written.version }),
    ...{ order, payments, ...history, tags: [...tags], metadata, notes: notes.map(noteView) },
    ...moneyView(found.stored.order, history.closedAt),
    updatedAt: times.reduce((a, b) => (a > b ? a : b)),
  });
}

export async function readPayments(
  { payments: { attempts, refunds } }: Pick<ReadPlatformOrderDeps, "payments">,
  of: ShopOrderRef,
): Promise<PlatformPayment[]> {
  const [made, givenBack] = await Promise.all([attempts.ofOrder(of), refunds.ofOrder(of)]);
  return made.map((attempt) => platformPaymentView(attempt, givenBack));
}

function moneyView(order: Order, placedAt: string | null): Pick<PlatformOrder, "owed" | "receipts"> {
  const owed = owedOf(order);
  return {
    owed: owed && {
      amount: toReais(owed.amount),
      since: owed.since === null ? placedAt : new Date(owed.since).toISOString(),
      dueOn: owed.dueOn,
    },
    receipts: (order.receipts ?? []).map(({ means, amount, at }) => ({
      ...{ means, amount: toReais(amount) },
      at: new Date(at).toISOString(),
    })),
  };
}

export function noteView({ createdAt, ...note }: OrderNote): WireNote {
  return { ...note, createdAt: createdAt.toISOString() };
}
