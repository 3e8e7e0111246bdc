import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, orderOf, test } from "./fixtures.ts";
import { idleNetworkOf } from "./network.ts";
import { lookAtAll, type Screen, signInAsOwner } from "./panel-look.ts";
import { fillDemo, openEmptyShop } from "./panel-shop.ts";
import { placed } from "./paying.ts";

/** The limit for the JavaScript that the panel loads before it shows its first page. */
const MAX_KILOBYTES = 200;

const demo = "/painel/loja/emporio-aurora";

test("the first view of the panel is light, and the browser keeps its files but not its page", async ({ page }) => {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const networkIsIdle = idleNetworkOf(page);
  await signInAsOwner(page);
  await networkIsIdle();
  const scripts = responses.filter((response) => response.request().resourceType() === "script");
  const bodies = await Promise.all(scripts.map((response) => response.body()));
  const kilobytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1000;
  test.info().annotations.push({ type: "kB of JavaScript, gzip", description: kilobytes.toFixed(1) });
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes).toBeLessThanOrEqual(MAX_KILOBYTES);
  // Who is signed in came with the page: the code does not ask again.
  expect(responses.filter((response) => response.url().endsWith("/painel/api/me"))).toHaveLength(0);
  expect(await scripts[0]?.headerValue("cache-control")).toBe("public, max-age=31536000, immutable");
  const document = responses.findLast((response) => response.request().resourceType() === "document");
  expect(await document?.headerValue("cache-control")).toBe("no-store");
});

