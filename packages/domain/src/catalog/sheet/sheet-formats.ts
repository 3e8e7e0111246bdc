import type { PlainField } from "./sheet-fields.ts";
import { foldHeading } from "./sheet-fields.ts";
import { sheetHeadings } from "./sheet-words.ts";

/** Folded heading → field. A key with `*` at its end is the beginning of the heading. */
type Headings = Readonly<Record<string, PlainField>>;

export type SheetFormat = {
  id: string;
  /** A file that has all headings of one of these lists is of this format. */
  marks: readonly (readonly string[])[];
  headings: Headings;
  /** What separates categories in a cell. */
  categories: RegExp;
  /** What separates a category from the one above it. */
  levels: RegExp;
  /** The variants of a product may be anywhere below it. */
  areRowsApart?: true;
  /** The product has a row of its own, which is not sold when it has variants. */
  hasParentRows?: true;
};

const numbered = (name: (place: number) => string, value: (place: number) => string): Headings =>
  Object.fromEntries(
    [1, 2, 3].flatMap((place) => [
      [name(place), `optionName${place}`],
      [value(place), `optionValue${place}`],
    ]),
  ) as Headings;

const PATH = /\s*>\s*/;

const own: SheetFormat = {
  id: "vitrine",
  marks: [[foldHeading(sheetHeadings.productId), foldHeading(sheetHeadings.technical)]],
  headings: Object.fromEntries(
    Object.entries(sheetHeadings).map(([field, heading]) => [foldHeading(heading), field as PlainField]),
  ),
  categories: /\|/,
  levels: PATH,
};

const nuvemshop: SheetFormat = {
  id: "nuvemshop",
  marks: [
    ["identificador url", "nome"],
    ["identificador de url", "nombre"],
  ],
  headings: {
    "identificador url": "productId",
    "identificador de url": "productId",
    nome: "name",
    nombre: "name",
    categorias: "categories",
    ...numbered(
      (place) => `nome da variacao ${place}`,
      (place) => `valor da variacao ${place}`,
    ),
    ...numbered(
      (place) => `nombre de propiedad ${place}`,
      (place) => `valor de propiedad ${place}`,
    ),
    preco: "price",
    precio: "price",
    "preco promocional": "promotionalPrice",
    "precio promocional": "promotionalPrice",
    estoque: "stock",
    stock: "stock",
    sku: "sku",
    "exibir na loja": "isActive",
    "mostrar en tienda": "isActive",
    descricao: "description",
    descripcion: "description",
    marca: "brand",
  },
  categories: /,/,
  levels: PATH,
};

const shopify: SheetFormat = {
  id: "shopify",
  marks: [
    ["url handle", "title"],
    ["handle", "title"],
    ["handle", "variant price"],
  ],
  headings: {
    "url handle": "productId",
    handle: "productId",
    title: "name",
    description: "description",
    "body (html)": "description",
    vendor: "brand",
    type: "categories",
    "product category": "categories",
    status: "isActive",
    "published on online store": "isActive",
    published: "isActive",
    sku: "sku",
    "variant sku": "sku",
    ...numbered(
      (place) => `option${place} name`,
      (place) => `option${place} value`,
    ),
    price: "price",
    "variant price": "price",
    "compare-at price": "listPrice",
    "variant compare at price": "listPrice",
    "inventory quantity": "stock",
    "variant inventory qty": "stock",
    "inventory tracker": "stockControl",
    "variant inventory tracker": "stockControl",
    "product image url": "images",
    "image src": "images",
    "image alt text": "imageAlt",
    "variant image url": "variantImages",
    "variant image": "variantImages",
  },
  categories: /,/,
  levels: PATH,
};

