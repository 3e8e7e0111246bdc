type PriceChange =
  | { how: "set"; amount: number }
  | { how: "raise" | "lower" | "off"; percent: number; toNinety: boolean }
  | { how: "round" }
  | { how: "remove" };
type GroupChange = { how: "set" | "add" | "remove"; id: string };

/** As a request says it: amounts in reais. */
type Edit = {
  price?: PriceChange;
  promotionalPrice?: PriceChange;
  category?: GroupChange;
  collection?: GroupChange;
  isActive?: boolean;
};

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const number = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** What a bulk edit does, in a few words: “Preço +10%, final ,90”. `nameOf`: how a category or a collection is called. */
export function bulkEditText(edit: Edit, nameOf: (id: string) => string): string {
  const { price, promotionalPrice, category, collection, isActive } = edit;
  return [
    ...(price ? [priceText("Preço", price)] : []),
    ...(promotionalPrice ? [priceText("Preço promocional", promotionalPrice)] : []),
    ...(category ? [groupText("Categoria", category.how, nameOf(category.id))] : []),
    ...(collection ? [groupText("Coleção", collection.how, nameOf(collection.id))] : []),
    ...(isActive === undefined ? [] : [isActive ? "Colocar à venda" : "Tirar de venda"]),
  ].join("; ");
}

function priceText(name: string, edit: PriceChange): string {
  if (edit.how === "set") return `${name} ${money.format(edit.amount)}`;
  if (edit.how === "round") return `${name} com final ,90`;
  if (edit.how === "remove") return `Sem ${name.toLowerCase()}`;
  const end = edit.toNinety ? ", final ,90" : "";
  if (edit.how === "off") return `${name} ${number.format(edit.percent)}% abaixo do preço${end}`;
  return `${name} ${edit.how === "raise" ? "+" : "−"}${number.format(edit.percent)}%${end}`;
}

function groupText(name: string, how: GroupChange["how"], group: string): string {
  const verbs = { set: name, add: `Pôr em ${name.toLowerCase()}`, remove: `Tirar de ${name.toLowerCase()}` };
  return `${verbs[how]} ${group}`;
}

const reasons: Record<string, string> = {
  "offer-not-lower": "o preço promocional não ficaria abaixo do preço",
  "price-too-high": "o preço ficaria alto demais",
  "last-category": "ficaria sem categoria",
  "category-not-found": "a categoria não existe mais",
  "collection-not-found": "a coleção não existe mais",
  "price-table-not-found": "a tabela de preço não existe mais",
  "seller-not-found": "a loja do estoque não existe mais",
  "sku-of-another-product": "o SKU é de outro produto agora",
  "in-use": "ainda há produtos nela",
  gone: "o produto foi excluído",
};

const fields: Record<string, string> = {
  name: "nome",
  categories: "categorias",
  collections: "coleções",
  isActive: "à venda",
  description: "descrição",
  images: "fotos",
  brand: "marca",
  price: "preço",
  promotionalPrice: "preço promocional",
  stock: "estoque",
};

/** Why a product was not changed, or not put back. A field stands for somebody who changed it afterwards. */
export function bulkReasonText(reason: string): string {
  const known = reasons[reason];
  if (known) return known;
  const field = reason.split("/").at(-1) ?? reason;
  return `alguém mudou ${fields[field] ?? field} depois`;
}
