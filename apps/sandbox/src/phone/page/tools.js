import { post, say } from "./shell.js";

const moment = new Intl.DateTimeFormat("pt-BR", {
  weekday: "short",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "America/Sao_Paulo",
});

/** The actions of the contact (block the shop, close the window) and the note below the conversation. */
export function useTools({ channel, contact }) {
  const part = (id) => document.getElementById(id);
  const [block, closeWindow, note, form] = [part("block"), part("close-window"), part("note"), part("write")];
  const channelName = part("connection").textContent;
  let isBlocked = false;

  async function change(what, done) {
    const { isOk } = await post("/chat/_contact", { channel, contact, ...what });
    say(isOk ? done : "Não funcionou. Tente de novo.");
  }

  block.addEventListener("click", () =>
    change({ blocked: !isBlocked }, isBlocked ? "Loja desbloqueada." : "Loja bloqueada."),
  );
  part("unblock").addEventListener("click", () => change({ blocked: false }, "Loja desbloqueada."));
  closeWindow?.addEventListener("click", () => change({ window: "closed" }, "Janela de 24 horas fechada."));
  useMenu(part("more"), part("tools"));

  function showState(state) {
    isBlocked = state.isBlocked;
    block.textContent = isBlocked ? "Desbloquear a loja" : "Bloquear a loja";
    block.setAttribute("aria-pressed", String(isBlocked));
    form.hidden = isBlocked;
    const isClosed = Boolean(closeWindow) && state.windowEndsAt === null;
    if (closeWindow) closeWindow.disabled = isClosed;
    part("window").textContent = windowText(state, Boolean(closeWindow));
    const words = noteText({ isBlocked, isClosed, channelName });
    note.hidden = words === "";
    part("note-text").textContent = words;
    part("unblock").hidden = !isBlocked;
  }

  return { showState };
}

function windowText({ windowEndsAt }, hasWindow) {
  if (!hasWindow) return "";
  if (windowEndsAt === null) return "A janela de 24 h está fechada.";
  return `A loja pode escrever até ${moment.format(new Date(windowEndsAt))}.`;
}

function noteText({ isBlocked, isClosed, channelName }) {
  if (isBlocked) return "Você bloqueou esta loja. Nenhuma mensagem dela chega até você desbloquear.";
  if (isClosed)
    return `Passaram 24 horas desde a sua última mensagem: o ${channelName} recusa o que a loja enviar. Escreva para abrir a janela de novo.`;
  return "";
}

/** On a small screen the tools are a menu over the conversation. */
function useMenu(opener, menu) {
  const set = (isOpen) => {
    opener.setAttribute("aria-expanded", String(isOpen));
    menu.classList.toggle("open", isOpen);
  };
  opener.addEventListener("click", () => {
    const isOpening = opener.getAttribute("aria-expanded") !== "true";
    set(isOpening);
    // The menu comes earlier in the document, so the focus must move to it.
    if (isOpening) menu.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.classList.contains("open")) return;
    set(false);
    opener.focus();
  });
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target) && !opener.contains(event.target)) set(false);
  });
}
