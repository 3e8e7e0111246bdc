import { act, screen, within } from "@testing-library/react";
import { FailureType, PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { afterEach, expect, test, vi } from "vitest";
import { fakeScripts } from "../../../../test/fakes/fake-scripts.ts";
import { refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { anAddress } from "../../../../test/samples/checkout-samples.ts";
import { aSession } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage } from "../../../../test/samples/orders-samples.ts";
import {
  anOrderCharge,
  aPlacedOrder,
  aResult,
  proofOfWork,
  someCards,
} from "../../../../test/samples/payment-samples.ts";
import { solveProofOfWork } from "../../../lib/solve-proof-of-work.ts";

const { Failed, Paid } = PaymentStatus;
const asksForCaptcha = (recaptchaKey: string) => aResult(Failed, { failureType: FailureType.ReCaptcha, recaptchaKey });
const FAILED = "Houve um problema na validação do ReCaptcha, por favor tente novamente";

const decodeToken = (token: string) =>
  JSON.parse(atob(token)) as { challenge: unknown; solution: Record<string, unknown> };

afterEach(() => {
  delete window.grecaptcha;
});

/** Pays by card. The fake server asks for a captcha once. */
async function payWith(recaptchaKey: string, answers: ServerAnswers = {}) {
  const placed = aPlacedOrder(PaymentMethod.CreditCard);
  const order = {
    ...placed,
    customer: { ...placed.customer, document: "529.982.247-25", address: anAddress() },
  };
  const page = openPage("/order/payment/order-1#code", {
    "GET /api/orders/{id}": anOrderPage({ order }),
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.Messenger }),
    "GET /api/order/current": order,
    "GET /api/order/payment/charge": anOrderCharge(null),
    "GET /api/order/payment/credit": someCards,
    "GET /api/order/payment/captcha": proofOfWork,
    "POST /api/order/payment/credit": ({ body }) =>
      JSON.parse(body ?? "{}").recaptchaToken ? aResult(Paid) : asksForCaptcha(recaptchaKey),
    ...answers,
  });
  const { user } = page;
  await user.type(await screen.findByLabelText("Número do cartão"), "4111111111111111");
  await user.type(screen.getByLabelText("Validade"), "1230");
  await user.type(screen.getByLabelText("Código de segurança"), "123");
  await user.click(screen.getByRole("button", { name: /^Pagar/ }));
  return page;
}

const dialog = async () => within(await screen.findByRole("dialog", { name: "Verificação" }));
const payments = (sent: readonly SentCall[]) =>
  sent
    .filter(({ method, path }) => method === "POST" && path === "/api/order/payment/credit?orderId=order-1")
    .map(({ headers, body }) => ({ key: headers["idempotency-key"], body: JSON.parse(body ?? "{}") }));

test("the proof of work gives the same solution as the ALTCHA library", async () => {
  const { challenge, solution } = decodeToken(await solveProofOfWork(proofOfWork, new AbortController().signal));
  expect(challenge).toEqual(proofOfWork);
  expect(solution).toMatchObject({
    counter: 7,
    derivedKey: "ed1dbc05dbef1b662c84235f1268f2580e88e9094f493c41b9190598319be77e",
  });
});

test("our own captcha needs one tap, and then the same card is sent again with the solution", async () => {
  const { sent, user } = await payWith("altcha");
  await user.click((await dialog()).getByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
  const [first, second] = payments(sent);
  const { recaptchaKey, recaptchaToken, ...card } = second?.body ?? {};
  expect(card).toEqual(first?.body);
  expect(recaptchaKey).toBe("altcha");
  expect(decodeToken(recaptchaToken).solution.counter).toBe(7);
  // The body differs, so the key must differ too. The first request was answered and charged nothing.
  expect(second?.key).not.toBe(first?.key);
});

test("a rejected solution shows an error, and the captcha can be solved again", async () => {
  const { user } = await payWith("altcha", { "POST /api/order/payment/credit": asksForCaptcha("altcha") });
  await user.click((await dialog()).getByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByText(FAILED)).toBeTruthy();
  expect((await dialog()).getByRole("button", { name: "Não sou um robô" })).toBeTruthy();
  await user.click((await dialog()).getByRole("button", { name: "Cancelar" }));
  expect(screen.getByLabelText<HTMLInputElement>("Número do cartão").value).toBe("4111 1111 1111 1111");
});

test("a proof of work that cannot be loaded shows an error", async () => {
  const { user } = await payWith("altcha", { "GET /api/order/payment/captcha": refusal(500, "Erro") });
  await user.click((await dialog()).getByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByText(FAILED)).toBeTruthy();
});

test("our own captcha is used when the captcha service cannot be loaded", async () => {
  const scripts = fakeScripts();
  const { sent, user } = await payWith("another-key");
  const script = await scripts.requested(0);
  act(() => void script.dispatchEvent(new Event("error")));
  await user.click(await (await dialog()).findByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
  expect(payments(sent)[1]?.body).toMatchObject({ recaptchaKey: "altcha" });
});

test("the key of a captcha service renders its challenge in Portuguese", async () => {
  const scripts = fakeScripts();
  const { sent } = await payWith("site-key");
  const script = await scripts.requested(0);
  expect(script.src).toBe("https://www.google.com/recaptcha/api.js?render=explicit&hl=pt-BR");
  const render = vi.fn((_: HTMLElement, options: { callback: (token: string) => void }) => {
    options.callback("token-of-google");
    return 0;
  });
  window.grecaptcha = { ready: (then) => then(), render };
  act(() => void script.dispatchEvent(new Event("load")));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
  expect(render.mock.calls[0]?.[1]).toMatchObject({ sitekey: "site-key" });
  expect(payments(sent)[1]?.body).toMatchObject({ recaptchaKey: "site-key", recaptchaToken: "token-of-google" });
});

test("the page /recaptcha shows only the captcha", async () => {
  const { user } = openPage("/recaptcha", { "GET /api/order/payment/captcha": proofOfWork });
  expect(await screen.findByRole("heading", { level: 1, name: "Verificação" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Não sou um robô" }));
  expect(await screen.findByText(/Verificação concluída/)).toBeTruthy();
});

test("after too many cards the customer is led to another payment method, not to the same card again", async () => {
  const text = "Foram muitas tentativas com cartão. Escolha outra forma de pagamento ou tente de novo mais tarde.";
  const { sent } = await payWith("altcha", {
    "POST /api/order/payment/credit": refusal(429, text, "too-many-cards"),
  });
  const refused = within(await screen.findByRole("dialog", { name: "Pagamento não concluído" }));
  expect(refused.getByText(text)).toBeTruthy();
  expect(refused.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  expect(payments(sent)).toHaveLength(1);
});
