import { onSwitch, post, read, say, showSwitches } from "./control.js";
import { element } from "./element.js";

const list = document.getElementById("payments");
const empty = document.getElementById("empty");
const switches = document.getElementById("switches");

const REFRESH_MS = 2_000;
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const clock = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });

const methods = { card: "Cartão", pix: "Pix", boleto: "Boleto", wallet: "Carteira" };
const states = {
  pending: "aguardando",
  processing: "em análise",
  authorized: "autorizado",
  paid: "pago",
  refused: "recusado",
  canceled: "cancelado",
  expired: "expirado",
  refunded: "estornado",
};
const open = ["pending", "processing", "authorized"];
const actions = [
  { label: "Pagar", to: "paid", from: [...open, "expired", "canceled"] },
  { label: "Recusar", to: "refused", from: open },
  { label: "Expirar", to: "expired", from: open },
  { label: "Estornar", to: "refunded", from: ["paid"] },
];

let shown = "";
refresh();
setInterval(refresh, REFRESH_MS);

async function refresh() {
  if (document.hidden) return;
  try {
    const [payments, set] = await Promise.all([read("/payments/_list"), read("/payments/_control")]);
    showSwitches(switches, set);
    // The list is rebuilt only when it changed, so that a button does not move while somebody taps it.
    const now = JSON.stringify(payments);
    if (now === shown) return;
    shown = now;
    showPayments(payments);
  } catch {
    say("A sandbox não respondeu. Tentando de novo…");
  }
}

async function send(address, body) {
  await post(address, body);
  await refresh();
}

function showPayments(payments) {
  const focused = document.activeElement?.dataset?.key;
  empty.hidden = payments.length > 0;
  list.replaceChildren(...payments.slice(0, 100).map(row));
  if (focused) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function row(payment) {
  const { providerName, id, method, cents, state, status, reference, createdAt, notices } = payment;
  const answers =
    notices.length === 0 ? "nenhum aviso enviado" : `avisos: ${notices.map(({ answer }) => answer).join(", ")}`;
  return element(
    "li",
    {},
    element(
      "p",
      { className: "line-top" },
      element("strong", {}, providerName),
      element("span", {}, methods[method]),
      element("span", { className: `state ${state}` }, states[state]),
      element("span", { className: "amount" }, reais.format(cents / 100)),
    ),
    element(
      "p",
      { className: "quiet" },
      `Pedido ${reference || "sem referência"} · ${clock.format(new Date(createdAt))}`,
    ),
    element("p", { className: "quiet" }, `${id} · ${status} · ${answers}`),
    element("div", { className: "actions" }, ...buttons(payment)),
  );
}

function buttons({ provider, id, state }) {
  const settle = actions.map(({ label, to, from }) =>
    button(label, {
      key: `${id} ${to}`,
      disabled: !from.includes(state),
      onclick: () => send("/payments/_settle", { provider, id, to }),
    }),
  );
  const again = { key: `${id} again`, disabled: false, onclick: () => send("/payments/_notify", { provider, id }) };
  return [...settle, button("Enviar aviso de novo", again)];
}

function button(label, { key, ...properties }) {
  const made = element("button", { type: "button", ...properties }, label);
  made.dataset.key = key;
  return made;
}

onSwitch(switches, (change) => send("/payments/_control", change));
