import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import type { PaymentResult } from "@vitrine/contract/storefront/payment";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test, vi } from "vitest";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { words } from "../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { anAddress } from "../../../../test/samples/checkout-samples.ts";
import { aSession, shopSettings } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage } from "../../../../test/samples/orders-samples.ts";
import { aCharge, anOrderCharge, aPlacedOrder, aResult, someCards } from "../../../../test/samples/payment-samples.ts";

const { CreditCard, Pix, OnDelivery } = PaymentMethod;
const { Paid, Waiting, Expired, Failed } = PaymentStatus;
const payNow = /^Pagar R\$\s149,90$/;
const NUMBER = "4111111111111111";

function ofMarina(order: Order): Order {
  return { ...order, customer: { ...order.customer, document: "529.982.247-25", address: anAddress() } };
}

type Scene = { answers?: ServerAnswers; channelType?: ChannelType; enableCnpj?: boolean };

function open(order: Order, { answers = {}, channelType = ChannelType.Messenger, enableCnpj = false }: Scene = {}) {
  return openPage("/order/payment/order-1#code", {
    "GET /api/session/{code}": aSession({ order, channelType }),
    "GET /api/orders/{id}": anOrderPage({ order }),
    "GET /api/shop/settings": shopSettings({ payment: { type: "provider", publicKey: null }, enableCnpj }),
    "GET /api/order/current": order,
    "GET /api/order/payment/charge": anOrderCharge(null),
    "GET /api/order/payment/credit": someCards,
    "POST /api/order/payment/credit/installments": { ...order, version: 2 },
    ...answers,
  });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const loaded = () => screen.findByLabelText("Número do cartão");
const heading = (name: string) => screen.findByRole("heading", { name });
const payments = (sent: readonly SentCall[]) =>
  sent.filter(({ method, path }) => method === "POST" && path === "/api/order/payment/credit?orderId=order-1");
const keyOf = (call: SentCall | undefined) => call?.headers["idempotency-key"];
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function fillCard() {
  type("Número do cartão", NUMBER);
  type("Nome impresso no cartão", "MARINA ALVES");
  type("Validade", "12/30");
  type("Código de segurança", "123");
}

async function openAndPay(result: ServerAnswers["POST /api/order/payment/credit"], scene: Scene = {}) {
  const page = open(ofMarina(aPlacedOrder(CreditCard)), {
    ...scene,
    answers: { ...(result && { "POST /api/order/payment/credit": result }), ...scene.answers },
  });
  await loaded();
  fillCard();
  await page.user.click(screen.getByRole("button", { name: payNow }));
  return page;
}

test("the form is filled with the customer's data, and the page has no back or cart link", async () => {
  open(ofMarina(aPlacedOrder(CreditCard)));
  expect(screen.queryByLabelText("Número do cartão")).toBeNull();
  await loaded();
  expect(field("Nome impresso no cartão").value).toBe("Marina Alves");
  expect(field("CPF do titular").value).toBe("529.982.247-25");
  expect(field("CEP").value).toBe("01310-100");
  expect(field("Rua").value).toBe("Avenida Paulista");
  expect(field("Número").value).toBe("1578");
  expect(field("Complemento (opcional)").value).toBe("");
  expect(field("Bairro").value).toBe("Bela Vista");
  expect(field("Cidade").value).toBe("São Paulo");
  expect(field("Estado").value).toBe("SP");
  expect(screen.queryByRole("link", { name: "Voltar" })).toBeNull();
  expect(screen.queryByRole("link", { name: /Carrinho/ })).toBeNull();
  const filled = ["Número do cartão", "Nome impresso no cartão", "Validade", "Código de segurança"].map((label) =>
    field(label).getAttribute("autocomplete"),
  );
  expect(filled).toEqual(["cc-number", "cc-name", "cc-exp", "cc-csc"]);
});

test("the card number is grouped like its brand, and the brand selects the card type", async () => {
  open(ofMarina(aPlacedOrder(CreditCard)));
  await loaded();
  expect(field("Parcelas").disabled).toBe(true);
  type("Número do cartão", "5555555555554444");
  expect(field("Número do cartão").value).toBe("5555 5555 5555 4444");
  expect(field("Tipo de cartão").value).toBe("master");
  type("Número do cartão", "375365153556885");
  expect(field("Número do cartão").value).toBe("3753 651535 56885");
  type("Código de segurança", "12345");
  expect(field("Código de segurança").value).toBe("1234");
  type("Número do cartão", NUMBER);
  expect(field("Código de segurança").value, "the fourth digit is not kept unseen").toBe("123");
  fireEvent.blur(field("Código de segurança"));
  expect(screen.queryByText("Código de segurança inválido.")).toBeNull();
  expect(field("Tipo de cartão").value).toBe("visa");
  expect([...screen.getByLabelText<HTMLSelectElement>("Parcelas").options].map(words)).toEqual([
    "1x de R$ 149,90 à vista",
    "2x de R$ 74,95 sem juros",
    "3x de R$ 52,10 · total R$ 156,30 (juros R$ 6,40)",
  ]);
});

test("the amount is shown before a card type is chosen, also on a phone", async () => {
  open(ofMarina(aPlacedOrder(CreditCard)));
  await loaded();
  expect(field("Tipo de cartão").value).toBe("");
  const total = screen.getByText("R$ 149,90");
  expect(total.closest(".hidden")).toBeNull();
  expect(screen.getByRole("button", { name: payNow })).toBeTruthy();
});

test("installments that were chosen before are shown again, with their interest", async () => {
  const installments = { count: 3, value: 52.1, interest: 6.4 };
  const order = ofMarina(aPlacedOrder(CreditCard, { providerId: "visa", installments }));
  open({ ...order, totalAmout: 156.3 });
  await loaded();
  expect(field("Parcelas").value).toBe("3");
  expect(screen.getByRole("button", { name: /^Pagar R\$\s156,30$/ })).toBeTruthy();
  expect(screen.getAllByText(/^3x de R\$\s52,10 · total R\$\s156,30 \(juros R\$\s6,40\)$/)).toHaveLength(2);
});

test("the number selects only a card of the order's own provider", async () => {
  const [visa, master] = someCards;
  if (!visa || !master) throw new Error("two cards");
  const elsewhere = { ...visa, providerType: PaymentProviderType.MercadoPago };
  open(ofMarina(aPlacedOrder(CreditCard)), { answers: { "GET /api/order/payment/credit": [elsewhere, master] } });
  await loaded();
  type("Número do cartão", NUMBER);
  expect(field("Tipo de cartão").value).toBe("");
});

test("the card preview shows its back while the security code is typed", async () => {
  const { user } = open(ofMarina(aPlacedOrder(CreditCard)));
  await loaded();
  const card = () => document.querySelector("[data-turned]")?.getAttribute("data-turned");
  expect(card()).toBe("false");
  await user.click(field("Código de segurança"));
  expect(card()).toBe("true");
  await user.tab();
  expect(card()).toBe("false");
});

test("installments are saved when chosen, and reset when the server refuses them", async () => {
  let isOk = true;
  const order = ofMarina(aPlacedOrder(CreditCard));
  const { sent, user } = open(order, {
    answers: {
      "POST /api/order/payment/credit/installments": () => (isOk ? { ...order, version: 2 } : refusal(409, "Não dá.")),
    },
  });
  await loaded();
  type("Número do cartão", NUMBER);
  await user.selectOptions(field("Parcelas"), "3");
  await waitFor(() => expect(field("Parcelas").getAttribute("aria-disabled")).toBeNull());
  const saved = sent.find(({ path }) => path === "/api/order/payment/credit/installments?orderId=order-1");
  expect(JSON.parse(saved?.body ?? "")).toEqual({ providerId: "visa", installments: 3 });
  expect(screen.getByRole("button", { name: /^Pagar R\$\s156,30$/ })).toBeTruthy();
  isOk = false;
  await user.selectOptions(field("Parcelas"), "2");
  expect(await screen.findByText("Não dá.")).toBeTruthy();
  await waitFor(() => expect(field("Parcelas").value).toBe("3"));
});

test("invalid fields cause one toast, each shows its error, and the first gets the focus", async () => {
  const { sent, user } = open(aPlacedOrder(CreditCard));
  await loaded();
  await user.click(screen.getByRole("button", { name: /^Pagar/ }));
  expect(await screen.findByText("Por favor, verifique os campos e tente novamente")).toBeTruthy();
  expect(document.activeElement).toBe(field("Número do cartão"));
  expect(screen.getByText("Escolha o tipo de cartão.")).toBeTruthy();
  type("Número do cartão", "4111111111111112");
  expect(screen.getByText("Número do cartão inválido.")).toBeTruthy();
  type("Validade", "13/30");
  expect(screen.getByText("Validade inválida.")).toBeTruthy();
  type("Código de segurança", "12");
  expect(screen.getByText("Código de segurança inválido.")).toBeTruthy();
  type("CPF do titular", "52998224726");
  expect(screen.getByText("CPF inválido.")).toBeTruthy();
  type("CEP", "0131");
  expect(screen.getByText("CEP inválido.")).toBeTruthy();
  expect(payments(sent)).toEqual([]);
});

test("an error is shown only after the person leaves the field", async () => {
  const { user } = open(aPlacedOrder(CreditCard));
  await loaded();
  await user.type(field("Validade"), "13");
  expect(screen.queryByText("Validade inválida.")).toBeNull();
  await user.tab();
  expect(screen.getByText("Validade inválida.")).toBeTruthy();
});

test("a company can pay with its CNPJ when the shop allows it", async () => {
  open(aPlacedOrder(CreditCard), { enableCnpj: true });
  await loaded();
  type("CPF ou CNPJ do titular", "52998224725");
  expect(field("CPF ou CNPJ do titular").value).toBe("529.982.247-25");
  type("CPF ou CNPJ do titular", "12abc34501de35");
  expect(field("CPF ou CNPJ do titular").value).toBe("12.ABC.345/01DE-35");
  type("CPF ou CNPJ do titular", "12abc34501de36");
  fireEvent.blur(field("CPF ou CNPJ do titular"));
  expect(screen.getByText("CNPJ inválido.")).toBeTruthy();
});

test("a CEP fills in the address, but never replaces typed values", async () => {
  const found = { street: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP", neighborhoodId: null };
  open(aPlacedOrder(CreditCard), {
    answers: {
      "GET /api/order/address/cep/{postalCode}": { ...found, neighborhoods: [], geoCoordinates: null },
    },
  });
  await loaded();
  type("Bairro", "Centro");
  type("CEP", "01001000");
  await waitFor(() => expect(field("Rua").value).toBe("Praça da Sé"));
  expect(field("Bairro").value).toBe("Centro");
  expect(field("Cidade").value).toBe("São Paulo");
  expect(field("Estado").value).toBe("SP");
});

test("the form is disabled while the payment is sent, and a second tap sends nothing", async () => {
  let answer: (result: PaymentResult) => void = () => {};
  const { sent, user } = await openAndPay(() => new Promise((resolve) => (answer = resolve)));
  const button = await screen.findByRole("button", { name: "Processando..." });
  expect(screen.getByRole("group").matches(":disabled")).toBe(true);
  await user.click(button);
  expect(payments(sent)).toHaveLength(1);
  expect(JSON.parse(payments(sent)[0]?.body ?? "")).toEqual({
    ...{ providerId: "visa", installments: 1, number: NUMBER, name: "MARINA ALVES", securityCode: "123" },
    ...{ expiryMonth: 12, expiryYear: 2030, document: "529.982.247-25", zipCode: "01310-100" },
    ...{
      address: "Avenida Paulista",
      addressNumber: "1578",
      neighborhood: "Bela Vista",
      city: "São Paulo",
      state: "SP",
    },
  });
  answer(aResult(Paid));
  await heading("Pedido finalizado");
});

test("the card is stored nowhere", async () => {
  await openAndPay(aResult(Failed, { failureType: FailureType.InvalidData }));
  await screen.findByRole("dialog");
  const stored = JSON.stringify([
    { ...window.localStorage },
    { ...window.sessionStorage },
    window.location.href,
    window.history.state,
  ]);
  expect(stored).not.toContain(NUMBER);
  await act(async () => void window.dispatchEvent(new Event("pagehide")));
  expect(field("Número do cartão").value).toBe("");
  expect(field("Código de segurança").value).toBe("");
});

test("after a paid card the conversation opens automatically, and this tab shows the last page", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const chatLink = "https://wa.exemplo.com/5511987654321";
  await openAndPay(aResult(Paid), {
    channelType: ChannelType.WhatsApp,
    answers: { "GET /api/orders/{id}": anOrderPage({ order: ofMarina(aPlacedOrder(CreditCard)), chatLink }) },
  });
  await heading("Pedido finalizado");
  expect(assign).toHaveBeenCalledWith(chatLink);
});

test.each([
  ["invalid data", aResult(Failed, { failureType: FailureType.InvalidData }), "Os dados do cartão são inválidos"],
  [
    "the card limit",
    aResult(Failed, { failureType: FailureType.LimitExceeded }),
    "Limite de compras do cartão insuficiente",
  ],
  ["an unknown error", aResult(Failed, { failureType: FailureType.Unknown }), "Aconteceu um erro com seu pagamento"],
  ["an expired payment", aResult(Expired), "O tempo para pagamento expirou"],
  ["a rule of the server", refusal(409, "Este pedido já foi pago"), "Este pedido já foi pago"],
])("after a refusal because of %s the card can be edited, and the next try has a new key", async (_, result, text) => {
  const { sent, user } = await openAndPay(result);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(text)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Editar dados do cartão" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field("Número do cartão").value).toBe("4111 1111 1111 1111");
  await user.click(screen.getByRole("button", { name: payNow }));
  await waitFor(() => expect(payments(sent)).toHaveLength(2));
  expect(keyOf(payments(sent)[1])).not.toBe(keyOf(payments(sent)[0]));
});

test.each([
  ["opens the page to choose another", { ...aPlacedOrder(null), version: 3 }, "Aguardando alteração..."],
  ["shows an error when it fails", refusal(500, "Erro"), null],
])("changing the method after a refusal %s", async (_, updated, title) => {
  const { user } = await openAndPay(aResult(Failed, { failureType: FailureType.Unknown }), {
    answers: { "GET /api/order/payment/update": updated, "GET /api/order/payments/": [] },
  });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Alterar forma de pagamento" }));
  if (title) await heading(title);
  else expect(await screen.findByText("Erro ao atualizar o método de pagamento")).toBeTruthy();
});

test("after a lost response the same card is sent again with the same key", async () => {
  let tries = 0;
  const { sent } = await openAndPay(() => (tries++ === 0 ? noConnection() : aResult(Paid)));
  await heading("Pedido finalizado");
  expect(payments(sent)).toHaveLength(2);
  expect(keyOf(payments(sent)[1])).toBe(keyOf(payments(sent)[0]));
  expect(payments(sent)[1]?.body).toBe(payments(sent)[0]?.body);
});

test("without any response the form stays disabled, and only the same attempt can be retried", async () => {
  let isUp = false;
  const { sent, user } = await openAndPay(() => (isUp ? aResult(Paid) : noConnection()));
  expect(await screen.findByText("Não foi possível concluir o pagamento")).toBeTruthy();
  expect(screen.getByText(/não será cobrado duas vezes/)).toBeTruthy();
  expect(screen.getByRole("group").matches(":disabled")).toBe(true);
  expect(screen.queryByRole("button", { name: /^Pagar/ })).toBeNull();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await heading("Pedido finalizado");
  expect(new Set(payments(sent).map(keyOf)).size).toBe(1);
  expect(new Set(payments(sent).map(({ body }) => body)).size).toBe(1);
});

test.each([
  ["paid", aCharge({ method: CreditCard, status: Paid }), "Pedido finalizado"],
  [
    "refused",
    aCharge({ method: CreditCard, status: Failed, failureType: FailureType.LimitExceeded }),
    "Pagamento não concluído",
  ],
])("the page waits for a payment that the provider is deciding, and it ends as %s", async (_, charge, title) => {
  let current: ReturnType<typeof aCharge> | null = null;
  await openAndPay(
    () => {
      current = aCharge({ method: CreditCard });
      return aResult(Waiting);
    },
    { answers: { "GET /api/order/payment/charge": () => anOrderCharge(current) } },
  );
  await heading("Estamos confirmando o seu pagamento");
  current = charge;
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  await heading(title);
  // After the refusal the typed card can be corrected.
  if (charge.status === Failed) expect(field("Número do cartão").value).toBe("4111 1111 1111 1111");
});

test("a person who comes back while the card is being charged sees the waiting page and no form", async () => {
  open(aPlacedOrder(CreditCard), {
    answers: { "GET /api/order/payment/charge": anOrderCharge(aCharge({ method: CreditCard })) },
  });
  await heading("Estamos confirmando o seu pagamento");
  expect(screen.queryByLabelText("Número do cartão")).toBeNull();
});

test("an order without a payment method says so", async () => {
  open(aPlacedOrder(null));
  await heading("Método de pagamento não encontrado");
});

test("an order with another method says so, and links to its payment page", async () => {
  open(aPlacedOrder(Pix));
  await heading("Método de pagamento não é cartão de crédito");
  expect(screen.getByRole("link", { name: "Ir para o pagamento" }).getAttribute("href")).toBe("/order/pay/order-1");
});

test("an order that is paid on delivery has no link to a payment page", async () => {
  open(aPlacedOrder(OnDelivery));
  await heading("Método de pagamento não é cartão de crédito");
  expect(screen.queryByRole("link", { name: "Ir para o pagamento" })).toBeNull();
});

test("an order that is already paid shows the last page", async () => {
  open(aPlacedOrder(CreditCard, { status: Paid }));
  await heading("Pedido finalizado");
});

test.each([PaymentProviderType.PagarMe, PaymentProviderType.Manual])(
  "a payment link of provider %i redirects the browser",
  async (providerType) => {
    const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
    open(aPlacedOrder(CreditCard, { providerType, link: "https://pagar.exemplo.com/1" }));
    await heading("Redirecionando...");
    expect(replace).toHaveBeenCalledWith("https://pagar.exemplo.com/1");
    expect(screen.getByRole("link", { name: "Ir para o pagamento" })).toBeTruthy();
  },
);

const { PagBrasil } = PaymentProviderType;
const awaited = (link: string) => anOrderCharge(aCharge({ method: CreditCard, providerType: PagBrasil, link }));

test("at a provider that only has a page its link is made, and the page is opened", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const link = "https://pagbrasil.exemplo.com/1";
  open(aPlacedOrder(CreditCard, { providerType: PagBrasil }), {
    answers: { "POST /api/order/payment/charge": awaited(link), "GET /api/order/payment/charge": awaited(link) },
  });
  await heading("Redirecionando...");
  expect(replace).toHaveBeenCalledWith(link);
  expect(screen.queryByLabelText("Número do cartão")).toBeNull();
});

