import { onSwitch, post, read, say, showSwitches } from "./control.js";
import { element } from "./element.js";
import { productRow } from "./tray-product.js";

const { store } = document.body.dataset;
const at = (id) => document.getElementById(id);
const switches = at("switches");
const wanted = at("wanted");

const REFRESH_MS = 2_000;
const PAUSE_MS = 250;
const PAGE = 20;
const SAID_MS = 5_000;
const clock = new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium" });
const count = new Intl.NumberFormat("pt-BR");
const scopes = {
  product: "produto",
  product_price: "preço do produto",
  product_stock: "estoque do produto",
  variant: "variação",
  variant_price: "preço da variação",
  variant_stock: "estoque da variação",
};
const acts = { insert: "criado", update: "alterado", delete: "excluído" };

let shownNotices = "";
let page = 1;
let searches = 0;
let hideResult;
showState();
setInterval(showState, REFRESH_MS);
showProducts();

async function showState() {
  if (document.hidden) return;
  try {
    const { noticeUrl, stores } = await read("/tray/_state");
    const own = stores.find((each) => each.store === store);
    if (!own) return;
    at("minute").textContent = count.format(own.calls.lastMinute);
    at("highest").textContent = count.format(own.calls.highestMinute);
    at("day").textContent = count.format(own.calls.lastDay);
    at("refused").textContent = count.format(own.calls.refused);
    at("listener").textContent = noticeUrl ? `Avisos para ${noticeUrl}` : "Nenhum endereço de aviso foi dado.";
    if (at("status") !== document.activeElement) at("status").value = own.status;
    showSwitches(switches, own.switches);
    showNotices(own.notices);
  } catch {
    say("A sandbox não respondeu. Tentando de novo…");
  }
}

function showNotices(notices) {
  const now = JSON.stringify(notices);
  if (now === shownNotices) return;
  shownNotices = now;
  at("silent").hidden = notices.length > 0;
  at("notices").replaceChildren(...notices.slice(0, PAGE).map(noticeRow));
}

function noticeRow({ scope, id, act, at: time, answers }) {
  const last = answers.at(-1);
  const words = last === undefined ? "a caminho" : /^\d+$/.test(last) ? last : "sem resposta";
  const tries = answers.length > 1 ? ` (${answers.length} envios)` : "";
  const stateClass = last === undefined ? "" : last === "200" ? "taken" : "missed";
  return element(
    "li",
    {},
    element(
      "p",
      { className: "line-top" },
      element("strong", {}, `${scopes[scope]} ${id}`),
      element("span", {}, acts[act]),
      element("span", { className: `state ${stateClass}` }, `${words}${tries}`),
      element("span", { className: "quiet" }, clock.format(new Date(time))),
    ),
  );
}

/** Shows only the answer to the latest search. A late answer to an earlier search is ignored. */
async function showProducts({ isMore = false } = {}) {
  searches += 1;
  const current = searches;
  page = isMore ? page + 1 : 1;
  const query = new URLSearchParams({ store, search: wanted.value, page, limit: PAGE });
  const { total, products } = await read(`/tray/_products?${query}`);
  if (current !== searches) return;
  const rows = products.map((product) => productRow(product, change));
  if (isMore) at("products").append(...rows);
  else at("products").replaceChildren(...rows);
  at("found").textContent = total === 1 ? "1 produto" : `${count.format(total)} produtos`;
  at("more").hidden = page * PAGE >= total;
}

/**
 * Posts a change and returns whether it succeeded. The result is hidden after a while, because it covers a part of the
 * list.
 */
async function change(body) {
  clearTimeout(hideResult);
  say("");
  const result = await post("/tray/_change", { store, ...body });
  if (result.events?.length === 0) say("Nada mudou.");
  hideResult = setTimeout(() => say(""), SAID_MS);
  await showState();
  return result.events !== undefined;
}

let pause;
wanted.addEventListener("input", () => {
  clearTimeout(pause);
  pause = setTimeout(showProducts, PAUSE_MS);
});
at("search").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(pause);
  showProducts();
});
at("more").addEventListener("click", () => showProducts({ isMore: true }));
at("add").addEventListener("click", async () => {
  const { events } = await post("/tray/_change", { store, act: "insert" });
  if (!events) return;
  wanted.value = String(events[0].id);
  await Promise.all([showProducts(), showState()]);
});

onSwitch(switches, async (changed) => {
  // The field for the status of the store has no name; it has its own listener below.
  if (Object.hasOwn(changed, "")) return;
  await post("/tray/_control", { store, ...changed });
  await showState();
});
at("status").addEventListener("change", async ({ target }) => {
  await post("/tray/_control", { store, status: target.value });
});
for (const button of document.querySelectorAll("[data-control]")) {
  button.addEventListener("click", async () => {
    const { control, value } = button.dataset;
    await post("/tray/_control", { store, [control]: value === "true" ? true : value });
  });
}