const tray: SheetFormat = {
  id: "tray",
  marks: [
    ["nome do produto", "preco de venda em reais"],
    ["codigo produto", "referencia", "nome do produto"],
  ],
  headings: {
    "codigo do produto (id*": "productId",
    "codigo produto": "productId",
    "nome do produto": "name",
    "html da descricao completa": "description",
    "descricao completa": "description",
    "endereco da imagem*": "images",
    "preco de venda em reais": "price",
    "preco de venda": "price",
    "preco promocional*": "promotionalPrice",
    "estoque do produto": "stock",
    estoque: "stock",
    marca: "brand",
    "referencia*": "sku",
    "nome da categoria - nivel 1": "category1",
    "nome da categoria - nivel 2": "category2",
    "nome da categoria - nivel 3": "category3",
    "exibir na loja": "isActive",
  },
  categories: /,/,
  levels: PATH,
};

const vtex: SheetFormat = {
  id: "vtex",
  marks: [
    ["_idsku*", "_nomeproduto*"],
    ["_nomesku*", "_idproduto*"],
  ],
  headings: {
    "_idproduto*": "productId",
    "_nomeproduto*": "name",
    "_descricaoproduto*": "description",
    "_idsku*": "sku",
    "_nomesku*": "variantName",
    "_marca*": "brand",
    "_nomecategoria*": "categories",
    "_mostrarnosite*": "isActive",
    // They are not in the file of the VTEX: the shop adds them.
    preco: "price",
    "preco promocional": "promotionalPrice",
    estoque: "stock",
  },
  categories: /\|/,
  levels: PATH,
};

const woocommerce: SheetFormat = {
  id: "woocommerce",
  marks: [
    ["id", "type", "regular price"],
    ["id", "tipo", "nome", "publicado"],
  ],
  headings: {
    id: "productId",
    type: "rowType",
    tipo: "rowType",
    sku: "sku",
    name: "name",
    nome: "name",
    published: "isActive",
    publicado: "isActive",
    description: "description",
    descricao: "description",
    stock: "stock",
    estoque: "stock",
    "in stock?": "availability",
    "em estoque?": "availability",
    "regular price": "price",
    preco: "price",
    "sale price": "promotionalPrice",
    "preco promocional": "promotionalPrice",
    categories: "categories",
    categorias: "categories",
    images: "images",
    imagens: "images",
    parent: "parent",
    ascendente: "parent",
    brands: "brand",
    marcas: "brand",
    ...numbered(
      (place) => `attribute ${place} name`,
      (place) => `attribute ${place} value(s)`,
    ),
    ...numbered(
      (place) => `nome do atributo ${place}`,
      (place) => `valores do atributo ${place}`,
    ),
  },
  categories: /(?<!\\),/,
  levels: PATH,
  areRowsApart: true,
  hasParentRows: true,
};

const bling: SheetFormat = {
  id: "bling",
  marks: [
    ["codigo", "descricao", "codigo pai"],
    ["codigo", "descricao", "ncm", "preco"],
  ],
  headings: {
    codigo: "sku",
    "codigo pai": "parent",
    descricao: "name",
    "produto variacao": "rowType",
    preco: "price",
    "preco promocional": "promotionalPrice",
    estoque: "stock",
    situacao: "isActive",
    "descricao complementar": "description",
    marca: "brand",
    "url imagens externas": "images",
    "categoria do produto": "categories",
  },
  categories: /,/,
  levels: /\s*>+\s*/,
  areRowsApart: true,
  hasParentRows: true,
};

const meta: SheetFormat = {
  id: "meta",
  marks: [
    ["id", "title", "availability", "price"],
    ["id", "title", "image_link", "price"],
  ],
  headings: {
    id: "sku",
    item_group_id: "productId",
    title: "name",
    description: "description",
    availability: "availability",
    price: "price",
    sale_price: "promotionalPrice",
    image_link: "images",
    additional_image_link: "images",
    brand: "brand",
    quantity_to_sell_on_facebook: "stock",
    product_type: "categories",
    google_product_category: "categories",
    fb_product_category: "categories",
    color: "color",
    size: "size",
  },
  categories: /,/,
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
    id: "productId",
    valor: "price",
    "preco (r$)": "price",
    "preco de venda": "price",
    "preco unitario": "price",
    promocao: "promotionalPrice",
    oferta: "promotionalPrice",
    "preco de": "listPrice",
    quantidade: "stock",
    qtd: "stock",
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
