import type { NewStoreOrder, StoreOrder, StorePayment } from "../../store-link/access/store-order.ts";
import type { StoreAccess, StoreAnswer, StoreOrders, StoreProblem } from "../../store-link/access/store-platform.ts";
import { fieldOf, listOf, textOf } from "../wire/json-fields.ts";
import type { TrayAnswer, TrayCalls } from "./api/calls.ts";
import { brasiliaDay } from "./api/dates.ts";
import { readPage } from "./api/pages.ts";
import { countOf, flagOf, idOf } from "./api/rows.ts";
import { decimal, orderBody } from "./order-body.ts";

export function createTrayOrders({ calls }: { calls: TrayCalls }): StoreOrders {
  return {
    async create(access, order: NewStoreOrder) {
      const answer = await calls.send(access, "POST", "/orders", orderBody(order));
      if (!answer.ok) return answer;
      const id = idOf(answer.value, "id") || idOf(fieldOf(answer.value, "Order"), "id");
      // Created, but without an id in the response: the order is found later by our own id.
      return id ? { ok: true, value: id } : fail({ kind: "later", reason: "/orders: no id", mayBeDone: true });
    },

    async find(access, orderId) {
      const page = await readPage(calls, access, {
        path: "/orders",
        list: "Orders",
        entity: "Order",
        page: 1,
        sort: "id_asc",
        filter: { session_id: orderId },
      });
      if (!page.ok) return page;
      // A store that ignores the filter would return any order.
      const row = page.value.rows.find((each) => textOf(each, "session_id") === orderId && idOf(each, "id") !== "");
      if (row === undefined && page.value.hasMore) {
        return fail({ kind: "refused", reason: "/orders: not filtered by session_id" });
      }
      return { ok: true, value: row === undefined ? undefined : orderOf(row) };
    },

    async recordPayment(access, { storeOrderId, orderId, method, value, paidAt }: StorePayment) {
      const answer = await calls.send(access, "POST", "/payments", {
        Payment: {
          order_id: storeOrderId,
          method,
          value: decimal(value),
          date: brasiliaDay(paidAt),
          note: `Vitrine ${orderId}`,
        },
      });
      return answer.ok ? { ok: true, value: "recorded" } : answer;
    },

    async cancel(access, storeOrderId) {
      const answer = await cancelByEitherPath(calls, access, storeOrderId);
      return answer.ok ? { ok: true, value: "canceled" } : answer;
    },
  };
}

const fail = <Value>(problem: StoreProblem): StoreAnswer<Value> => ({ ok: false, problem });

/** Two sources name two paths, and neither is confirmed. If the store does not know the first, the second is tried. */
async function cancelByEitherPath(calls: TrayCalls, access: StoreAccess, storeOrderId: string): Promise<TrayAnswer> {
  const answer = await calls.send(access, "PUT", `/orders/cancel/${storeOrderId}`);
  const isUnknownPath = !answer.ok && (answer.problem.kind === "not-found" || isNotAllowed(answer.problem));
  return isUnknownPath ? calls.send(access, "PUT", `/orders/${storeOrderId}/cancel`) : answer;
}

function isNotAllowed(problem: StoreProblem): boolean {
  return problem.kind === "refused" && problem.reason.includes("http-405");
}

function orderOf(row: unknown): StoreOrder {
  // Stores define their own statuses; the type says what they mean. Both spellings of it are in use.
  const type = textOf(row, "OrderStatus", "type");
  const isCanceled = type === "" ? /^CANCELAD/i.test(textOf(row, "status")) : /^cancell?ed$/i.test(type);
  return {
    storeOrderId: idOf(row, "id"),
    isPaid: flagOf(row, "has_payment") ?? (listOf(row, "Payment") ?? []).length > 0,
    isCanceled,
    hasItems: (listOf(row, "ProductsSold") ?? []).length > 0 || (countOf(row, "partial_total") ?? 0) > 0,
  };
}
