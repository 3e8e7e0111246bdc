import type { Page } from "@playwright/test";
import type { CreatedSession } from "@vitrine/contract/platform/platform";
import type { Order } from "@vitrine/contract/storefront/order";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { callAs, expect, linkFor, openAt, test } from "./fixtures.ts";
import {
  atProvider,
  authorizeAt,
  boletoLine,
  finished,
  pay,
  pixCode,
  seesItPaid,
  settle,
  typeCard,
  typeMercadoPagoCard,
} from "./paying.ts";

/** Somebody on web chat has placed an order of sweets: paying is left. On web chat nothing leads away at the end. */
async function placed(method: PaymentMethod): Promise<{ session: CreatedSession; order: Order }> {
  const session = await linkFor({ channel: "WebChat" });
  await callAs(session, "POST /api/order/items/", { providerId: "doc-204", quantity: 1 });
  const stores = await callAs<{ providerId: string }[]>(session, "GET /api/order/logistic/?type=0&code=05422-001");
  const providerId = stores[0]?.providerId;
  const order = await callAs<Order>(session, "POST /api/order/logistic/", { type: 0, providerId });
  if (order.logistic?.needsSchedule) {
    const { times } = await callAs<{
      times: { options: { startTime: string; endTime: string; enabled: boolean }[] }[];
    }>(session, "GET /api/order/schedule");
    const slot = times.flatMap(({ options }) => options).find(({ enabled }) => enabled);
    await callAs(session, "POST /api/order/schedule", { startTime: slot?.startTime, endTime: slot?.endTime });
  }
  await callAs(session, `POST /api/order/payment/method?paymentMethod=${method}`);
  const customer = { name: "Marina Souza", email: "marina@loja.com", document: "529.982.247-25" };
  const received = await callAs<Order>(session, "POST /api/order/confirm", { ...customer, paymentMethod: method });
  return { session, order: received };
}

test.describe("Pix", () => {
  test("shows its code, and the page tells by itself that it was paid", async ({
    page,
    sandboxUrl,
    expectAccessible,
  }) => {
    const { session } = await placed(PaymentMethod.Pix);
    await openAt(page, session, "/order/pay");
    await expect(page.getByRole("heading", { name: "Pague com Pix" })).toBeVisible();
    await expect(pixCode(page)).toBeVisible();
    await expect(page.getByText(/br\.gov\.bcb\.pix/)).toBeVisible();
    await expect(page.getByText("Expira em")).toBeVisible();
    await expectAccessible();
    await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
    await seesItPaid(page);
    await finished(page);
  });

  test("paid while the phone was in the pocket is known when the page is opened again", async ({
    page,
    sandboxUrl,
  }) => {
    const { session } = await placed(PaymentMethod.Pix);
    await openAt(page, session, "/order/pay");
    await expect(pixCode(page)).toBeVisible();
    await page.goto("about:blank");
    await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
    await page.goto("/order/pay");
    await seesItPaid(page);
  });

  test("that ran out of time gives way to a new code, and the new one pays", async ({ page, sandboxUrl }) => {
    const { session } = await placed(PaymentMethod.Pix);
    await openAt(page, session, "/order/pay");
    await expect(pixCode(page)).toBeVisible();
    const first = await atProvider(sandboxUrl, session);
    await settle(sandboxUrl, first, "expired");
    await page.getByRole("button", { name: "Gerar novo código" }).click({ timeout: 15_000 });
    await expect(pixCode(page)).toBeVisible();
    const second = await atProvider(sandboxUrl, session);
    expect(second.id).not.toBe(first.id);
    await settle(sandboxUrl, second, "paid");
    await finished(page);
  });

  test("paid after its time still pays the order", async ({ page, sandboxUrl }) => {
    const { session } = await placed(PaymentMethod.Pix);
    await openAt(page, session, "/order/pay");
    await expect(pixCode(page)).toBeVisible();
    const payment = await atProvider(sandboxUrl, session);
    await settle(sandboxUrl, payment, "expired");
    await expect(page.getByRole("button", { name: "Gerar novo código" })).toBeVisible({ timeout: 15_000 });
    await settle(sandboxUrl, payment, "paid");
    await seesItPaid(page);
  });
});

test("a boleto shows its line, its bars and its day", async ({ page, sandboxUrl, expectAccessible }) => {
  const { session } = await placed(PaymentMethod.Boleto);
  await openAt(page, session, "/order/pay");
  await expect(boletoLine(page)).toBeVisible();
  await expect(page.getByRole("img", { name: "Código de barras do boleto" })).toBeVisible();
  await expect(page.getByText("Vencimento")).toBeVisible();
  await expectAccessible();
  await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
  await seesItPaid(page);
  await finished(page);
});

