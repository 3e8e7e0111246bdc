import { row, state, strong, words } from "./control.js";
import { button, change } from "./shell.js";

const states = { PENDING: "em análise", APPROVED: "aprovado", REJECTED: "recusado", PAUSED: "pausado" };
const decisions = [
  { status: "APPROVED", label: "Aprovar" },
  { status: "REJECTED", label: "Recusar", reason: "INVALID_FORMAT" },
  { status: "PAUSED", label: "Pausar" },
];

/** A template that the shop made, with what the vendor may decide. */
export function templateRow({ channelId, name, category, body, status, reason }, refresh) {
  const shown = status === "REJECTED" ? `${states[status]} (${reason})` : states[status];
  const buttons = decisions
    .filter((decision) => decision.status !== status)
    .map(({ status: next, label, reason: why }) =>
      button(label, {
        ariaLabel: `${label} ${name}`,
        onclick: async ({ target }) => {
          target.disabled = true;
          await change("/chat/_templates", { channelId, name, status: next, ...(why && { reason: why }) });
          target.disabled = false;
          await refresh();
        },
      }),
    );
  return row([strong(name), words(category), state(shown, status === "APPROVED" ? "delivered" : "")], {
    quiet: [`${channelId} · ${body}`],
    buttons,
  });
}
