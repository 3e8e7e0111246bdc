import { screen, waitFor, within } from "@testing-library/react";
import type { Trial } from "@vitrine/contract/panel/settings/trial";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { expect, test, vi } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";

const READ = "GET /painel/api/shops/{shopId}/trial";
const OPEN = "POST /painel/api/shops/{shopId}/trial";
const STEPS = "GET /painel/api/shops/{shopId}/first-steps";

const none: Trial = { shopId: null, copiedAt: null, payUrl: null, forms: [], accounts: [], messages: [] };
const steps = (canSell: boolean) => ({
  steps: [
    { step: "payment" as const, isDone: canSell, isNeeded: true },
    { step: "publish" as const, isDone: true, isNeeded: true },
  ],
  ...{ canSell, isPublished: true, shopUrl: "https://vitrine.test/catalog", pixKey: "", hasSamples: false },
});
const page = "/loja/emporio-aurora/configuracoes/teste";

test("the first time it only opens the shop, and says what happens when it cannot", async () => {
  vi.stubGlobal("open", () => null);
  const { user, sent } = openPanel(page, {
    [READ]: none,
    [STEPS]: steps(false),
    [OPEN]: refusal(429, "Muitas tentativas. Espere um pouco."),
  });
  await user.click(await screen.findByRole("button", { name: "Abrir a loja de teste" }));
  expect(await screen.findByText("Muitas tentativas. Espere um pouco.")).toBeTruthy();
  expect(sent.filter(({ name }) => name === OPEN)).toHaveLength(1);
  expect(screen.queryByText("Como pagar no teste")).toBeNull();
  expect(screen.getByRole("link", { name: "Definir como o cliente paga" })).toBeTruthy();
});

const form = { id: "pix", name: "Pix", method: PaymentMethod.Pix, provider: "Mercado Pago", isAdded: false } as const;
const opened: Trial = {
  ...none,
  ...{ shopId: "teste-emporio", copiedAt: "2026-11-18T12:00:00.000Z", payUrl: "https://sandbox.test/payments" },
  forms: [
    { ...form, charger: "sandbox", because: null },
    {
      ...form,
      id: "b",
      name: "Boleto",
      method: PaymentMethod.Boleto,
      charger: "sandbox",
      because: null,
      isAdded: true,
    },
    { ...form, id: "l", name: "Link", method: PaymentMethod.Link, charger: "team", because: "by-hand", provider: null },
  ],
  messages: [
    { id: "m1", text: "Seu pedido 1001 custa R$ 30,00.", button: "Ver QR Code", createdAt: "2026-11-18T12:01:00.000Z" },
  ],
};

test("afterwards it says of each form where to pay, and shows what the customer would have read", async () => {
  openPanel(page, { [READ]: opened, [STEPS]: steps(true) });
  const forms = within(await screen.findByRole("list", { name: "Formas de pagamento do teste" })).getAllByRole(
    "listitem",
  );
  expect(forms.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("pague o código ali"),
    expect.stringContaining("Sua loja ainda não oferece"),
    expect.stringContaining("alguém da equipe manda antes um link"),
  ]);
  expect(screen.getByRole("link", { name: "Abrir pagamentos de teste" }).getAttribute("href")).toBe(opened.payUrl);
  expect(screen.getByText("Seu pedido 1001 custa R$ 30,00.")).toBeTruthy();
  expect(screen.getByText("Teste, não enviada")).toBeTruthy();
  expect(await screen.findByText("Vendendo")).toBeTruthy();
});

test("where the server plays no provider, it asks an owner for the test credentials, and sends others to them", async () => {
  const found: Trial = { ...opened, payUrl: null, accounts: [{ id: "5", name: "Mercado Pago" }] };
  const answers = { [READ]: found, [STEPS]: steps(true) };
  openPanel(page, answers);
  const link = await screen.findByRole("link", { name: "Pôr as de teste de Mercado Pago" });
  expect(link.getAttribute("href")).toContain("/loja/teste-emporio/configuracoes/pagamentos/contas/5");
});

test("every page of the trial says what it is, and leads back with one tap", async () => {
  const shops = [
    { id: "emporio-aurora", name: "Empório Aurora", isTest: false, timeZone: null },
    { id: "teste-emporio", name: "Empório Aurora (teste)", isTest: true, trialOf: "emporio-aurora", timeZone: null },
  ];
  const { user } = openPanel("/loja/teste-emporio/configuracoes/teste", {
    "GET /painel/api/me": someone("manager", { shops }),
    [READ]: none,
    [STEPS]: steps(true),
  });
  const bar = within(await screen.findByRole("complementary", { name: "Loja de teste" }));
  expect(bar.getByText(/Nada aqui é cobrado/)).toBeTruthy();
  expect(screen.getByText("Esta já é uma loja de teste")).toBeTruthy();
  await user.click(bar.getByRole("link", { name: "Como pagar e mensagens" }));
  await waitFor(() => expect(screen.queryByRole("complementary", { name: "Loja de teste" })).toBeNull());
  expect(await screen.findByRole("button", { name: "Abrir a loja de teste" })).toBeTruthy();
});
