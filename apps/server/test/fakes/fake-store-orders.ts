import type { NewStoreOrder, StoreOrder, StorePayment } from "../../src/store-link/access/store-order.ts";
import type { StoreAnswer } from "../../src/store-link/access/store-platform.ts";

type StoredOrder = NewStoreOrder & { storeOrderId: string; payments: StorePayment[]; isCanceled: boolean };

/**
 * The fault of the next change: it is done but the response is lost, it is refused, or the order arrives without items.
 */
type OrderFault = "lost" | "refused" | "without-items";

/**
 * The orders of a fake store. Like a real store it creates a second order, or records a second payment, if called
 * twice.
 */
export function createFakeStoreOrders() {
  const all: StoredOrder[] = [];
  const faults: OrderFault[] = [];
  const yes = <Value>(value: Value): StoreAnswer<Value> => ({ ok: true, value });

  function change<Value>(act: (fault: OrderFault | undefined) => Value): StoreAnswer<Value> {
    const fault = faults.shift();
    if (fault === "refused") {
      return { ok: false, problem: { kind: "refused", reason: "/orders: http-400", detail: "cpf inválido" } };
    }
    const value = act(fault);
    return fault === "lost" ? { ok: false, problem: { kind: "later", reason: "fake", mayBeDone: true } } : yes(value);
  }
  const get = (storeOrderId: string) => {
    const found = all.find((each) => each.storeOrderId === storeOrderId);
    if (!found) throw new Error("no such order in the store");
    return found;
  };

  return {
    all,
    next: (...coming: OrderFault[]) => void faults.push(...coming),
    create: (order: NewStoreOrder) =>
      change((fault) => {
        const storeOrderId = String(500 + all.length);
        const items = fault === "without-items" ? [] : order.items;
        all.push({ ...order, items, storeOrderId, payments: [], isCanceled: false });
        return storeOrderId;
      }),
    find: (orderId: string): StoreAnswer<StoreOrder | undefined> => {
      const found = all.find((each) => each.orderId === orderId);
      if (!found) return yes(undefined);
      const { storeOrderId, payments, isCanceled, items } = found;
      return yes({ storeOrderId, isPaid: payments.length > 0, isCanceled, hasItems: items.length > 0 });
    },
    pay: (payment: StorePayment) =>
      change(() => {
        get(payment.storeOrderId).payments.push(payment);
        return "recorded" as const;
      }),
    cancel: (storeOrderId: string) =>
      change(() => {
        get(storeOrderId).isCanceled = true;
        return "canceled" as const;
      }),
  };
}
