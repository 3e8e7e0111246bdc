import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { PanelPaymentAccount, PanelPayments, PanelPaymentVendor } from "@vitrine/contract/panel/settings/payments";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { expect, test } from "vitest";
import { signedOut } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

const READ = "GET /painel/api/shops/{shopId}/settings";
const CHANGE = "PATCH /painel/api/shops/{shopId}/settings";
const PAYMENTS = "GET /painel/api/shops/{shopId}/payments";
const VENDORS = "GET /painel/api/shops/{shopId}/payments/vendors";
const ACCOUNT = "PATCH /painel/api/shops/{shopId}/payments/accounts/{id}";
const CHECK = "POST /painel/api/shops/{shopId}/payments/accounts/{id}/check";
const PIX_KEY = "PUT /painel/api/shops/{shopId}/payments/pix-key";
const PAGE = "/loja/emporio-aurora/configuracoes/pagamentos";
const { MercadoPago, Manual } = PaymentProviderType;

const card = {
  ...{ providerId: "cartao", name: "Cartão", method: PaymentMethod.CreditCard, providerType: MercadoPago },
  ...{ maxInstallments: 4, interestFreeInstallments: 2, monthlyInterestPercent: 2.5 },
};
const cash = { providerId: "4", name: "Dinheiro", method: PaymentMethod.OnDelivery, providerType: Manual };
const account: PanelPaymentAccount = {
  ...{
    id: "5",
    providerType: MercadoPago,
    method: null,
    credentialNames: ["accessToken"],
    isIncomplete: false,
    canCheck: true,
  },
  ...{ baseUrl: null, pageAddress: null, publicKey: "APP_USR-publica" },
  webhooks: [
    {
      ...{ method: PaymentMethod.Pix, url: "https://vitrine.test/webhooks/payments/emporio-aurora/5-3" },
      lastReceivedAt: "2026-11-17T12:00:00.000Z",
    },
  ],
};
const aVendor = {
  ...{
    code: "",
    summary: "",
    method: null,
    methods: [],
    methodName: null,
    steps: ["Peça as chaves."],
    credentials: [],
  },
  ...{ hasPublicKey: false, hasPage: false, hasCardForm: false, payerAddressFor: [] },
};
const vendors: PanelPaymentVendor[] = [
  {
    ...{ ...aVendor, id: "5", name: "Mercado Pago", summary: "Pix, cartão e boleto.", providerType: MercadoPago },
    methods: [PaymentMethod.Pix, PaymentMethod.CreditCard],
    hasPublicKey: true,
    credentials: [
      { name: "accessToken", label: "Access Token", isOptional: false },
      { name: "webhookSecret", label: "Assinatura secreta do webhook", isOptional: true },
    ],
  },
  { ...aVendor, id: "2", name: "PagBrasil", providerType: PaymentProviderType.PagBrasil, hasPage: true },
  { ...aVendor, id: "6", name: "A própria loja", providerType: Manual, methods: [PaymentMethod.OnDelivery], steps: [] },
];
const noKey = { key: "", changedBy: null, changedAt: null };

function answers(
  { accounts = [] as PanelPaymentAccount[], pixKey = noKey as PanelPayments["pixKey"] } = {},
  changes = {},
) {
  const withheld: PanelPayments["withheld"] =
    accounts.length === 0 ? [{ providerId: "cartao", because: "account-missing" }] : [];
  const style = { defaultColor: "#aa3300", secondaryColor: "#222222", urlLogo: null };
  const payment = { type: "provider" as const, publicKey: null };
  const document = { name: "Empório Aurora", settings: { style, payment }, paymentOptions: [card, cash], ...changes };
  const saved: PanelSettings = { version: 7, document, warnings: [] };
  return { [READ]: saved, [CHANGE]: saved, [PAYMENTS]: { accounts, pixKey, withheld }, [VENDORS]: { items: vendors } };
}

const bodies = (sent: ReturnType<typeof openPanel>["sent"], wanted: string) =>
  sent.filter(({ name }) => name === wanted).map(({ body }) => body);

