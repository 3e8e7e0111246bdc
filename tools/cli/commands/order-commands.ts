import type { PlatformPayment } from "@vitrine/contract/platform/orders";
import { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { ConfigError } from "@vitrine/server/config/env";
import { amount, argument, type Commands, type Context, chosen, listed, shopOf, wholeNumber } from "../command.ts";
import { moment, reais, table, withNextPage } from "../table.ts";

const statuses: Record<string, OrderStatus> = {
  creating: OrderStatus.Creating,
  received: OrderStatus.Received,
  finalized: OrderStatus.Finalized,
  canceled: OrderStatus.Canceled,
  error: OrderStatus.Error,
};
const statusTexts: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "em montagem",
  [OrderStatus.Received]: "recebido",
  [OrderStatus.Finalized]: "finalizado",
  [OrderStatus.Canceled]: "cancelado",
  [OrderStatus.Error]: "com erro",
};
const stages: Record<string, FulfilmentStage> = Object.fromEntries(
  Object.values(FulfilmentStage).map((stage) => [stage, stage]),
);

export const orderCommands: Commands = {
  "order list": {
    usage: `order list LOJA [--status creating|received|finalized|canceled|error]
    [--from 2026-01-31T00:00:00-03:00] [--to …] [--per-page 50] [--page TOKEN]`,
    async run(context) {
      const { status, from, to, page, "per-page": perPage } = context.values;
      const found = await shopOf(context)
        .orders.list({
          ...(status && { status: listed(status).map((each) => chosen(statuses, each, "--status")) }),
          ...(from && { from }),
          ...(to && { to }),
          ...(page && { pageToken: page }),
          ...(perPage && { perPage: wholeNumber(perPage, "--per-page") }),
        })
        .first();
      const rows = found.orders.map((order) => [
        order.id,
        statusTexts[order.status],
        reais(order.totalAmout),
        order.customerName || order.contactId,
        moment(order.createdAt),
      ]);
      const text = table(rows, ["PEDIDO", "SITUAÇÃO", "TOTAL", "CLIENTE", "CRIADO EM"]);
      return { data: found, text: withNextPage(text, found.nextPageToken) };
    },
  },
  "order get": {
    usage: "order get LOJA PEDIDO",
    run: async (context) => ({ data: await shopOf(context).orders.get(orderId(context)) }),
  },
  "order status": {
    usage: "order status LOJA PEDIDO received|finalized|canceled|error",
    async run(context) {
      const status = chosen(statuses, argument(context, 2, "a situação"), "A situação");
      const order = await shopOf(context).orders.setStatus(orderId(context), status);
      return { data: order, text: `Pedido ${order.id}: ${statusTexts[order.status]}.` };
    },
  },
  "order cancel": {
    usage: `order cancel LOJA PEDIDO [--reason "…"] [--quiet]    com --quiet o contato não é avisado`,
    async run(context) {
      const { reason, quiet } = context.values;
      const found = await shopOf(context).orders.cancel(orderId(context), {
        ...(reason && { reason }),
        ...(quiet && { notifyContact: false }),
      });
      return { data: found, text: `Pedido ${found.order.id}: ${statusTexts[found.order.status]}.` };
    },
  },
  "order note": {
    usage: `order note LOJA PEDIDO "Cliente pediu bem assado"`,
    async run(context) {
      const note = await shopOf(context).orders.addNote(orderId(context), { text: argument(context, 2, "o texto") });
      return { data: note, text: "Anotado." };
    },
  },
  "order link": {
    usage: "order link LOJA PEDIDO    um link para o contato pagar",
    async run(context) {
      const link = await shopOf(context).orders.createPaymentLink(orderId(context));
      return { data: link, text: `${link.url}\nVale até ${moment(link.expiresAt)}.` };
    },
  },
  "order fulfil": {
    usage: `order fulfil LOJA PEDIDO ${Object.values(FulfilmentStage).join("|")} [--note "Código de rastreio …"]`,
    async run(context) {
      const stage = chosen(stages, argument(context, 2, "a etapa"), "A etapa");
      const { note } = context.values;
      const order = await shopOf(context).orders.fulfil(orderId(context), { stage, ...(note && { note }) });
      return { data: order, text: `Pedido ${order.id}: ${order.fulfilment?.stage}.` };
    },
  },
  "order refund": {
    usage: `order refund LOJA PEDIDO [--payment PAGAMENTO] [--amount 12,50 | --items LINHA:QUANTIDADE,…]
    [--reason "…"]    sem valor e sem itens, tudo o que resta`,
    async run(context) {
      const { orders } = shopOf(context);
      const id = orderId(context);
      const { amount: value, items, reason } = context.values;
      const paymentId = context.values.payment ?? onlyPayment((await orders.get(id)).payments);
      const payments = await orders.refund(id, {
        paymentId,
        ...(value && { amount: amount(value, "--amount") }),
        ...(items && { items: listed(items).map(refundedLine) }),
        ...(reason && { reason }),
      });
      const refunded = payments.find((payment) => payment.id === paymentId)?.refundedAmount ?? 0;
      return { data: payments, text: `Devolvidos ${reais(refunded)} do pagamento ${paymentId}.` };
    },
  },
};

const orderId = (context: Context) => argument(context, 1, "PEDIDO");

/** `0:2`: two units of the line with the index 0. */
function refundedLine(text: string): { index: number; quantity: number } {
  const [index = "", quantity = "1"] = text.split(":");
  return { index: wholeNumber(index, "A linha"), quantity: wholeNumber(quantity, "A quantidade") };
}

/** Most orders have one payment that money can come back from. */
function onlyPayment(payments: readonly PlatformPayment[]): string {
  const left = payments.filter(
    ({ status, amount: paid, refundedAmount }) => status === PaymentStatus.Paid && refundedAmount < paid,
  );
  const [first, ...more] = left;
  if (!first) throw new ConfigError("Nenhum pagamento deste pedido tem dinheiro para devolver.");
  if (more.length === 0) return first.id;
  const known = left.map(({ id, amount: paid }) => `${id} (${reais(paid)})`).join(", ");
  throw new ConfigError(`Diga qual pagamento com --payment: ${known}.`);
}
