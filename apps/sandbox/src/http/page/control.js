import { element, read, say } from "./shell.js";

/** What the pages have in common that show a state and change it. */

const REFRESH_MS = 2_000;
const MOST_ROWS = 100;

/** Shows what these addresses answer, now and every two seconds. Returns the function that does it at once. */
export function keepFresh(addresses, show) {
  async function refresh() {
    if (document.hidden) return;
    const answers = await Promise.all(addresses.map(read)).catch(() => undefined);
    if (answers) show(...answers);
    else say("A sandbox não respondeu. Tentando de novo…");
  }
  refresh();
  setInterval(refresh, REFRESH_MS);
  return refresh;
}

/**
 * Fills the list with this id. It is rebuilt only when its items changed, so that no button moves while somebody taps it.
 * The button that has the focus keeps it, by its `data-key`.
 */
export function listIn(id, row, most = MOST_ROWS) {
  const list = document.getElementById(id);
  const empty = document.querySelector(`[data-empty="${id}"]`);
  let before;
  return (items) => {
    const shown = items.slice(0, most);
    const now = JSON.stringify(shown);
    if (now === before) return;
    before = now;
    const focused = document.activeElement?.dataset?.key;
    empty.hidden = shown.length > 0;
    list.replaceChildren(...shown.map(row));
    if (focused) list.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  };
}

/** A row of a list: a line of parts, quiet lines below it, and buttons. Falsy parts are left out. */
export function row(top, { quiet = [], buttons = [] } = {}) {
  const made = element("li", {}, element("p", { className: "line-top" }, ...top.filter(Boolean)));
  made.append(...quiet.filter(Boolean).map((text) => element("p", { className: "quiet" }, text)));
  if (buttons.length > 0) made.append(element("div", { className: "actions" }, ...buttons));
  return made;
}

export const strong = (text) => element("strong", {}, text);
export const words = (text, className = "") => element("span", { className }, text);
export const state = (text, kind = "") => words(text, `state ${kind}`);

/** Shows the current settings, except in the field that has the focus. */
export function showSwitches(form, set) {
  for (const input of form.elements) {
    if (!Object.hasOwn(set, input.name) || input === document.activeElement) continue;
    if (input.type === "checkbox") input.checked = isOn(input, set[input.name]);
    else input.value = String(set[input.name]);
  }
}

/** Calls the listener with each changed field that has a name. */
export function onSwitch(form, listener) {
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", ({ target }) => target.name && listener({ [target.name]: chosenIn(target) }));
}

function chosenIn(input) {
  if (input.type !== "checkbox") return Number(input.value);
  const on = JSON.parse(input.dataset.on);
  if (typeof on === "boolean") return input.checked ? on : !on;
  return input.checked ? on : 0;
}

function isOn(input, value) {
  const on = JSON.parse(input.dataset.on);
  return typeof on === "boolean" ? value === on : Boolean(value);
}
