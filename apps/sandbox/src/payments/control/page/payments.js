import { keepFresh, listIn, onSwitch, row, showSwitches, state as stateChip, strong, words } from "./control.js";
import { button, change } from "./shell.js";

const switches = document.getElementById("switches");

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

const showPayments = listIn("payments", paymentRow);
const refresh = keepFresh(["/payments/_list", "/payments/_control"], (payments, set) => {
  showSwitches(switches, set);
  showPayments(payments);
});

async function send(address, body) {
  await change(address, body);
  await refresh();
}

function paymentRow(payment) {
  const { providerName, id, method, cents, state, status, reference, createdAt, notices } = payment;
  const answers =
    notices.length === 0 ? "nenhum aviso enviado" : `avisos: ${notices.map(({ answer }) => answer).join(", ")}`;
  return row(
    [
      strong(providerName),
      words(methods[method]),
      stateChip(states[state], state),
      words(reais.format(cents / 100), "amount"),
    ],
    {
      quiet: [
        `Pedido ${reference || "sem referência"} · ${clock.format(new Date(createdAt))}`,
        `${id} · ${status} · ${answers}`,
      ],
      buttons: buttonsOf(payment),
    },
  );
}

function buttonsOf({ provider, id, state }) {
  const settle = actions.map(({ label, to, from }) =>
    keyed(`${id} ${to}`, label, {
      disabled: !from.includes(state),
      onclick: () => send("/payments/_settle", { provider, id, to }),
    }),
  );
  const again = { onclick: () => send("/payments/_notify", { provider, id }) };
  return [...settle, keyed(`${id} again`, "Enviar aviso de novo", again)];
}

function keyed(key, label, properties) {
  const made = button(label, properties);
  made.dataset.key = key;
  return made;
}

onSwitch(switches, (changed) => send("/payments/_control", changed));
