import { isWebAddress, link } from "./chat-text.js";
import { copyButton } from "./copy-button.js";
import { payButton } from "./pay-button.js";
import { element } from "./shell.js";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const moment = new Intl.DateTimeFormat("pt-BR", {
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});
const money = (cents) => reais.format(cents / 100);

/** The number of visible items; the others are collapsed. */
const SHOWN_ITEMS = 3;

const states = {
  pending: "Aguardando pagamento",
  processing: "Em preparação",
  "partially-shipped": "Enviado em parte",
  shipped: "Enviado",
  completed: "Concluído",
  canceled: "Cancelado",
};

/** The order that is paid inside the chat, as WhatsApp shows it. */
export function orderCard(order) {
  const { expiresAt } = order;
  return element(
    "div",
    { className: `order ${order.isPaid ? "paid" : order.state}` },
    element(
      "p",
      { className: "order-top" },
      element("span", { className: "order-name" }, `Pedido ${order.reference}`),
      element("span", { className: "order-state" }, markText(order)),
    ),
    ...itemList(order.items),
    sums(order),
    ...(expiresAt && isOpen(order)
      ? [element("p", { className: "small" }, `Vale até ${moment.format(new Date(expiresAt))}`)]
      : []),
  );
}

/** The payment buttons of an order that can still be paid. */
export function orderButtons(order) {
  if (!isOpen(order)) return [];
  const { pixCode, boletoLine, paymentUrl } = order;
  const copy = (text, label) => (text ? [copyButton(text, { label, className: "button" })] : []);
  return [
    ...copy(pixCode, "Copiar código Pix"),
    ...copy(boletoLine, "Copiar linha do boleto"),
    ...(pixCode || boletoLine ? [payButton(pixCode || boletoLine)] : []),
    ...(paymentUrl && isWebAddress(paymentUrl) ? [link(paymentUrl, { className: "button" }, "Pagar")] : []),
  ];
}

function isOpen(order) {
  return !order.isPaid && order.state !== "canceled" && !isOver(order);
}

function markText(order) {
  if (order.isPaid)
    return order.state === "pending" || order.state === "processing" ? "Pago" : `Pago · ${states[order.state]}`;
  return order.state === "pending" && isOver(order) ? "Prazo vencido" : states[order.state];
}

function isOver({ expiresAt }) {
  return expiresAt !== undefined && Date.parse(expiresAt) <= Date.now();
}

function itemList(items) {
  const line = ({ name, quantity, cents }) =>
    element(
      "li",
      {},
      element("span", {}, `${quantity}× ${name}`),
      element("span", { className: "money" }, money(cents * quantity)),
    );
  const list = (some) => element("ul", { className: "order-items" }, ...some.map(line));
  const rest = items.slice(SHOWN_ITEMS);
  if (rest.length === 0) return [list(items)];
  const summary = element("summary", {}, rest.length === 1 ? "Mais 1 item" : `Mais ${rest.length} itens`);
  return [list(items.slice(0, SHOWN_ITEMS)), element("details", {}, summary, list(rest))];
}

function sums({ subtotalCents, discountCents, shippingCents, taxCents, totalCents }) {
  const lines = [
    ["Subtotal", subtotalCents],
    ...(discountCents > 0 ? [["Descontos", -discountCents]] : []),
    ...(shippingCents > 0 ? [["Entrega", shippingCents]] : []),
    ...(taxCents > 0 ? [["Taxa de serviço", taxCents]] : []),
  ];
  const row = ([name, cents], className = "") =>
    element("div", { className }, element("dt", {}, name), element("dd", { className: "money" }, money(cents)));
  return element(
    "dl",
    { className: "order-sums" },
    ...lines.map((line) => row(line)),
    row(["Total", totalCents], "total"),
  );
}
