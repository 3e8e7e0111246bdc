import { randomInt } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { atProvider, settle } from "./paying.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** Bars of the desk: what the hand does from the first message until the contact has paid. Typing and keys are free. */
const MOST_TAPS = 25;

/** Counts what is tapped in every tab of the agent's browser. A choice in a list is one. */
async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding("countTap", () => void taps++);
  await context.addInitScript(() => {
    const count = ({ isTrusted }: Event) => isTrusted && (window as unknown as { countTap(): void }).countTap();
    addEventListener("pointerdown", count, true);
    addEventListener("change", (event) => event.target instanceof HTMLSelectElement && count(event), true);
  });
  return () => taps;
}

/** The contact's phone, as far as the chat goes. */
function aPhone(sandboxUrl: string) {
  const number = `55119${randomInt(10_000_000, 99_999_999)}`;
  const chat = `${sandboxUrl}/phone/conversations/whatsapp/${number}`;
  const headers = { "content-type": "application/json" };
  const read = async (): Promise<{ from: string; text?: string }[]> => (await fetch(chat)).json();
  return {
    number,
    write: async (text: string) => {
      expect((await fetch(chat, { method: "POST", headers, body: JSON.stringify({ text }) })).ok).toBe(true);
    },
    heard: async () => (await read()).map((message) => JSON.stringify(message)).join("\n"),
  };
}

async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.keyboard.type(text);
}

test("an agent sells from the first message to the paid Pix without leaving the desk, in at most 25 taps", async ({
  page,
  sandboxUrl,
}) => {
  const taps = await countTaps(page.context());
  const phone = aPhone(sandboxUrl);
  await page.goto("/painel/demo/atendente");
  // Other journeys add shops to the account, so the one that opens first may be another.
  await page.goto("/painel/loja/emporio-aurora");
  await page.getByRole("link", { name: /^Atendimento/ }).click();
  await phone.write("Oi, bom dia! Quero 2 café bourbon e 1 ovos caipiras");

  // Nobody has seen the number before.
  await page.getByRole("link", { name: new RegExp(phone.number.slice(-4)) }).click();
  const thread = page.getByRole("region", { name: /^Mensagens com/ });
  await expect(thread.getByText("Quero 2 café bourbon")).toBeVisible();
  await page.getByPlaceholder(/^Escreva/).click();
  await page.keyboard.type("Bom dia! Já separo para você.");
  await page.keyboard.press("Enter");
  await expect.poll(phone.heard).toContain("Já separo para você.");

  const opens = page.context().waitForEvent("page");
  await thread.getByRole("button", { name: "Ler como pedido" }).click();
  const shop = await opens;
  const sheet = shop.getByRole("dialog", { name: "Colar mensagem" });
  await sheet.getByRole("combobox", { name: "Loja vendedora" }).selectOption("Empório Aurora Pinheiros");
  await sheet.getByRole("button", { name: /^Adicionar 2 itens/ }).click();
  await shop.getByRole("link", { name: /^Carrinho/ }).click();

  await shop.getByRole("radio", { name: "Entregamos para você" }).click();
  await shop.getByRole("button", { name: "Adicionar endereço" }).click();
  await typeInto(shop, "CEP*", "05422001");
  await expect(shop.getByLabel("Rua*")).toHaveValue("Rua dos Pinheiros");
  await typeInto(shop, "Número*", "10");
  await shop.getByRole("button", { name: "Adicionar", exact: true }).click();
  await shop.getByRole("radio", { name: /Expressa/ }).click();
  await typeInto(shop, "Nome", "Renata Lopes");
  await typeInto(shop, "CPF", "52998224725");
  await shop.getByRole("radio", { name: "PIX" }).click();
  await shop.getByRole("button", { name: /^Finalizar e enviar/ }).click();
  // The order is entitled to a gift, and nobody skips it without a word.
  const gifts = shop.getByRole("dialog", { name: "Escolher o brinde?" });
  await gifts.getByRole("radio", { name: /Filtros de Papel/ }).click();
  await gifts.getByRole("button", { name: /^Finalizar/ }).click();
  await expect(shop.getByRole("heading", { name: "Pedido finalizado" })).toBeVisible();
  await expect.poll(phone.heard).toContain("000201");

  // The contact pays, and the desk says so by itself.
  const code = await shop.evaluate(() => JSON.parse(sessionStorage.getItem("session_code") ?? "{}").value);
  await settle(sandboxUrl, await atProvider(sandboxUrl, { code, url: "", expiresAt: "" }), "paid");
  await page.bringToFront();
  await expect(thread.getByText(/pagamento/i).last()).toBeVisible();
  await expect(page.getByRole("region", { name: "Pedido e contato" }).getByText(/Pago/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS);
});
