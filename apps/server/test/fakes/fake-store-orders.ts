import type { NewStoreOrder, StoreOrder, StorePayment } from "../../src/store-link/access/store-order.ts";
import type { StoreAnswer } from "../../src/store-link/access/store-platform.ts";

type Kept = NewStoreOrder & { storeOrderId: string; payments: StorePayment[]; isCanceled: boolean };

/** What the next change of an order meets: it is done and the answer lost, never arrives, or is refused. */
type Mishap = "lost" | "refused" | "without-items";

/** The orders of a played store. Like a real one it makes a second order, or takes a second payment, when asked twice. */
export function createFakeStoreOrders() {
  const all: Kept[] = [];
  const mishaps: Mishap[] = [];
  const yes = <Value>(value: Value): StoreAnswer<Value> => ({ ok: true, value });

  function change<Value>(act: (mishap: Mishap | undefined) => Value): StoreAnswer<Value> {
    const mishap = mishaps.shift();
    if (mishap === "refused") {
      return { ok: false, problem: { kind: "refused", reason: "/orders: http-400", detail: "cpf inválido" } };
    }
    const value = act(mishap);
    return mishap === "lost"
      ? { ok: false, problem: { kind: "later", reason: "played", mayBeDone: true } }
      : yes(value);
  }
  const get = (storeOrderId: string) => {
    const found = all.find((each) => each.storeOrderId === storeOrderId);
    if (!found) throw new Error("no such order in the store");
    return found;
  };

  return {
    all,
    next: (...coming: Mishap[]) => void mishaps.push(...coming),
    create: (order: NewStoreOrder) =>
      change((mishap) => {
        const storeOrderId = String(500 + all.length);
        const items = mishap === "without-items" ? [] : order.items;
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
