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
let asked = 0;
let silence;
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
  const look = last === undefined ? "" : last === "200" ? "taken" : "missed";
  return element(
    "li",
    {},
    element(
      "p",
      { className: "line-top" },
      element("strong", {}, `${scopes[scope]} ${id}`),
      element("span", {}, acts[act]),
      element("span", { className: `state ${look}` }, `${words}${tries}`),
      element("span", { className: "quiet" }, clock.format(new Date(time))),
    ),
  );
}

/** The newest question wins: an older answer that comes late is not shown. */
async function showProducts({ isMore = false } = {}) {
  asked += 1;
  const mine = asked;
  page = isMore ? page + 1 : 1;
  const query = new URLSearchParams({ store, search: wanted.value, page, limit: PAGE });
  const { total, products } = await read(`/tray/_products?${query}`);
  if (mine !== asked) return;
  const rows = products.map((product) => productRow(product, change));
  if (isMore) at("products").append(...rows);
  else at("products").replaceChildren(...rows);
  at("found").textContent = total === 1 ? "1 produto" : `${count.format(total)} produtos`;
  at("more").hidden = page * PAGE >= total;
}

/** Carries a change out, and gives back whether it was. What came of it is said for a while: it covers a bit of the list. */
async function change(body) {
  clearTimeout(silence);
  say("");
  const told = await post("/tray/_change", { store, ...body });
  if (told.happenings?.length === 0) say("Nada mudou.");
  silence = setTimeout(() => say(""), SAID_MS);
  await showState();
  return told.happenings !== undefined;
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
  const { happenings } = await post("/tray/_change", { store, act: "insert" });
  if (!happenings) return;
  wanted.value = String(happenings[0].id);
  await Promise.all([showProducts(), showState()]);
});

onSwitch(switches, async (changed) => {
  // The state of the store is not a switch and has no name.
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
