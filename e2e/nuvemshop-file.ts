/** The columns of a file that Nuvemshop exports. */
const HEADINGS =
  "Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Nome da variação 3;Valor da variação 3;Preço;Preço promocional;Peso (kg);Altura (cm);Largura (cm);Comprimento (cm);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Título para SEO;Descrição para SEO;Marca;Produto Físico;MPN (Cód. Exclusivo Modelo Fabricante);Sexo;Faixa etária;Custo;Visibilidade";

const goods = ["Café em grãos", "Chá de hortelã", "Açúcar mascavo", "Geleia de pêssego", "Pão de queijo"];
const categories = ["Bebidas > Cafés", "Bebidas > Chás", "Mercearia", "Mercearia > Geleias, Ofertas", "Padaria"];

/** A catalogue as Nuvemshop exports it: in the encoding of an old Excel, every fifth product with two sizes in two rows. */
export function nuvemshopFile(products: number): Buffer {
  const rows = Array.from({ length: products }, (_, index) => productRows(index)).flat();
  return Buffer.from([HEADINGS, ...rows].join("\r\n"), "latin1");
}

function productRows(index: number): string[] {
  const kind = index % goods.length;
  const name = `${goods[kind]} nº ${index}`;
  const id = `produto-${index}`;
  const price = `${9 + (index % 90)}.90`;
  const row = (cells: { name: string; size: string; price: string; sku: string }) =>
    [
      ...[id, cells.name, cells.name && categories[kind]],
      ...(cells.size === "" ? ["", ""] : ["Tamanho", cells.size]),
      ...[
        "",
        "",
        "",
        "",
        cells.price,
        "",
        "0.30",
        "10",
        "10",
        "10",
        `${10 + (index % 40)}`,
        cells.sku,
        "",
        "SIM",
        "NÃO",
      ],
      ...[
        cells.name && `<p>Da serra, ${name}.</p>`,
        "",
        cells.name,
        "",
        cells.name && "Serra",
        "SIM",
        "",
        "",
        "",
        "5.00",
      ],
      "Visível",
    ].join(";");
  if (kind !== 4) return [row({ name, size: "", price, sku: `NS-${index}` })];
  return [
    row({ name, size: "Pequeno", price, sku: `NS-${index}-P` }),
    row({ name: "", size: "Grande", price: `${50 + (index % 90)}.90`, sku: `NS-${index}-G` }),
  ];
}
