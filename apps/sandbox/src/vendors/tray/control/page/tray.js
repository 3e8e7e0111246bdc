import { keepFresh, listIn, onSwitch, row, showSwitches, state, strong, words } from "./control.js";
import { change, post, read, say } from "./shell.js";
import { productRow } from "./tray-product.js";

const { store } = document.body.dataset;
const at = (id) => document.getElementById(id);
const switches = at("switches");
const wanted = at("wanted");

const PAUSE_MS = 250;
const PAGE = 20;
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

let page = 1;
let searches = 0;
const showNotices = listIn("notices", noticeRow, PAGE);
const refresh = keepFresh(["/tray/_state"], ({ noticeUrl, stores }) => {
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
});
showProducts();

function noticeRow({ scope, id, act, at: time, answers }) {
  const last = answers.at(-1);
  const result = last === undefined ? "a caminho" : /^\d+$/.test(last) ? last : "sem resposta";
  const tries = answers.length > 1 ? ` (${answers.length} envios)` : "";
  const kind = last === undefined ? "" : last === "200" ? "taken" : "missed";
  return row([
    strong(`${scopes[scope]} ${id}`),
    words(acts[act]),
    state(`${result}${tries}`, kind),
    words(clock.format(new Date(time)), "quiet"),
  ]);
}

/** Shows only the answer to the latest search. A late answer to an earlier search is ignored. */
async function showProducts({ isMore = false } = {}) {
  searches += 1;
  const current = searches;
  page = isMore ? page + 1 : 1;
  const query = new URLSearchParams({ store, search: wanted.value, page, limit: PAGE });
  const { total, products } = await read(`/tray/_products?${query}`);
  if (current !== searches) return;
  const rows = products.map((product) => productRow(product, changeGoods));
  if (isMore) at("products").append(...rows);
  else at("products").replaceChildren(...rows);
  at("found").textContent = total === 1 ? "1 produto" : `${count.format(total)} produtos`;
  at("more").hidden = page * PAGE >= total;
}

/** Posts a change of the goods and returns whether it succeeded. */
async function changeGoods(body) {
  const { isOk, data } = await post("/tray/_change", { store, ...body });
  const done = data.events?.length === 0 ? "Nada mudou." : "Feito.";
  say(isOk ? done : data.message);
  await refresh();
  return isOk;
}

const changeStore = (changes) => change("/tray/_control", { store, ...changes });

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
  const { events } = await change("/tray/_change", { store, act: "insert" });
  if (!events) return;
  wanted.value = String(events[0].id);
  await Promise.all([showProducts(), refresh()]);
});

onSwitch(switches, async (changed) => {
  await changeStore(changed);
  await refresh();
});
at("status").addEventListener("change", ({ target }) => changeStore({ status: target.value }));
for (const button of document.querySelectorAll("[data-control]")) {
  const { control, value } = button.dataset;
  button.addEventListener("click", () => changeStore({ [control]: value === "true" ? true : value }));
}
