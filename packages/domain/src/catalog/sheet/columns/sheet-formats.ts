import { sheetHeadings } from "../cells/sheet-headings.ts";
import { bling, meta, nuvemshop, shopify, tray, vtex, woocommerce } from "./foreign-formats.ts";
import { foldHeading, type PlainField } from "./sheet-fields.ts";
import { PATH, type SheetFormat } from "./sheet-format.ts";

const own: SheetFormat = {
  id: "vitrine",
  marks: [[foldHeading(sheetHeadings.productId), foldHeading(sheetHeadings.technical)]],
  headings: Object.fromEntries(
    Object.entries(sheetHeadings).map(([field, heading]) => [foldHeading(heading), field as PlainField]),
  ),
  categories: /\|/,
  levels: PATH,
};

/** A file that somebody made by hand. */
const other: SheetFormat = {
  id: "other",
  marks: [],
  headings: {
    ...own.headings,
    produto: "name",
    "nome do produto": "name",
    titulo: "name",
    item: "name",
    codigo: "sku",
    "codigo sku": "sku",
    referencia: "sku",
    ref: "sku",
    cod: "sku",
    id: "productId",
    valor: "price",
    "preco (r$)": "price",
    "preco de venda": "price",
    "preco unitario": "price",
    "preco por": "price",
    promocao: "promotionalPrice",
    oferta: "promotionalPrice",
    "preco de": "listPrice",
    quantidade: "stock",
    qtd: "stock",
    qtde: "stock",
    saldo: "stock",
    categoria: "categories",
    departamento: "categories",
    colecao: "collections",
    foto: "images",
    imagem: "images",
    imagens: "images",
    "url da imagem": "images",
    "link da imagem": "images",
    detalhes: "description",
    cor: "color",
    tamanho: "size",
    status: "isActive",
    situacao: "isActive",
    fabricante: "brand",
  },
  categories: /\|/,
  levels: PATH,
};

/** Those with the most telling headings first. */
export const sheetFormats: readonly SheetFormat[] = [
  ...[own, nuvemshop, shopify, tray, vtex, woocommerce, meta, bling],
  other,
];

export function formatById(id: string): SheetFormat {
  return sheetFormats.find((format) => format.id === id) ?? other;
}
