import { row, state, strong, words } from "./control.js";
import { button, element } from "./shell.js";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** A product with its editable fields. `change` posts a change and returns whether it succeeded. */
export function productRow(product, change) {
  const { id, reference, variants, promotion } = product;
  const name = field("Nome", { value: product.name, maxLength: 200, required: true });
  const price = priceField(product.priceCents);
  const stock = stockField(product.stock, { disabled: variants.length > 0 });
  const available = toggle("À venda", product.available);
  const form = element(
    "form",
    { className: "fields" },
    name.label,
    element("div", { className: "numbers-row" }, price.label, stock.label),
    available.label,
    element("div", { className: "actions" }, button("Salvar", { type: "submit", className: "main" })),
  );
  const made = row(headOf(product));
  made.append(form);
  if (variants.length > 0) made.append(variantList(variants, change));

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const priceCents = centsIn(price.input);
    if (priceCents === undefined) return;
    const changes = { name: name.input.value, priceCents, available: available.input.checked };
    if (variants.length === 0) changes.stock = Number(stock.input.value);
    change({ act: "update", productId: id, changes });
  });
  form.querySelector(".actions").append(
    button("Excluir", {
      onclick: async () => {
        if (!window.confirm(`Excluir ${product.name} da loja?`)) return;
        if (await change({ act: "delete", productId: id })) made.remove();
      },
    }),
  );
  if (promotion.cents > 0) made.append(element("p", { className: "quiet" }, promotionText(promotion)));
  made.dataset.product = String(id);
  made.title = reference;
  return made;
}

function headOf({ id, reference, categoryId, availableInStore, variants }) {
  const notes = [
    categoryId === null && "sem categoria",
    !availableInStore && "fora da loja virtual",
    variants.length > 0 && `${variants.length} variações`,
  ].filter(Boolean);
  return [strong(`Nº ${id}`), words(reference, "quiet"), ...notes.map((note) => state(note))];
}

function variantList(variants, change) {
  return element(
    "details",
    { className: "variants" },
    element("summary", {}, "Variações"),
    element("ul", {}, ...variants.map((variant) => variantRow(variant, change))),
  );
}

function variantRow(variant, change) {
  const price = priceField(variant.priceCents, { placeholder: "do produto" });
  const stock = stockField(variant.stock);
  const available = toggle("À venda", variant.available);
  const form = element(
    "form",
    { className: "fields" },
    strong(variant.choices.map(({ type, value }) => `${type}: ${value}`).join(" · ")),
    element("div", { className: "numbers-row" }, price.label, stock.label),
    available.label,
    element("div", { className: "actions" }, button("Salvar", { type: "submit", className: "main" })),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const priceCents = price.input.value.trim() === "" ? null : centsIn(price.input);
    if (priceCents === undefined) return;
    const changes = { priceCents, stock: Number(stock.input.value), available: available.input.checked };
    change({ act: "update", variantId: variant.id, changes });
  });
  return element("li", {}, form);
}

function promotionText({ cents, start, end }) {
  const day = (text) => text.split("-").reverse().join("/");
  const from = start === null ? "" : ` de ${day(start)}`;
  const until = end === null ? (start === null ? " sem prazo" : " em diante") : ` até ${day(end)}`;
  return `Promoção de ${reais.format(cents / 100)}${from}${until}`;
}

function priceField(cents, properties = {}) {
  const value = cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
  return field("Preço (R$)", { value, inputMode: "decimal", autocomplete: "off", ...properties });
}

function stockField(stock, properties = {}) {
  return field("Estoque", {
    type: "number",
    min: "0",
    max: "1000000",
    value: String(stock),
    required: true,
    ...properties,
  });
}

/** Reads `1.234,50`, `1234,5` or `1234.50` as cents. An invalid price is reported at the field. */
function centsIn(input) {
  const text = input.value.trim();
  const plain = text.includes(",") ? text.replaceAll(".", "").replace(",", ".") : text;
  const isPrice = /^\d{1,7}(\.\d{1,2})?$/.test(plain);
  input.setCustomValidity(isPrice ? "" : "Escreva um preço como 49,90.");
  if (!isPrice) input.reportValidity();
  return isPrice ? Math.round(Number(plain) * 100) : undefined;
}

function field(text, properties) {
  const input = element("input", properties);
  input.addEventListener("input", () => input.setCustomValidity(""));
  return { input, label: element("label", {}, element("span", {}, text), input) };
}

function toggle(text, checked) {
  const input = element("input", { type: "checkbox", checked });
  return { input, label: element("label", { className: "toggle" }, input, ` ${text}`) };
}
