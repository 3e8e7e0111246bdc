import { keepFresh, listIn, onSwitch, row, showSwitches, state, strong, words } from "./control.js";
import { change, post, say } from "./shell.js";
import { templateRow } from "./templates.js";

const lines = [...document.querySelectorAll("[data-line]")];

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

const showMessages = listIn("messages", messageRow);
const showTemplates = listIn("templates", (template) => templateRow(template, () => refresh()));
const refresh = keepFresh(
  ["/chat/_list", "/chat/_refusals", "/chat/_control", "/chat/_templates"],
  (messages, refusals, set, templates) => {
    showTemplates(templates);
    for (const line of lines) showLine(line, set[line.dataset.line]);
    const refused = refusals.map((one) => ({ ...one, acceptedAt: one.at, status: "refused", kind: one.title }));
    showMessages([...messages, ...refused].sort((a, b) => b.acceptedAt.localeCompare(a.acceptedAt)));
  },
);

function showLine(line, set) {
  if (!set) return;
  showSwitches(line.querySelector("form"), set);
  const isTroubled = Object.entries(set).some(([name, value]) => !harmless.includes(name) && Boolean(value));
  line.querySelector(".trouble").hidden = !isTroubled;
}

function messageRow({ id, channelId, to, kind, status, code, acceptedAt, notices }) {
  const answers = notices ? ` · ${answersOf(notices)}` : "";
  return row(
    [strong(to || "sem destino"), words(kind), state(code ? `${states[status]} (${code})` : states[status], status)],
    { quiet: [`${channelId} · ${clock.format(new Date(acceptedAt))}${answers}`, id] },
  );
}

/** The shop's answers to the webhooks; equal answers are counted together. */
function answersOf(notices) {
  if (notices.length === 0) return "nenhum aviso enviado";
  const counts = new Map();
  for (const { answer } of notices) {
    const result = /^\d+$/.test(answer) ? answer : "sem resposta";
    counts.set(result, (counts.get(result) ?? 0) + 1);
  }
  return `avisos: ${[...counts].map(([result, count]) => (count > 1 ? `${result} ×${count}` : result)).join(", ")}`;
}

for (const line of lines) {
  onSwitch(line.querySelector("form"), async (changed) => {
    await change("/chat/_control", { channelId: line.dataset.line, ...changed });
    await refresh();
  });
}

for (const button of document.querySelectorAll("[data-verify]")) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    const { data } = await post("/chat/_verify", { channelId: button.dataset.verify });
    say(data.said ?? data.message);
    button.disabled = false;
    button.focus();
  });
}