test("a way to pay is turned off with one tap, and one that nobody can charge says what it lacks", async () => {
  const { sent, user } = openPanel(PAGE, answers());
  const list = await screen.findByRole("list", { name: "Formas de pagamento" });
  expect(within(list).getByText("Não oferecida")).toBeTruthy();
  expect(within(list).getByText(/falta conectar a conta no provedor/)).toBeTruthy();
  expect(screen.queryByLabelText("Modo")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ações de Dinheiro" }));
  await user.click(screen.getByRole("menuitem", { name: "Desligar" }));
  await waitFor(() => expect(bodies(sent, CHANGE)).toHaveLength(1));
  expect(bodies(sent, CHANGE)).toEqual([{ paymentOptions: [card, { ...cash, isActive: false }] }]);
});

test("an account that lacks a key is not called connected, and its card says that it is the account", async () => {
  const lacking = { ...account, credentialNames: [], isIncomplete: true };
  const withheld = [{ providerId: "cartao", because: "by-hand" as const }];
  openPanel(PAGE, { ...answers(), [PAYMENTS]: { accounts: [lacking], pixKey: noKey, withheld } });
  const providers = within(await screen.findByRole("list", { name: "Provedores de pagamento" }));
  expect(providers.getByRole("link", { name: /Mercado Pago.*Faltam dados/ })).toBeTruthy();
  expect(providers.queryByText("Conectado")).toBeNull();
  expect(screen.getByText(/a conta no provedor está sem uma das chaves/)).toBeTruthy();
});

test("installments are previewed by the rule of the checkout while they are typed", async () => {
  const { sent, user } = openPanel(`${PAGE}/formas/cartao`, answers({ accounts: [account] }));
  const offers = await screen.findByRole("list", { name: "Parcelas oferecidas" });
  expect(within(offers).getAllByRole("listitem")).toHaveLength(4);
  expect(within(offers).getByText(/2x de R\$\s100,00 sem juros/)).toBeTruthy();
  expect(within(offers).getByText(/3x de R\$\s70,03 · total R\$\s210,09/)).toBeTruthy();
  const most = screen.getByLabelText("Em até quantas vezes");
  await user.clear(most);
  await user.type(most, "2");
  expect(within(offers).getAllByRole("listitem")).toHaveLength(2);
  await user.type(screen.getByLabelText("Taxa, em %"), "4,99");
  expect(screen.getByText(/a loja recebe R\$\s95,01/)).toBeTruthy();
  await user.type(screen.getByLabelText("Desconto, em %"), "2,5");
  expect(screen.getByText(/o cliente vê: R\$\s97,50 · 2,5% de desconto/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(bodies(sent, CHANGE)).toEqual([
    { paymentOptions: [{ ...card, maxInstallments: 2, costPercent: 4.99, discountPercent: 2.5 }, cash] },
  ]);
});

test("an invoice has its days, and is called after them until it has a name of its own", async () => {
  const withheld: PanelPayments["withheld"] = [{ providerId: "f28", because: "credit-missing" }];
  const saved = answers({}, { paymentOptions: [] });
  const { sent, user } = openPanel(`${PAGE}/formas/%2B`, saved);
  await user.selectOptions(await screen.findByLabelText("Como o cliente paga"), "Faturado");
  expect(screen.queryByLabelText("Grupo")).toBeNull();
  expect(screen.queryByLabelText("Quem cobra")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Faturado 28 dias");
  const days = screen.getByLabelText("Vence quantos dias depois da entrega");
  await user.clear(days);
  await user.type(days, "15");
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Faturado 15 dias");
  expect(screen.getByText(/Só clientes com limite de crédito veem esta forma/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const f15 = {
    ...{ providerId: "faturado-15-dias", name: "Faturado 15 dias", method: PaymentMethod.OnDelivery },
    ...{ providerType: Manual, payOnDelivery: true, means: "invoice", dueDays: 15 },
  };
  expect(bodies(sent, CHANGE)).toEqual([{ paymentOptions: [f15] }]);
  cleanup();
  const f28 = { ...f15, providerId: "f28", name: "Faturado", dueDays: undefined };
  openPanel(PAGE, { ...answers({}, { paymentOptions: [f28] }), [PAYMENTS]: { accounts: [], pixKey: noKey, withheld } });
  expect(await screen.findByText("Só com crédito")).toBeTruthy();
  expect(screen.getByText(/vence 28 dias depois da entrega/)).toBeTruthy();
});

test("cash and the card machine are forms of their own, each for delivery, pickup or both", async () => {
  const { sent, user } = openPanel(`${PAGE}/formas/%2B`, answers());
  const form = await screen.findByLabelText("Como o cliente paga");
  expect(within(form).queryByRole("option", { name: "Depósito" })).toBeNull();
  await user.selectOptions(form, "Maquininha");
  expect(screen.queryByLabelText("Grupo")).toBeNull();
  await user.selectOptions(form, "Dinheiro");
  await user.selectOptions(screen.getByLabelText("Onde é pago"), "Só na retirada");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  const { OnDelivery } = PaymentMethod;
  const made = { name: "Dinheiro", method: OnDelivery, providerType: Manual, payOnDelivery: true };
  expect(bodies(sent, CHANGE)).toEqual([
    {
      paymentOptions: [card, cash, { providerId: expect.any(String), ...made, means: "cash", handover: "pickup" }],
    },
  ]);
});

test("a form that the whole shop refuses is offered with one tap", async () => {
  const conta = { providerId: "conta", name: "Conta", method: PaymentMethod.Custom, providerType: Manual };
  const { sent, user } = openPanel(PAGE, {
    ...answers({}, { paymentOptions: [conta] }),
    [PAYMENTS]: { accounts: [], pixKey: noKey, withheld: [{ providerId: "conta", because: "by-hand-off" }] },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Conta" }));
  await user.click(screen.getByRole("menuitem", { name: "Oferecer ao cliente" }));
  await waitFor(() => expect(bodies(sent, CHANGE)).toEqual([{ settings: { payment: null } }]));
});

test("a card that a provider charges ends what the document says for the whole shop", async () => {
  const settings = { style: { defaultColor: "#aa3300", secondaryColor: "#222222", urlLogo: null } };
  const byHand = { settings: { ...settings, payment: { type: "manual" as const, publicKey: null } } };
  const { sent, user } = openPanel(`${PAGE}/formas/cartao`, answers({ accounts: [account] }, byHand));
  await user.type(await screen.findByLabelText("Taxa fixa"), "1");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(currentAddress()).toBe(PAGE));
  expect(bodies(sent, CHANGE)).toMatchObject([{ settings: { payment: null } }]);
});

test("a stored credential is only named; what is typed is sent alone and leaves the screen", async () => {
  const { sent, user } = openPanel(`${PAGE}/contas/5`, {
    ...answers({ accounts: [account] }),
    [ACCOUNT]: {
      accounts: [{ ...account, credentialNames: ["accessToken", "webhookSecret"] }],
      pixKey: noKey,
      withheld: [],
    },
  });
  expect(await screen.findByText("guardado")).toBeTruthy();
  await user.type(screen.getByLabelText("Assinatura secreta do webhook"), "segredo");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.getAllByText("guardado")).toHaveLength(2));
  expect(bodies(sent, ACCOUNT)).toEqual([{ publicKey: "APP_USR-publica", credentials: { webhookSecret: "segredo" } }]);
  expect(screen.queryByDisplayValue("segredo")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remover Access Token" }));
  await waitFor(() => expect(bodies(sent, ACCOUNT)).toHaveLength(2));
  expect(bodies(sent, ACCOUNT)[1]).toEqual({ credentials: { accessToken: null } });
});

test.each([
  ["works", "Mercado Pago respondeu e reconhece a loja."],
  ["credentials", "Mercado Pago respondeu que as credenciais estão erradas. Copie-as de novo."],
  ["no-answer", "Mercado Pago não respondeu como devia. Espere um pouco e teste de novo."],
] as const)("the test says what the provider answered: %s", async (outcome, text) => {
  const { user } = openPanel(`${PAGE}/contas/5`, {
    ...answers({ accounts: [account] }),
    [CHECK]: { outcome, provider: "Mercado Pago" },
  });
  await user.click(await screen.findByRole("button", { name: "Testar" }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test("the address for the provider's messages can be copied, and says when one came last", async () => {
  openPanel(`${PAGE}/contas/5`, answers({ accounts: [account] }));
  expect(await screen.findByDisplayValue(/webhooks\/payments\/emporio-aurora\/5-3/)).toBeTruthy();
  expect(screen.getByText(/Último aviso: 17\/11\/26/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copiar o endereço de Pix" })).toBeTruthy();
});

test("a Pix key is named by its kind, shown as a code, and a wrong one is not sent", async () => {
  const { sent, user } = openPanel(PAGE, {
    ...answers(),
    [PIX_KEY]: { accounts: [], pixKey: { ...noKey, key: "52998224725" }, withheld: [] },
  });
  const field = await screen.findByLabelText("Chave Pix");
  await user.type(field, "529.982.247-2");
  expect(screen.getByText("Não é uma chave Pix. Confira o que digitou.")).toBeTruthy();
  expect(screen.queryByRole("img", { name: "QR Code da chave Pix" })).toBeNull();
  await user.type(field, "5");
  expect(screen.getByText("Chave do tipo CPF")).toBeTruthy();
  expect(screen.getByRole("img", { name: "QR Code da chave Pix" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Salvar chave" }));
  await user.click(await screen.findByRole("button", { name: "Oferecer ao cliente" }));
  expect(bodies(sent, PIX_KEY)).toEqual([{ key: "529.982.247-25" }]);
  await waitFor(() => expect(bodies(sent, CHANGE)).toHaveLength(1));
  const pix = { providerId: "pix", name: "Pix", method: PaymentMethod.Pix, providerType: Manual };
  expect(bodies(sent, CHANGE)).toEqual([{ paymentOptions: [pix, card, cash] }]);
});

test("whose session ends while they save a credential keeps what they typed", async () => {
  const { user } = openPanel(`${PAGE}/contas/5`, { ...answers({ accounts: [account] }), [ACCOUNT]: signedOut() });
  await user.type(await screen.findByLabelText("Chave pública"), "-nova");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByLabelText("Chave pública")).toHaveProperty("value", "APP_USR-publica-nova");
  expect(currentAddress()).toBe(`${PAGE}/contas/5`);
});

test("whose session ends while they save a Pix key keeps it", async () => {
  const { user } = openPanel(PAGE, { ...answers(), [PIX_KEY]: signedOut() });
  await user.type(await screen.findByLabelText("Chave Pix"), "loja@exemplo.com.br");
  await user.click(screen.getByRole("button", { name: "Salvar chave" }));
  expect(await screen.findByText(/Sua sessão terminou/)).toBeTruthy();
  expect(screen.getByLabelText("Chave Pix")).toHaveProperty("value", "loja@exemplo.com.br");
  expect(currentAddress()).toBe(PAGE);
});
