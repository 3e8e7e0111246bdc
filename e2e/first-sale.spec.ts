import { randomInt, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { finish } from "./checking-out.ts";
import { expect, test } from "./fixtures.ts";
import { nuvemshopFile } from "./nuvemshop-file.ts";
import { pixCode } from "./paying.ts";

const { baseUrl, dataDir } = JSON.parse(process.env.VITRINE_E2E ?? "{}");

/** A photograph as a phone would send it: the sandbox draws it. */
const PHOTO = "pictures/caf-101.jpg";

type Mail = { id: string; subject: string };

/** The operator invites the first person of a new account; the mail goes to the sandbox. */
async function inviteOwner(email: string): Promise<void> {
  const { operatorToken } = JSON.parse(await readFile(path.join(dataDir, "secrets.json"), "utf8"));
  const response = await fetch(`${baseUrl}/platform/v1/accounts`, {
    method: "POST",
    headers: { authorization: `Bearer ${operatorToken}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Café da Lia", owner: { email, name: "Lia Prado" } }),
  });
  expect(response.status).toBe(200);
}

async function mailFor(sandboxUrl: string, email: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const answer = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
      [found] = ((await answer.json()) as { items: Mail[] }).items;
      return found?.subject;
    })
    .toContain("Convite");
  if (!found) throw new Error("no mail came");
  return found;
}

/** Runs a step and writes down how long it took. The times are for people to read: no machine is slow enough to fail. */
function stopwatch() {
  const took: [string, number][] = [];
  return {
    step: <Value>(name: string, work: () => Promise<Value>): Promise<Value> =>
      test.step(name, async () => {
        const began = performance.now();
        const value = await work();
        took.push([name, performance.now() - began]);
        return value;
      }),
    report() {
      const total = took.reduce((sum, [, ms]) => sum + ms, 0);
      for (const [name, ms] of [...took, ["from the invitation to the paid order", total] as const]) {
        const description = `${(ms / 1_000).toFixed(1)} s`;
        test.info().annotations.push({ type: name, description });
        process.stdout.write(`${description.padStart(8)}  ${name}\n`);
      }
    },
  };
}

async function save(page: Page, next: string): Promise<void> {
  await page.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(page.getByRole("heading", { name: next })).toBeVisible();
}

type FirstProducts = {
  /** What the owner does at the step of the first product, up to the step of the delivery. */
  add: (owner: Page, sandboxUrl: string) => Promise<void>;
  stepName: string;
  /** What the customer then buys. */
  bought: string;
};

const byPhoto: FirstProducts = {
  stepName: "adds a product with a photo",
  bought: "Café em grãos 250 g",
  async add(owner, sandboxUrl) {
    const photo = await fetch(`${sandboxUrl}/${PHOTO}`);
    expect(photo.status).toBe(200);
    await owner
      .getByLabel("Escolher foto")
      .setInputFiles({ name: "cafe.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await photo.arrayBuffer()) });
    await expect(owner.getByText("Foto enviada.")).toBeVisible();
    await owner.getByLabel("Nome do produto").fill("Café em grãos 250 g");
    await owner.getByLabel("Preço").fill("39,90");
    await save(owner, "Entrega ou retirada");
  },
};

const PRODUCTS = 5_000;
/** The check and the import are jobs, which a busy machine takes long for. */
const AT_WORK = 120_000;

const bySpreadsheet: FirstProducts = {
  stepName: `brings ${PRODUCTS} products by a spreadsheet of Nuvemshop`,
  bought: "Chá de hortelã nº 4321",
  async add(owner) {
    await owner.getByRole("link", { name: "Importar planilha" }).click();
    await owner
      .getByLabel("Escolher planilha")
      .setInputFiles({ name: "produtos-nuvemshop.csv", mimeType: "text/csv", buffer: nuvemshopFile(PRODUCTS) });
    await expect(owner.getByText(/^Arquivo da Nuvemshop/)).toBeVisible();
    await owner.getByRole("button", { name: "Conferir a planilha" }).click();
    await owner.getByRole("button", { name: "Importar 5.000 produtos" }).click({ timeout: AT_WORK });
    await expect(owner.getByText(/^5\.000 produtos entraram/)).toBeVisible({ timeout: AT_WORK });
    await owner.getByRole("link", { name: "Continuar os primeiros passos" }).click();
    await expect(owner.getByRole("heading", { name: "Entrega ou retirada" })).toBeVisible();
  },
};

for (const [what, firstProducts] of [
  ["nothing but a phone", byPhoto],
  ["the spreadsheet of another platform", bySpreadsheet],
] as const) {
  test(`from the invitation mail to a paid order, with ${what}`, ({ page, context, sandboxUrl }) =>
    sellFirst({ page, context, sandboxUrl, firstProducts }));
}

type Journey = { page: Page; context: BrowserContext; sandboxUrl: string; firstProducts: FirstProducts };

async function sellFirst({ page, context, sandboxUrl, firstProducts }: Journey): Promise<void> {
  test.setTimeout(360_000);
  const email = `lia-${randomUUID()}@cafe.exemplo`;
  const phone = `55119${randomInt(10_000_000, 99_999_999)}`;
  await inviteOwner(email);
  const { id } = await mailFor(sandboxUrl, email);
  const { step, report } = stopwatch();

  const owner = await step("opens the mail and accepts the invitation", async () => {
    await page.goto(`${sandboxUrl}/mail/${id}`);
    const opened = page.waitForEvent("popup");
    await page.frameLocator("iframe").getByRole("link", { name: "Aceitar o convite" }).click();
    const panel = await opened;
    await panel.getByLabel("Senha").fill("uma senha comprida");
    await panel.getByRole("button", { name: "Aceitar convite" }).click();
    await expect(panel.getByRole("heading", { name: "Crie a sua loja" })).toBeVisible();
    return panel;
  });

  const shopName = `Café da Lia ${randomInt(1_000_000)}`;
  await step("names the shop", async () => {
    await owner.getByLabel("Nome da loja").fill(shopName);
    await owner.getByLabel("CEP da loja").fill("05422001");
    await owner.getByRole("button", { name: "Criar loja" }).click();
    await expect(owner.getByRole("heading", { name: "Logo, cor e WhatsApp" })).toBeVisible();
  });
  const shopPath = new URL(owner.url()).pathname.replace("/primeiros-passos", "");

  await step("chooses a colour", async () => {
    await owner.getByRole("button", { name: "Vinho" }).click();
    await save(owner, "Primeiro produto");
  });

  await step(firstProducts.stepName, () => firstProducts.add(owner, sandboxUrl));

  await step("delivers in the city", async () => {
    await owner.getByLabel("Preço da entrega").fill("8,00");
    await owner.getByLabel("Onde você entrega?").selectOption({ label: "Em toda a cidade de São Paulo" });
    await save(owner, "Chave Pix");
  });

  await step("is paid by Pix", async () => {
    await owner.getByRole("textbox", { name: "Chave Pix" }).fill("pix@cafedalia.com.br");
    await save(owner, "Comece a vender");
  });

  await step("publishes the shop", async () => {
    await owner.getByRole("button", { name: "Publicar a loja" }).click();
    await expect(owner.getByRole("img", { name: "QR code da loja" })).toBeVisible();
  });

  await step("connects WhatsApp and writes to the own phone", async () => {
    await owner.goto(`${shopPath}/configuracoes/canais/novo/whatsapp`);
    await owner.getByLabel("Identificação do número").fill("100000000000001");
    await owner.getByLabel("Endereço da API").fill(`${sandboxUrl}/graph`);
    await owner.getByLabel("Token de acesso").fill("sandbox-graph-token");
    await owner.getByRole("button", { name: "Ligar canal" }).click();
    await expect(owner.getByRole("heading", { name: "Mensagem de teste" })).toBeVisible();
    // WhatsApp lets a shop write to those who wrote to it.
    await fetch(`${sandboxUrl}/phone/conversations/whatsapp/${phone}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ text: "Oi" }),
    });
    await owner.getByLabel("Seu WhatsApp").fill(phone);
    await owner.getByRole("button", { name: "Enviar teste" }).click();
    await expect(owner.getByText("Enviada", { exact: true })).toBeVisible();
  });

  const customer = await step("a customer opens the shop from the conversation", async () => {
    const conversation = await context.newPage();
    await conversation.goto(`${sandboxUrl}/phone?channel=whatsapp&contact=${phone}`);
    const link = conversation.getByRole("log").getByRole("link", { name: /\/catalog\?loja=/ });
    const address = await link.getAttribute("href");
    await conversation.goto(address ?? "");
    await expect(conversation.getByRole("article").first()).toBeVisible();
    return conversation;
  });

  await step("orders and gets the Pix code", async () => {
    const search = customer.getByRole("combobox", { name: "Buscar produtos" });
    await search.fill(firstProducts.bought);
    await search.press("Enter");
    const found = customer.getByRole("article").filter({ hasText: firstProducts.bought });
    await found.getByRole("button", { name: /^Adicionar/ }).click();
    await customer.getByRole("link", { name: "Carrinho, 1 item" }).click();
    await customer.getByRole("link", { name: "Escolher entrega e pagamento" }).click();
    await customer.getByLabel("CEP*").fill("05422001");
    await expect(customer.getByLabel("Rua*")).toHaveValue("Rua dos Pinheiros");
    await customer.getByLabel("Número*").fill("10");
    await customer.getByRole("button", { name: "Adicionar", exact: true }).click();
    await customer.getByLabel("Nome").first().fill("Marina Souza");
    await customer.getByLabel("E-mail").fill("marina@exemplo.com.br");
    await customer.getByLabel("Celular com DDD").fill("11987654321");
    await customer.getByLabel("CPF").fill("52998224725");
    await finish(customer).click();
    await expect(pixCode(customer)).toBeVisible();
  });

  await step("the owner sees the money and confirms the payment", async () => {
    await owner.goto(`${shopPath}/pedidos`);
    await owner
      .getByRole("link", { name: /Marina Souza/ })
      .first()
      .click();
    await owner.getByRole("button", { name: "Ações do pedido" }).click();
    await owner.getByRole("menuitem", { name: "Confirmar pagamento" }).click();
    await owner.getByRole("dialog").getByRole("button", { name: "Recebi", exact: true }).click();
    await expect(owner.getByRole("dialog")).toBeHidden();
  });

  await step("the customer sees that it is paid", async () => {
    await expect(customer.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  });

  await owner.goto(shopPath);
  await expect(owner.getByRole("heading", { name: "Olá, Lia" })).toBeVisible();
  await expect(owner.getByText("Sua loja ainda não pode vender")).toHaveCount(0);
  report();
}
