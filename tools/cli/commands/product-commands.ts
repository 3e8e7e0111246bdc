import type { ManagedProduct } from "@vitrine/contract/platform/catalog/products";
import { ConfigError } from "@vitrine/server/config/env";
import { amount, argument, type Commands, type Context, chosen, shopOf, wholeNumber } from "../command.ts";
import { reais, table, withNextPage } from "../table.ts";

const yesOrNo = { yes: true, no: false };

export const productCommands: Commands = {
  "product list": {
    usage: `product list LOJA [--query "pão"] [--category ID] [--sku SKU] [--active yes|no] [--in-stock yes|no]
    [--sort name|-updatedAt|-sold] [--per-page 50] [--page TOKEN]`,
    async run(context) {
      const { query, category, sku, active, sort, page, "in-stock": inStock, "per-page": perPage } = context.values;
      const found = await shopOf(context)
        .products.list({
          ...(query && { q: query }),
          ...(category && { category }),
          ...(sku && { sku }),
          ...(active && { isActive: chosen(yesOrNo, active, "--active") }),
          ...(inStock && { inStock: chosen(yesOrNo, inStock, "--in-stock") }),
          // The server names the sorts that it knows.
          ...(sort && { sort: sort as "name" }),
          ...(perPage && { perPage: wholeNumber(perPage, "--per-page") }),
          ...(page && { pageToken: page }),
        })
        .first();
      const rows = found.items.flatMap((product) => product.skus.map((each) => rowOf(product, each)));
      const text = table(rows, ["PRODUTO", "SKU", "NOME", "PREÇO", "OFERTA", "À VENDA"]);
      return { data: found, text: withNextPage(text, found.nextPageToken) };
    },
  },
  "product get": {
    usage: "product get LOJA PRODUTO",
    run: async (context) => ({ data: await shopOf(context).products.get(productId(context)) }),
  },
  "product set-price": {
    usage: "product set-price LOJA SKU 12,50 [--promotional 9,90|none] [--price-table TABELA]",
    async run(context) {
      const { promotional, "price-table": priceTable } = context.values;
      const sku = argument(context, 1, "SKU");
      const { lines } = await shopOf(context).changePrices([
        {
          sku,
          price: amount(argument(context, 2, "o preço"), "O preço"),
          ...(priceTable && { priceTable }),
          ...(promotional && {
            promotionalPrice: promotional === "none" ? null : amount(promotional, "--promotional"),
          }),
        },
      ]);
      const [line] = lines;
      requireSaved(line?.error);
      return { data: line, text: `${sku}: ${reais(line?.price ?? 0)}.` };
    },
  },
  "product set-stock": {
    usage: `product set-stock LOJA SKU 40|+5|-3 [--seller VENDEDOR] [--if-quantity 35]`,
    async run(context) {
      const { seller, "if-quantity": ifQuantity } = context.values;
      const sku = argument(context, 1, "SKU");
      const text = argument(context, 2, "a quantidade");
      const quantity = wholeNumber(text, "A quantidade");
      const { lines } = await shopOf(context).changeStock([
        {
          sku,
          ...(/^[+-]/.test(text) ? { adjust: quantity } : { set: quantity }),
          ...(seller && { seller }),
          ...(ifQuantity && { ifQuantity: wholeNumber(ifQuantity, "--if-quantity") }),
        },
      ]);
      const [line] = lines;
      requireSaved(line?.error);
      return { data: line, text: `${sku}: ${line?.quantity} no estoque, ${line?.available} à venda.` };
    },
  },
  "product delete": {
    usage: "product delete LOJA PRODUTO",
    async run(context) {
      const id = productId(context);
      return { data: await shopOf(context).products.delete(id), text: `Produto ${id} excluído.` };
    },
  },
};

const productId = (context: Context) => argument(context, 1, "PRODUTO");

/** A refused line is no refused call, and the person still wants to know. */
function requireSaved(error: { message: string } | null | undefined): void {
  if (error) throw new ConfigError(error.message);
}

function rowOf(product: ManagedProduct, sku: ManagedProduct["skus"][number]): (string | null)[] {
  const units = sku.inventory.reduce((sum, { available }) => sum + available, 0);
  return [
    ...[product.providerId, sku.sku, product.isActive ? product.name : `${product.name} (inativo)`],
    ...[reais(sku.price), sku.promotionalPrice === null ? "" : reais(sku.promotionalPrice)],
    sku.inventory.length === 0 ? "sempre" : String(units),
  ];
}
