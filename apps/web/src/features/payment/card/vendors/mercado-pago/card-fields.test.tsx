import { act, screen, waitFor, within } from "@testing-library/react";
import type { CardOption } from "@vitrine/contract/storefront/payment";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { afterEach, expect, test, vi } from "vitest";
import { fakeScripts } from "../../../../../../test/fakes/fake-scripts.ts";
import type { ServerAnswers } from "../../../../../../test/fakes/fake-server.ts";
import { words } from "../../../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../../../test/fixtures/page-fixture.tsx";
import { aSession } from "../../../../../../test/samples/contract-samples.ts";
import { anOrderPage } from "../../../../../../test/samples/orders-samples.ts";
import {
  aCharge,
  anOrderCharge,
  aPlacedOrder,
  aResult,
  proofOfWork,
  someCards,
} from "../../../../../../test/samples/payment-samples.ts";

type Callbacks = {
  onReady: () => void;
  onSubmit: (form: object) => Promise<void>;
  onError: (failure: { type: string }) => void;
};
type Settings = { initialization: object; customization: { paymentMethods: object }; callbacks: Callbacks };

const form = {
  token: "token-1",
  payment_method_id: "visa",
  issuer_id: "25",
  transaction_amount: 149.9,
  installments: 2,
  payer: { email: "", identification: { type: "CPF", number: "52998224725" } },
};

let scripts = 0;

afterEach(() => {
  delete window.MercadoPago;
  delete window.grecaptcha;
});

const order = aPlacedOrder(PaymentMethod.CreditCard, { providerType: PaymentProviderType.MercadoPago });
const [visa, master] = someCards;
/** The second card is the order's own. */
const cards = [visa, { ...master, providerId: "mp", providerType: PaymentProviderType.MercadoPago }] as CardOption[];

/** Each has a script of its own: one that is loaded is not loaded again. */
function aCardForm() {
  return { publicKey: "TEST-1", scriptUrl: `https://sdk.exemplo.com/js/v2?${scripts}` };
}

function open(answers: ServerAnswers = {}) {
  scripts += 1;
  const { requested } = fakeScripts();
  const page = openPage("/order/payment/order-1#code", {
    "GET /api/orders/{id}": anOrderPage({ order }),
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.Messenger }),
    "GET /api/order/current": order,
    "GET /api/order/payment/credit": cards,
    "GET /api/order/payment/charge": anOrderCharge(null, { cardForm: aCardForm() }),
    ...answers,
  });
  return { ...page, requested };
}

/** Replaces Mercado Pago's script, and records the settings of the form. */
function playBricks() {
  const create = vi.fn(async (_kind: string, containerId: string, settings: Settings) => {
    expect(document.getElementById(containerId)).toBeTruthy();
    settings.callbacks.onReady();
    return { unmount: () => {} };
  });
  const constructed = vi.fn();
  window.MercadoPago = class {
    constructor(publicKey: string, options: object) {
      constructed(publicKey, options);
    }
    bricks() {
      return { create: create as never };
    }
  };
  const settings = () => create.mock.lastCall?.[2] as Settings;
  /** For an attempt that the person has to finish. */
  function submit(): Promise<void> {
    let submitted = Promise.resolve();
    act(() => {
      submitted = settings().callbacks.onSubmit(form);
    });
    return submitted;
  }
  return { create, constructed, settings, submit };
}

test("the card is paid with the token of the provider's own form, which is 600 pixels wide", async () => {
  const { sent, requested } = open({ "POST /api/order/payment/mercadoPago": aResult(PaymentStatus.Paid) });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  expect(bricks.constructed).toHaveBeenCalledWith("TEST-1", { locale: "pt-BR" });
  expect(bricks.settings().initialization).toEqual({ amount: 149.9, payer: { email: "marina@exemplo.com.br" } });
  expect(document.getElementById(bricks.create.mock.lastCall?.[1] ?? "")?.className).toContain("max-w-[600px]");
  await act(() => bricks.settings().callbacks.onSubmit(form));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
  const paid = sent.find(({ path }) => path === "/api/order/payment/mercadoPago?orderId=order-1");
  expect(paid?.headers["idempotency-key"]).toBeTruthy();
  expect(JSON.parse(paid?.body ?? "")).toEqual({
    token: "token-1",
    payment_method_id: "visa",
    issuer_id: "25",
    installments: 2,
    payer: { email: "marina@exemplo.com.br", identification: { type: "CPF", number: "52998224725" } },
  });
});

test("the shop's installments are offered, and the provider's form gets the chosen one with its total", async () => {
  const withInterest = { count: 6, value: 27.5, total: 165 };
  const own = { ...cards[1], installments: [...(cards[1]?.installments ?? []), withInterest] } as CardOption;
  const chosen = { ...order, version: 2, totalAmout: 165 };
  const { sent, requested, user } = open({
    "GET /api/order/payment/credit": [own],
    "POST /api/order/payment/credit/installments": chosen,
  });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  expect(bricks.settings().customization.paymentMethods).toMatchObject({ minInstallments: 1, maxInstallments: 1 });
  const select = screen.getByLabelText<HTMLSelectElement>("Parcelas");
  expect([...select.options].map(words)).toEqual([
    "1x de R$ 149,90 à vista",
    "3x de R$ 49,97 sem juros",
    "6x de R$ 27,50 · total R$ 165,00 (juros R$ 15,10)",
  ]);
  await user.selectOptions(select, "6");
  await waitFor(() => expect(bricks.settings().initialization).toMatchObject({ amount: 165 }));
  expect(bricks.settings().customization.paymentMethods).toMatchObject({ minInstallments: 6, maxInstallments: 6 });
  expect(screen.getByText("R$ 165,00")).toBeTruthy();
  const saved = sent.find(({ path }) => path === "/api/order/payment/credit/installments?orderId=order-1");
  expect(JSON.parse(saved?.body ?? "")).toEqual({ providerId: "mp", installments: 6 });
});

