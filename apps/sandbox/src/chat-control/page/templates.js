import { post } from "./control.js";
import { element } from "./element.js";

const list = document.getElementById("templates");
const empty = document.getElementById("no-templates");
const states = { PENDING: "em análise", APPROVED: "aprovado", REJECTED: "recusado", PAUSED: "pausado" };
const decisions = [
  { status: "APPROVED", label: "Aprovar" },
  { status: "REJECTED", label: "Recusar", reason: "INVALID_FORMAT" },
  { status: "PAUSED", label: "Pausar" },
];

let shown = "";

/** The templates that the shop made, each with what the vendor may decide. */
export function showTemplates(templates, refresh) {
  const now = JSON.stringify(templates);
  // The list is rebuilt only when it changed, so that a button does not move while somebody taps it.
  if (now === shown) return;
  shown = now;
  empty.hidden = templates.length > 0;
  list.replaceChildren(...templates.map((template) => row(template, refresh)));
}

function row({ channelId, name, category, body, status, reason }, refresh) {
  const state = status === "REJECTED" ? `${states[status]} (${reason})` : states[status];
  const buttons = decisions
    .filter((decision) => decision.status !== status)
    .map(({ status: next, label, reason: why }) => {
      const button = element("button", { type: "button" }, label);
      button.setAttribute("aria-label", `${label} ${name}`);
      button.addEventListener("click", async () => {
        button.disabled = true;
        await post("/chat/_templates", { channelId, name, status: next, ...(why && { reason: why }) });
        await refresh();
      });
      return button;
    });
  return element(
    "li",
    {},
    element(
      "p",
      { className: "line-top" },
      element("strong", {}, name),
      element("span", {}, category),
      element("span", { className: `state ${status === "APPROVED" ? "delivered" : ""}` }, state),
    ),
    element("p", { className: "quiet" }, `${channelId} · ${body}`),
    element("div", { className: "actions" }, ...buttons),
  );
}
