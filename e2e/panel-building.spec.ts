import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { lookAtAll, type Screen, signInAsOwner } from "./panel-look.ts";
import { fillCatalog, openEmptyShop, openOddShop } from "./panel-shop.ts";

type Built = { shop: string; sheetId: string; productId: string; couponCode: string };

const selectAll = async (page: Page) => {
  await page
    .getByRole("checkbox", { name: /^Selecionar/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Mudar…" }).click();
  await page.getByLabel("Quantos %").fill("10");
  await page.getByText(/muda/).first().waitFor();
};

/** The screens with which an owner builds a shop, with what a full one shows and what an empty one shows. */
function ofBuilding({ shop, sheetId, productId, couponCode }: Built, isFull: boolean): Screen[] {
  const at = (path: string, title: string | RegExp, full?: string | RegExp, empty?: string | RegExp): Screen => {
    const text = isFull ? full : empty;
    return { path: `/painel/loja/${shop}${path}`, title, ...(text && { text }) };
  };
  const both: Screen[] = [
    at("/produtos", "Produtos", "Alterações em massa", "Nenhum produto ainda"),
    at("/produtos/alteracoes", "Alterações em massa", "Colocar à venda", "Nenhuma alteração ainda"),
    at("/produtos/excluidos", "Excluídos", undefined, "Nada foi excluído"),
    at("/produtos/categorias", "Categorias", /produtos/, "Nenhuma categoria ainda"),
    at("/produtos/colecoes", "Coleções", undefined, "Nenhuma coleção ainda"),
    at("/produtos/busca", "Busca", "Sinônimos", "Nada faltou"),
    at("/produtos/planilhas", "Planilhas", "Falta importar", "Nenhuma planilha ainda"),
    at("/promocoes", "Promoções", couponCode, "Nenhum cupom ainda"),
    at("/promocoes/brindes", "Brindes", undefined, "Nenhum brinde ainda"),
    at("/promocoes/brindes/novo", "Novo brinde", "Quando ganha"),
    at("/promocoes/tabelas", "Tabelas de preço", undefined, "Só os preços normais"),
    { ...at("/promocoes/tabelas", "Tabelas de preço"), press: "Nova tabela" },
    at("/configuracoes/entrega", "Entrega e retirada", "Áreas de entrega", "Como você entrega?"),
    at("/configuracoes/pagamentos", "Pagamentos", "Mercado Pago", "Nenhuma forma de pagamento"),
    { ...at("/configuracoes/aparencia", "Aparência", "Marca"), hasPaper: true },
  ];
  if (!isFull) return both;
  return [
    ...both,
    { ...at("/produtos", "Produtos"), open: selectAll },
    at(`/produtos/${productId}`, /./, "Preço e estoque"),
    at("/produtos/novo", "Novo produto"),
    at("/produtos/fotos", "Fotos em lote"),
    at(`/produtos/planilhas/${sheetId}`, "nuvemshop.csv", "O que vai acontecer"),
    { ...at("/produtos/categorias", "Categorias"), press: "Nova categoria" },
    { ...at("/produtos/colecoes", "Coleções"), press: "Nova coleção" },
    { ...at("/produtos/busca", "Busca"), press: "Novos sinônimos" },
    at(`/promocoes/cupons/${couponCode}`, couponCode, "O que dá"),
    at("/configuracoes/entrega/areas/+", /./, "Preço e prazo"),
    at("/configuracoes/entrega/retirada/+", /./, "Onde"),
    at("/configuracoes/entrega/horarios/+", /./, "Quando"),
    at("/configuracoes/pagamentos/formas/+", /./, "Quanto custa para a loja"),
    at("/configuracoes/pagamentos/contas/2", /./, "Passo a passo"),
  ];
}

const shops = {
  "a full shop": async (page: Page, baseURL: string) => ofBuilding(await fillCatalog(page.request, baseURL), true),
  "an empty shop": async () => {
    const { shop } = await openEmptyShop();
    return ofBuilding({ shop, sheetId: "", productId: "", couponCode: "" }, false);
  },
};

for (const [name, screensOf] of Object.entries(shops)) {
  test(`every screen that builds ${name} is accessible and fits, on a phone and a desk`, async ({ page, baseURL }) => {
    test.setTimeout(360_000);
    await lookAtAll(page, await screensOf(page, baseURL ?? ""));
  });
}

/** A part that is wider than its place, and a price that is broken in two. What can be pressed has six pixels around it. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const named = (part: Element) => `${part.tagName} ${part.textContent?.slice(0, 60)}`;
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const isBroken = (part: HTMLElement) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size > 1;
    };
    const wide = all("main section, main li, main dd").filter((part) => part.scrollWidth > part.clientWidth + 6);
    const leaves = all("main *").filter((part) => part.childElementCount === 0);
    const prices = leaves.filter((part) => /^R\$\s[\d.]+,\d\d$/.test(part.textContent ?? ""));
    return [
      ...(document.documentElement.scrollWidth > window.innerWidth ? ["the page is cut off"] : []),
      ...wide.map((part) => `sticks out: ${named(part)}`),
      ...prices.filter(isBroken).map((part) => `is broken: ${named(part)}`),
    ];
  });

test("long words and large sums fit on a phone", async ({ page, sandboxUrl }) => {
  const shop = await openOddShop(sandboxUrl);
  await signInAsOwner(page);
  const screens: [string, RegExp][] = [
    ["", /Olá/],
    ["/produtos", /20\.000\.000,00/],
    ["/produtos/iate", /Principal/],
    ["/produtos/amostra", /Preço e estoque/],
    ["/produtos/categorias", /mente 299/],
    ["/promocoes", /CUPOM/],
    ["/promocoes/cupons/CUPOMDEDESCONTODONATALDEDOISMILEVINTE", /O que dá/],
    ["/promocoes/ofertas", /Agendada/],
    ["/promocoes/ofertas/natal", /Quais produtos/],
    ["/configuracoes/catalogos", /Google Merchant Center/],
    ["/configuracoes/canais/longo", /Novidade do pedido/],
    ["/configuracoes/entrega", /20\.000\.000,00/],
    ["/configuracoes/entrega/areas/longe", /Preço e prazo/],
  ];
  for (const [path, text] of screens) {
    await page.goto(`/painel/loja/${shop}${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    expect.soft(await faultsOf(page), path).toEqual([]);
  }

  await page.goto(`/painel/loja/${shop}/promocoes/ofertas/natal`);
  await page.getByRole("button", { name: "Ver os preços" }).click();
  await expect(page.getByText("19.999.999,99").first()).toBeVisible();
  await page.getByLabel("Produtos escolhidos um a um").fill("incomparavelmente");
  await expect(page.getByRole("list", { name: /^Encontrados/ }).getByRole("button")).toBeVisible();
  expect.soft(await faultsOf(page), "the prices of an offer, and what is found for it").toEqual([]);
});
