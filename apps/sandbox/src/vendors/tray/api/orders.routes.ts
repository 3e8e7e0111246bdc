import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { acceptLooseJson, asRecord, text } from "../../../http/read-request.ts";
import { refuse } from "../access/answers.ts";
import type { OrderRecord } from "../store/order-record.ts";
import { type ListQuery, listHead, pickFields, rowsOfPage, sortOf } from "../views/list-page.ts";
import { completeOrderView, orderView } from "../views/order-view.ts";
import { centsOf, OrderProblem, readOrder } from "./read-order.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

const filters = ["id", "status", "session_id", "shipment", "point_sale", "payment_form", "has_payment"];
/** The fields that an app may change later. */
const writable = [
  ...["status_id", "taxes", "shipment", "shipment_value", "discount", "sending_code", "sending_date"],
  ...["tracking_url", "store_note", "customer_note", "partner_id"],
];

/** The app creates orders and updates them. */
export async function orderRoutes(fastify: FastifyInstance, storeCall: StoreCall): Promise<void> {
  const { storeOf, isAllowed } = storeCall;
  const base = "/tray/:store/web_api";
  acceptLooseJson(fastify);

  fastify.addHook<StoreRequest>("preHandler", async (request, reply) => {
    if (!isAllowed(request, reply)) return reply;
  });

  /** Runs `act` on the order, or answers with 404. */
  const withOrder =
    (act: (order: OrderRecord, request: FastifyRequest<StoreRequest>, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest<StoreRequest>, reply: FastifyReply) => {
      const order = storeOf(request).orders.find(Number(request.params.id));
      return order ? act(order, request, reply) : refuse(request, reply, 404, "Order not found");
    };

  fastify.get<StoreRequest>(`${base}/orders`, async (request) => {
    const { query } = request;
    const found = matching(storeOf(request).orders.list().map(orderView), query);
    return {
      ...listHead({ query, total: found.length, filters }),
      Orders: rowsOfPage(found, query).map((row) => ({ Order: pickFields(row, query, "Order") })),
    };
  });

  fastify.get<StoreRequest>(
    `${base}/orders/:id`,
    withOrder((order) => ({ Order: orderView(order) })),
  );
  fastify.get<StoreRequest>(
    `${base}/orders/:id/complete`,
    withOrder((order) => ({ Order: completeOrderView(order) })),
  );

  fastify.post<StoreRequest>(`${base}/orders`, (request, reply) =>
    orRefuse(request, reply, () => {
      const store = storeOf(request);
      const { order, events } = store.orders.add(readOrder(request.body, store.catalog));
      store.sendWebhooks(events);
      return reply.code(201).send({ message: "Created", id: String(order.id), code: 201 });
    }),
  );

  fastify.put<StoreRequest>(
    `${base}/orders/:id`,
    withOrder((order, request, reply) => {
      const fields = Object.entries(asRecord(asRecord(request.body).Order));
      const unknown = fields.find(([name]) => !writable.includes(name));
      if (unknown || fields.length === 0)
        return refuse(request, reply, 400, `${unknown?.[0] ?? "Order"}: invalid field`);
      storeOf(request).orders.change(order, Object.fromEntries(fields.map(([name, value]) => [name, text(value)])));
      return { message: "Saved", id: String(order.id), code: 200 };
    }),
  );

  fastify.put<StoreRequest>(
    `${base}/orders/cancel/:id`,
    withOrder((order, request, reply) => {
      if (order.isCanceled) return refuse(request, reply, 400, "Order already canceled");
      const store = storeOf(request);
      store.sendWebhooks(store.orders.cancel(order));
      return { message: "Saved", id: String(order.id), code: 200 };
    }),
  );

  fastify.post<StoreRequest>(`${base}/payments`, (request, reply) =>
    orRefuse(request, reply, () => {
      const { orders } = storeOf(request);
      const { order_id, method, value, date, note } = asRecord(asRecord(request.body).Payment);
      const order = orders.find(Number(text(order_id)));
      if (!order) throw new OrderProblem("order_id: not found");
      if (text(method) === "") throw new OrderProblem("method: required");
      if (!/^\d{4}-\d{2}-\d{2}$/.test(text(date))) throw new OrderProblem("date: invalid value");
      const cents = centsOf(value, "value");
      const payment = orders.pay(order, { method: text(method), cents, date: text(date), note: text(note) });
      return reply.code(201).send({ message: "Created", id: String(payment.id), code: 201 });
    }),
  );
}

function matching(rows: Record<string, unknown>[], query: ListQuery): Record<string, unknown>[] {
  const wanted = filters.filter((name) => query[name] !== undefined);
  const found = rows.filter((row) => wanted.every((name) => text(row[name]) === query[name]));
  return sortOf(query).isDescending ? found.reverse() : found;
}

/** An invalid order is refused with its error. */
async function orRefuse(request: FastifyRequest<StoreRequest>, reply: FastifyReply, act: () => unknown) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof OrderProblem) return refuse(request, reply, 400, error.message);
    throw error;
  }
}