test("a captcha that the server asks for is shown, and the same card is sent again with its solution", async () => {
  const answers = [
    aResult(PaymentStatus.Failed, { failureType: FailureType.ReCaptcha, recaptchaKey: "altcha" }),
    aResult(PaymentStatus.Paid),
  ];
  const { sent, requested, user } = open({
    "GET /api/order/payment/captcha": proofOfWork,
    "POST /api/order/payment/mercadoPago": () => answers.shift() ?? aResult(PaymentStatus.Paid),
  });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  const submitted = bricks.submit();
  const check = within(await screen.findByRole("dialog", { name: "Verificação" }));
  await user.click(await check.findByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
  // The provider's form never said that the payment had failed.
  await submitted;
  const [first, second] = sent.filter(({ path }) => path === "/api/order/payment/mercadoPago?orderId=order-1");
  const solved = { recaptchaKey: "altcha", recaptchaToken: expect.any(String) };
  expect(JSON.parse(second?.body ?? "")).toEqual({ ...JSON.parse(first?.body ?? ""), ...solved });
});

test("a captcha that is not solved gives the form back, and only then other ways to pay", async () => {
  const { requested, user } = open({
    "POST /api/order/payment/mercadoPago": aResult(PaymentStatus.Failed, {
      ...{ failureType: FailureType.ReCaptcha, recaptchaKey: "altcha" },
    }),
  });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  const rejected = expect(bricks.submit()).rejects.toThrow();
  const check = within(await screen.findByRole("dialog", { name: "Verificação" }));
  expect(screen.queryByRole("button", { name: "Alterar forma de pagamento", hidden: true })).toBeNull();
  const installments = screen.getByLabelText("Parcelas").closest("fieldset");
  expect(installments?.disabled).toBe(true);
  await user.click(check.getByRole("button", { name: "Cancelar" }));
  await rejected;
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  expect(installments?.disabled).toBe(false);
});

test("a refusal is shown, and the form can be edited again", async () => {
  const refused = aResult(PaymentStatus.Failed, { failureType: FailureType.LimitExceeded });
  const { requested, user } = open({ "POST /api/order/payment/mercadoPago": refused });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  await act(() => expect(bricks.settings().callbacks.onSubmit(form)).rejects.toThrow());
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Limite de compras do cartão insuficiente")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Editar dados do cartão" }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Dados do cartão"));
});

test("a card that is analysed and then refused gives the form back, and not before", async () => {
  let isSent = false;
  const refused = aCharge({
    ...{ method: PaymentMethod.CreditCard, providerType: PaymentProviderType.MercadoPago },
    ...{ status: PaymentStatus.Failed, failureType: FailureType.LimitExceeded },
  });
  const { requested, user } = open({
    "GET /api/order/payment/charge": () => anOrderCharge(isSent ? refused : null, { cardForm: aCardForm() }),
    "POST /api/order/payment/mercadoPago": () => {
      isSent = true;
      return aResult(PaymentStatus.Waiting);
    },
  });
  const bricks = playBricks();
  const found = await requested(0);
  act(() => void found.dispatchEvent(new Event("load")));
  await waitFor(() => expect(bricks.create).toHaveBeenCalled());
  const answered = vi.fn();
  const rejected = bricks.submit().then(answered, (refusal: Error) => refusal.message);
  expect(await screen.findByRole("heading", { name: "Estamos confirmando o seu pagamento" })).toBeTruthy();
  act(() => void window.dispatchEvent(new Event("visibilitychange")));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Limite de compras do cartão insuficiente")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Editar dados do cartão" }));
  expect(await rejected).toBe("open");
  expect(answered).not.toHaveBeenCalled();
});

test("without the shop's key the page takes no card, and offers another payment method", async () => {
  open({ "GET /api/order/payment/charge": anOrderCharge(null) });
  expect(await screen.findByRole("heading", { name: "Nenhum cartão disponível" })).toBeTruthy();
  expect(screen.queryByLabelText("Número do cartão")).toBeNull();
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
});

test("when the script does not load, the person can retry or choose another payment method", async () => {
  const { user, requested } = open();
  const first = await requested(0);
  act(() => void first.dispatchEvent(new Event("error")));
  expect(await screen.findByText("Não foi possível carregar o formulário do cartão.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect((await requested(1)).src).toBe(first.src);
});

test("who came from another page loads the page of the card first, because only that one may show the form", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  const loaded = (path: string) =>
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: `https://loja.test${path}` }] as never);
  loaded("/order/checkout?loja=aurora");
  const { create } = playBricks();
  open();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(create).not.toHaveBeenCalled();
});