for (const [method, name] of [
  [PaymentMethod.Nubank, "Nubank"],
  [PaymentMethod.Pagaleve, "Pagaleve"],
] as const) {
  test(`${name} is paid on its own page, and the customer comes back`, async ({ page }) => {
    const { session } = await placed(method);
    await openAt(page, session, "/order/pay");
    await authorizeAt(page, `Pagar com ${name}`);
    await finished(page);
  });

  test(`${name} given up on its own page is told of, and can be tried again`, async ({ page }) => {
    const { session } = await placed(method);
    await openAt(page, session, "/order/pay");
    await page.getByRole("link", { name: `Pagar com ${name}` }).click();
    await page.getByRole("button", { name: "Recusar" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento cancelado" })).toBeVisible({ timeout: 15_000 });
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await authorizeAt(page, `Pagar com ${name}`);
    await finished(page);
  });
}

test("a payment link leads to the provider's page", async ({ page }) => {
  const { session } = await placed(PaymentMethod.Link);
  await openAt(page, session, "/order/pay");
  await page.getByRole("link", { name: "Pagar agora" }).click();
  await expect(page).toHaveURL(/\/pay-page\?order=/);
});

test.describe("a card", () => {
  test("that is good pays the order", async ({ page, expectAccessible }) => {
    const { session } = await placed(PaymentMethod.CreditCard);
    await openAt(page, session, "/order/payment");
    await typeCard(page);
    await expectAccessible();
    await pay(page).click();
    await finished(page);
  });

  test("with something wrong is not sent, and says so", async ({ page }) => {
    const { session } = await placed(PaymentMethod.CreditCard);
    await openAt(page, session, "/order/payment");
    await typeCard(page, { number: "4000000000000011" });
    await pay(page).click();
    await expect(page.getByText("Por favor, verifique os campos e tente novamente")).toBeVisible();
  });

  for (const [what, card, text] of [
    ["without enough limit", { code: "612" }, "Limite de compras do cartão insuficiente"],
    ["that the bank refuses", { number: "4000000000000028" }, "Aconteceu um erro com seu pagamento"],
  ] as const) {
    test(`${what} says so, and can be mended`, async ({ page }) => {
      const { session } = await placed(PaymentMethod.CreditCard);
      await openAt(page, session, "/order/payment");
      await typeCard(page, card);
      await pay(page).click();
      await expect(page.getByText(text)).toBeVisible();
      await page.getByRole("button", { name: "Editar dados do cartão" }).click();
      await typeCard(page);
      await pay(page).click();
      await finished(page);
    });
  }

  test("given up for a Pix is paid with that", async ({ page, sandboxUrl }) => {
    const { session } = await placed(PaymentMethod.CreditCard);
    await openAt(page, session, "/order/payment");
    await typeCard(page, { number: "4000000000000028" });
    await pay(page).click();
    await page.getByRole("button", { name: "Alterar forma de pagamento" }).click();
    await expect(page).toHaveURL("/change-payment");
    await expect(page.getByText("Você pode fechar essa aba para alterar a forma de pagamento")).toBeVisible();
    await page.getByRole("radio", { name: /Pix/i }).first().click();
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(pixCode(page)).toBeVisible();
    await settle(sandboxUrl, await atProvider(sandboxUrl, session), "paid");
    await finished(page);
  });

  test("after two refusals comes after a riddle, and is then paid", async ({ page }) => {
    const { session } = await placed(PaymentMethod.CreditCard);
    await openAt(page, session, "/order/payment");
    for (let refusals = 0; refusals < 2; refusals++) {
      await typeCard(page, { number: "4000000000000028" });
      await pay(page).click();
      await page.getByRole("button", { name: "Editar dados do cartão" }).click();
    }
    await typeCard(page);
    await pay(page).click();
    await page
      .getByRole("checkbox", { name: "Não sou um robô" })
      .or(page.getByRole("button", { name: "Não sou um robô" }))
      .click();
    await expect(page).toHaveURL("/finish", { timeout: 25_000 });
  });
});

test.describe("Mercado Pago's own form", () => {
  const form = async (page: Page, name: string) => {
    const { session } = await placed(PaymentMethod.CreditCard);
    await callAs(session, "POST /api/order/payment/credit/installments", {
      providerId: "cartao-mercado-pago",
      installments: 1,
    });
    await openAt(page, session, "/order/payment");
    await typeMercadoPagoCard(page, name);
    await pay(page).click();
  };

  test("pays the order", async ({ page }) => {
    await form(page, "APRO");
    await finished(page);
  });

  for (const [name, text] of [
    ["FUND", "Limite de compras do cartão insuficiente"],
    ["SECU", "Os dados do cartão são inválidos"],
    ["OTHE", "Aconteceu um erro com seu pagamento"],
  ] as const) {
    test(`says "${text}"`, async ({ page }) => {
      await form(page, name);
      await expect(page.getByText(text)).toBeVisible();
    });
  }
});

test("the card page tells who comes with nothing to pay, or with something else", async ({ page }) => {
  const { session } = await placed(PaymentMethod.Pix);
  await openAt(page, session, "/order/payment");
  await expect(page.getByText("Método de pagamento não é cartão de crédito")).toBeVisible();
  await callAs(session, "GET /api/order/payment/update");
  await page.reload();
  await expect(page.getByText("Método de pagamento não encontrado")).toBeVisible();
});