test("a link that is over is not opened: a new one is made", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  const link = "https://pagbrasil.exemplo.com/2";
  const old = { providerType: PagBrasil, link: "https://pagbrasil.exemplo.com/1", status: Expired };
  let isMade = false;
  open(aPlacedOrder(CreditCard, old), {
    answers: {
      "POST /api/order/payment/charge": () => {
        isMade = true;
        return awaited(link);
      },
      "GET /api/order/payment/charge": () =>
        isMade ? awaited(link) : anOrderCharge(aCharge({ method: CreditCard, status: Expired, link: old.link })),
    },
  });
  await heading("Redirecionando...");
  expect(new Set(replace.mock.calls.flat())).toEqual(new Set([link]));
});

test("a link that cannot be made says why, and the method can be changed", async () => {
  open(aPlacedOrder(CreditCard, { providerType: PagBrasil }), {
    answers: { "POST /api/order/payment/charge": refusal(409, "A loja ainda não configurou esta forma de pagamento.") },
  });
  expect(await screen.findByText("A loja ainda não configurou esta forma de pagamento.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
});

test("the shop's own provider uses the card form even when there is a link", async () => {
  open(aPlacedOrder(CreditCard, { link: "https://pagar.exemplo.com/1" }));
  expect(await loaded()).toBeTruthy();
});

test("card options that fail to load can be retried, and a shop without card options says so", async () => {
  let answer: typeof someCards | Error = noConnection();
  const { user } = open(aPlacedOrder(CreditCard), { answers: { "GET /api/order/payment/credit": () => answer } });
  expect(await screen.findByText("Não foi possível carregar as opções de cartão.")).toBeTruthy();
  answer = [];
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await heading("Nenhum cartão disponível");
});
