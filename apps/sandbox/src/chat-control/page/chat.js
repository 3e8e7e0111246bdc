import { onSwitch, post, read, say, showSwitches } from "./control.js";
import { element } from "./element.js";
import { showTemplates } from "./templates.js";

const list = document.getElementById("messages");
const empty = document.getElementById("empty");
const lines = [...document.querySelectorAll("[data-line]")];

const REFRESH_MS = 2_000;
const SHOWN = 100;
const clock = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium" });
const states = {
  accepted: "aceita",
  sent: "enviada",
  delivered: "entregue",
  read: "lida",
  failed: "falhou",
  refused: "recusada",
};
/** Settings that are not faults. */
const harmless = ["limits", "checkMedia", "timeoutMs", "refuseCode"];

let shown = "";
refresh();
setInterval(refresh, REFRESH_MS);

async function refresh() {
  if (document.hidden) return;
  try {
    const [messages, refusals, set, templates] = await Promise.all([
      read("/chat/_list"),
      read("/chat/_refusals"),
      read("/chat/_control"),
      read("/chat/_templates"),
    ]);
    showTemplates(templates, refresh);
    for (const line of lines) showLine(line, set[line.dataset.line]);
    // The list is rebuilt only when it changed, so that a row does not move while somebody taps it.
    const now = JSON.stringify([messages.length, messages.slice(-SHOWN), refusals.slice(-SHOWN)]);
    if (now === shown) return;
    shown = now;
    show(messages, refusals);
  } catch {
    say("A sandbox não respondeu. Tentando de novo…");
  }
}

function showLine(line, set) {
  if (!set) return;
  showSwitches(line.querySelector("form"), set);
  const isTroubled = Object.entries(set).some(([name, value]) => !harmless.includes(name) && Boolean(value));
  line.querySelector(".trouble").hidden = !isTroubled;
}

function show(messages, refusals) {
  const refused = refusals.map((one) => ({
    ...one,
    acceptedAt: one.at,
    status: "refused",
    kind: one.title,
    notices: [],
  }));
  const all = [...messages, ...refused].sort((a, b) => b.acceptedAt.localeCompare(a.acceptedAt));
  empty.hidden = all.length > 0;
  list.replaceChildren(...all.slice(0, SHOWN).map(row));
}

function row({ id, channelId, to, kind, status, code, acceptedAt, notices }) {
  const answers = status === "refused" ? "" : ` · ${answersOf(notices)}`;
  return element(
    "li",
    {},
    element(
      "p",
      { className: "line-top" },
      element("strong", {}, to || "sem destino"),
      element("span", {}, kind),
      element("span", { className: `state ${status}` }, code ? `${states[status]} (${code})` : states[status]),
    ),
    element("p", { className: "quiet" }, `${channelId} · ${clock.format(new Date(acceptedAt))}${answers}`),
    ...(id ? [element("p", { className: "quiet" }, id)] : []),
  );
}

/** The shop's answers to the webhooks; equal answers are counted together. */
function answersOf(notices) {
  if (notices.length === 0) return "nenhum aviso enviado";
  const counts = new Map();
  for (const { answer } of notices) {
    const words = /^\d+$/.test(answer) ? answer : "sem resposta";
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return `avisos: ${[...counts].map(([words, count]) => (count > 1 ? `${words} ×${count}` : words)).join(", ")}`;
}

for (const line of lines) {
  onSwitch(line.querySelector("form"), async (change) => {
    await post("/chat/_control", { channelId: line.dataset.line, ...change });
    await refresh();
  });
}

for (const button of document.querySelectorAll("[data-verify]")) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { said } = await post("/chat/_verify", { channelId: button.dataset.verify });
    say(said);
    button.disabled = false;
    button.focus();
  });
}