test("who waits in vain for the code of the panel is told, and can load the page again", async ({ page }) => {
  await page.request.get("/painel/demo/proprietaria");
  const CODE = /\/painel\/assets\/.*\.js$/;
  await page.route(CODE, (route) => route.abort());
  const notice = page.getByText("A página ainda não carregou por completo");
  await page.goto(demo);
  await expect(notice).toBeHidden();
  // The patience of the page is over.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(notice).toBeVisible();
  await page.unroute(CODE);
  await page.getByRole("link", { name: "Recarregar a página" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("on a phone the day and the orders are read before the code is there, and stay where they are when it comes", async ({
  page,
}) => {
  const { id } = await orderOf(await placed(PaymentMethod.Pix));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.request.get("/painel/demo/proprietaria");
  let letCode = () => {};
  const codeIsLet = new Promise<void>((resolve) => {
    letCode = resolve;
  });
  await page.route(/assets\/index-.*\.js$/, async (route) => {
    await codeIsLet;
    await route.continue();
  });

  await page.goto(demo, { waitUntil: "commit" });
  await page.getByRole("link", { name: /Vendas de hoje/ }).waitFor();
  // A link is followed without the code.
  await page.getByRole("navigation", { name: "Seções" }).last().getByRole("link", { name: "Pedidos" }).click();
  const order = page.locator(`main a[href^="${demo}/pedidos/${id}"]`);
  await order.waitFor();
  const filters = page.getByRole("button", { name: "Filtros" });
  await expect(filters).toBeDisabled();
  // Nothing is painted without the style sheet, but a box can be asked for.
  await page.waitForFunction(() =>
    [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => "sheet" in link && link.sheet),
  );
  const before = await order.boundingBox();
  letCode();
  await expect(filters).toBeEnabled();
  expect(await order.boundingBox()).toEqual(before);
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "true");
});

const ofPeople: Screen[] = [
  { title: "Entrar no painel", path: "/painel/entrar" },
  { title: "Esqueci a senha", path: "/painel/esqueci-a-senha" },
  { title: "Equipe", path: `${demo}/equipe` },
  { title: "Equipe", path: `${demo}/equipe/convidar` },
  { title: "Acessos", path: `${demo}/equipe/acessos` },
  { title: "Perfil e segurança", path: `${demo}/perfil` },
  { title: "Verificação em duas etapas", path: "/painel/duas-etapas" },
];

const step = (name: string): Screen => ({ title: "Primeiros passos", path: `${demo}/primeiros-passos?passo=${name}` });

const ofBuilding: Screen[] = [
  { title: "Criar conta", path: "/painel/criar-conta" },
  ...["aparencia", "produto", "entrega", "pix", "vender"].map(step),
  { title: "Nova loja", path: `${demo}/nova-loja` },
  { title: /^Banana/, path: `${demo}/produtos/fru-101`, text: "Este produto aparece na loja" },
  { title: "Canais", path: `${demo}/configuracoes/canais`, text: "Ligar um canal" },
  { title: "Ligar WhatsApp", path: `${demo}/configuracoes/canais/novo/whatsapp` },
  { title: "WhatsApp do Empório Aurora", path: `${demo}/configuracoes/canais/aurora-whatsapp`, text: "Webhook" },
  ...["Bairros", "Distância"].map((press) => ({
    ...{ title: "Nova área de entrega", path: `${demo}/configuracoes/entrega/areas/+`, press },
  })),
  { title: "Catálogos para anúncios", path: `${demo}/configuracoes/catalogos`, text: "Google Merchant Center" },
  {
    ...{ title: "WhatsApp do Empório Aurora", path: `${demo}/configuracoes/canais/aurora-whatsapp` },
    ...{ text: "Modelos de mensagem", press: "Atualizar" },
  },
  { title: "Messenger do Empório Aurora", path: `${demo}/configuracoes/canais/aurora-messenger` },
  { title: "Chat do site", path: `${demo}/configuracoes/canais/aurora-webchat` },
  { title: "Assistentes", path: `${demo}/configuracoes/assistentes`, text: "Vender por assistentes" },
  {
    title: "Cartaz da loja",
    path: `${demo}/configuracoes/canais/imprimir`,
    text: "Compre pelo celular",
    hasPaper: true,
  },
];

type Opened = { shop: string; orderId: string; contactId: string; webhookId: string; offerId: string };

/** The screens of a shop, with what a full one shows and what an empty one shows. The others are in `panel-building`. */
function ofShop({ shop, orderId, contactId, webhookId, offerId }: Opened, isFull: boolean): Screen[] {
  const at = (path: string, title: string | RegExp, full?: string | RegExp, empty?: string | RegExp): Screen => {
    const text = isFull ? full : empty;
    return { path: `/painel/loja/${shop}${path}`, title, ...(text && { text }) };
  };
  const contact = `/clientes/${encodeURIComponent(contactId)}`;
  return [
    at("", /^Olá, /, "Conversão"),
    at("/pedidos", "Pedidos", "Marina Souza", "Nenhum pedido ainda"),
    at("/pedidos/quadro", "Quadro", "Marina Souza"),
    at("/pedidos/a-receber", "A receber", "Pedidos entregues que ainda não foram pagos", "Nada a receber"),
    at(`/pedidos/${orderId}`, isFull ? /^Pedido \d+/ : "Pedido", "Ligar antes de sair", "Tentar novamente"),
    ...(isFull ? [{ ...at(`/pedidos/${orderId}`, /^Pedido \d+/), press: "Ações do pedido" }] : []),
    { ...at(`/pedidos/imprimir?ids=${orderId}`, "Imprimir pedidos", "Marina Souza", "0 pedidos"), hasPaper: true },
    at("/atendimento", /Atendimento · Painel$/, "Davi Rocha", "Ninguém espera agora"),
    ...(isFull ? [at(`/atendimento/${encodeURIComponent(contactId)}/pedido`, /Marina Souza · Painel$/)] : []),
    at("/atendimento/novo", /Atendimento · Painel$/, "Novo contato"),
    at("/atendimento/meu-dia", "Meu dia", "Toda a equipe"),
    at("/equipe/metas", "Metas e comissões"),
    at("/atendimento/aprovacoes", "Aprovações", "“Compra todo mês”", "Nenhum desconto espera por você"),
    at("/atendimento/respostas", "Respostas prontas", "Olá, {nome}!", "Nenhuma resposta pronta"),
    { ...at("/atendimento/respostas", "Respostas prontas"), press: "Nova resposta" },
    at("/clientes", "Clientes", "Marina Souza", "Nenhum cliente ainda"),
    at(contact, isFull ? "Marina Souza" : "Contato", "Prefere a tarde", "Não foi possível carregar"),
    ...(isFull ? [at(`${contact}/escrever`, /Marina Souza · Painel$/), at(`${contact}/editar`, "Marina Souza")] : []),
    at("/promocoes/cupons/novo", "Novo cupom"),
    ...(isFull ? [at("/promocoes/cupons/BEMVINDO10", "BEMVINDO10", "Usos ao todo")] : []),
    at("/promocoes/ofertas", "Ofertas", "Agendada", "Nenhuma oferta ainda"),
    at("/promocoes/ofertas/nova", "Nova oferta", "Quais produtos"),
    ...(isFull ? [{ ...at(`/promocoes/ofertas/${offerId}`, "Natal", "Agendada"), press: "Ver os preços" }] : []),
    at("/relatorios", "Relatórios"),
    at("/conta", "Conta"),
    { ...at("/conta", "Conta"), press: "Nova chave" },
    at("/conta/webhooks", "Conta", /webhooks\/panel/, "Nenhum webhook"),
    { ...at("/conta/webhooks", "Conta"), press: "Novo webhook" },
    at(`/conta/webhooks/${webhookId}`, "Webhook", /webhooks\/panel/, "Este webhook não existe mais"),
    ...(isFull ? [{ ...at(`/conta/webhooks/${webhookId}`, "Webhook"), press: "Eventos" }] : []),
    at("/registro", "Registro"),
    at("/configuracoes", "Configurações"),
    at("/configuracoes/loja", "Loja"),
    at("/configuracoes/vendedores", "Lojas e vendedores", "Aurora Moema", "Nenhuma: todos os pedidos"),
    ...(isFull ? [at("/configuracoes/vendedores/aurora-campinas", "Aurora Atacado Campinas", "Preços")] : []),
    at("/configuracoes/vendedores/+", "Nova loja"),
    at("/configuracoes/versoes", "Versões", undefined, "Nenhuma mudança ainda"),
  ];
}

const screensOf: Record<string, (members: Parameters<typeof fillDemo>[0]) => Promise<Screen[]>> = {
  people: async () => ofPeople,
  "who builds a shop": async () => ofBuilding,
  "a shop with orders": async (members) => ofShop(await fillDemo(members), true),
  "a new shop": async () => ofShop(await openEmptyShop(), false),
};

for (const [name, find] of Object.entries(screensOf)) {
  test(`every screen of ${name} is accessible and fits, on a phone and a desk`, async ({
    page,
    request,
    baseURL,
    sandboxUrl,
  }) => {
    test.setTimeout(360_000);
    const screens = await find({ owner: page.request, agent: request, baseURL: baseURL ?? "", sandboxUrl });
    await lookAtAll(page, screens);
  });
}
