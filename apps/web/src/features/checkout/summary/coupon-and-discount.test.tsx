import { screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, section, words } from "../../../../test/fixtures/checkout-fixture.tsx";
import {
  everyPayment,
  finishButton,
  isDisabled,
  paymentSection,
  readyOrder,
  shownMethods,
} from "../../../../test/fixtures/ready-order-fixture.ts";
import { anOption } from "../../../../test/samples/checkout-samples.ts";
import { aLogistic } from "../../../../test/samples/contract-samples.ts";

test("Resumo do pedido: shows its lines, and a refused coupon shows the server's message", async () => {
  const order = aFilledOrder({
    discountAmout: 9,
    serviceTax: 4.9,
    totalAmout: 98.8,
    logistic: aLogistic({ price: 12.9 }),
  });
  const { sent, user } = await openCheckout(order, {
    answers: { ...everyPayment, "POST /api/order/coupon/": refusal(404, "Este cupom não existe.") },
  });
  const lines = words(section("Resumo do pedido").getByText("Subtotal").closest("dl"));
  expect(lines).toBe("SubtotalR$ 90,00Descontos-R$ 9,00EntregaR$ 12,90Taxa de serviçoR$ 4,90TotalR$ 98,80");
  await user.type(screen.getByLabelText("Cupom de desconto"), "nada{Enter}");
  expect(await screen.findByText("Este cupom não existe.")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/coupon/?coupon=NADA")).toBe(true);
});

test("a coupon is shown as a line and can be removed", async () => {
  const { sent, user } = await openCheckout(aFilledOrder({ coupon: "AURORA15" }), {
    answers: { ...everyPayment, "POST /api/order/coupon/": aFilledOrder({ version: 2 }) },
  });
  expect(words(section("Resumo do pedido").getByText("Cupom").parentElement)).toBe("CupomAURORA15");
  await user.click(screen.getByRole("button", { name: "Remover cupom AURORA15" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Remover cupom AURORA15" })).toBeNull());
  expect(document.activeElement).toBe(screen.getByLabelText("Cupom de desconto"));
  expect(sent.some(({ path }) => path === "/api/order/coupon/?coupon=")).toBe(true);
});

test.each([
  ["lowers the total", [{ kind: "coupon", name: "AURORA15", amount: -9 }] as const, "Cupom AURORA15 aplicado"],
  ["gives nothing for what is left in the order", [], "Cupom AURORA15: nenhum desconto por enquanto"],
])("a coupon that %s says so", async (_, explanation, text) => {
  await openCheckout(aFilledOrder({ coupon: "AURORA15", explanation: [...explanation] }));
  const remove = await screen.findByRole("button", { name: "Remover cupom AURORA15" });
  expect(words(remove.previousElementSibling)).toBe(text);
});

test("with manual prices a platform user gives a discount, and the controls wait during the recalculation", async () => {
  let answer: (order: Order) => void = () => {};
  const { sent, user } = await openCheckout(readyOrder(), {
    settings: { enableManualPrices: true },
    answers: { ...everyPayment, "POST /api/order/discount": () => new Promise((resolve) => (answer = resolve)) },
  });
  await waitFor(() => expect(shownMethods()).toContain("PIX"));
  await user.type(screen.getByLabelText("Desconto manual"), "10,50{Enter}");
  expect(await section("Resumo do pedido").findByText("Recalculando...")).toBeTruthy();
  expect(paymentSection().getByRole("radio", { name: "PIX" }).getAttribute("aria-disabled")).toBe("true");
  expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(true);
  answer(readyOrder({ version: 2, totalAmout: 79.5, discountAmout: 10.5 }));
  expect(await section("Resumo do pedido").findByText("R$ 79,50")).toBeTruthy();
  expect(sent.some(({ path }) => path === "/api/order/discount?discount=10.5")).toBe(true);
});

test("a discount typed as a share of the items is given as its sum, and stays typed when the amount is shown", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    settings: { enableManualPrices: true },
    answers: { ...everyPayment, "POST /api/order/discount": readyOrder({ version: 2 }) },
  });
  const field = () => screen.getByLabelText<HTMLInputElement>("Desconto manual");
  await user.click(screen.getByRole("button", { name: "%, em porcentagem" }));
  await user.type(field(), "7,77");
  expect(await screen.findByText(/^R\$\s6,99 de R\$\s90,00 em itens\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "R$, em reais" }));
  expect(field().value.replace(/\s/, " ")).toBe("R$ 6,99");
  await user.click(screen.getByRole("button", { name: "%, em porcentagem" }));
  expect(field().value).toBe("7,77");
  await user.type(field(), "{Enter}");
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/discount?discount=6.99")).toBe(true));
});

test("a share above 100% is named as wrong and nothing is sent", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    settings: { enableManualPrices: true },
    answers: everyPayment,
  });
  await user.click(screen.getByRole("button", { name: "%, em porcentagem" }));
  await user.type(screen.getByLabelText("Desconto manual"), "110{Enter}");
  expect(await screen.findByText("O máximo é 100.")).toBeTruthy();
  expect(sent.some(({ path }) => path.startsWith("/api/order/discount?"))).toBe(false);
});

test("a refused discount is no longer shown as wrong when its text changes", async () => {
  const explanation = [{ kind: "manual-discount" as const, name: "Desconto", amount: -5 }];
  const scene = { ...everyPayment, "POST /api/order/discount": refusal(422, "O máximo é R$ 90,00.") };
  const { user } = await openCheckout(readyOrder({ explanation }), {
    settings: { enableManualPrices: true },
    answers: scene,
  });
  const discount = screen.getByLabelText<HTMLInputElement>("Desconto manual");
  await user.clear(discount);
  await user.type(discount, "999,99{Enter}");
  expect(await screen.findByText("O máximo é R$ 90,00.")).toBeTruthy();
  await user.clear(discount);
  await user.type(discount, "5");
  await waitFor(() => expect(screen.queryByText("O máximo é R$ 90,00.")).toBeNull());
});

test("a refused coupon is no longer shown as wrong beside a valid one", async () => {
  const { user } = await openCheckout(aFilledOrder({ coupon: "AURORA15" }), {
    answers: { ...everyPayment, "POST /api/order/coupon/": refusal(404, "Este cupom não existe.") },
  });
  const field = screen.getByLabelText("Cupom de desconto");
  await user.type(field, "nada{Enter}");
  expect(await screen.findByText("Este cupom não existe.")).toBeTruthy();
  await user.clear(field);
  await waitFor(() => expect(screen.queryByText("Este cupom não existe.")).toBeNull());
});

test("a shop that accepts no coupons shows no coupon and no discount field", async () => {
  await openCheckout(aFilledOrder(), { settings: { canUseCoupon: false, enableManualPrices: true } });
  expect(screen.queryByLabelText("Cupom de desconto")).toBeNull();
  expect(screen.queryByLabelText("Desconto manual")).toBeNull();
});

test("above the limit of their role, a member asks for the discount with a reason and sees that it waits", async () => {
  let isAsked = false;
  const { sent, user } = await openCheckout(readyOrder(), {
    settings: { enableManualPrices: true },
    answers: {
      ...everyPayment,
      "GET /api/order/discount/approval": () => ({
        most: 10,
        approvedBy: null,
        answer: null,
        request: isAsked
          ? { discount: 20, reason: "cliente antiga", by: "Bia", askedAt: "2026-11-17T12:00:00.000Z" }
          : null,
      }),
      "POST /api/order/discount": refusal(403, "Este desconto está acima do seu limite.", "discount-above-limit"),
      "POST /api/order/discount/approval": () => {
        isAsked = true;
        return readyOrder({ version: 2 });
      },
    },
  });
  expect(await screen.findByText("Você pode dar até R$ 10,00 sem pedir.")).toBeTruthy();
  await user.type(screen.getByLabelText("Desconto manual"), "20,00{Enter}");
  await user.type(await screen.findByLabelText("Motivo do desconto de R$ 20,00"), "cliente antiga");
  await user.click(screen.getByRole("button", { name: "Pedir aprovação" }));
  expect(await screen.findByText("Desconto de R$ 20,00 aguardando aprovação (pedido por Bia).")).toBeTruthy();
  expect(screen.queryByText("Este desconto está acima do seu limite.")).toBeNull();
  const asked = sent.find(({ path, body }) => path === "/api/order/discount/approval" && body);
  expect(JSON.parse(String(asked?.body))).toEqual({ discount: 20, reason: "cliente antiga" });
});

test.each([
  ["allowed", "Marcos", "só desta vez", "Desconto de R$ 20,00 aprovado por Marcos: “só desta vez”"],
  ["refused", "Marcos", "", "Desconto de R$ 20,00 recusado por Marcos."],
  ["outdated", "", "", "O pedido ficou menor: o desconto de R$ 20,00 que esperava aprovação não vale mais."],
] as const)(
  "what became of a discount that was asked for stays at the field: %s",
  async (outcome, by, reason, text) => {
    const answer = { discount: 20, outcome, by, reason, at: "2026-11-17T12:00:00.000Z" };
    const approval = { most: 10, approvedBy: null, request: null, answer };
    await openCheckout(readyOrder(), {
      settings: { enableManualPrices: true },
      answers: { ...everyPayment, "GET /api/order/discount/approval": approval },
    });
    expect(await section("Resumo do pedido").findByText(text)).toBeTruthy();
  },
);

const placedOrders = (sent: readonly { path: string }[]) => sent.filter(({ path }) => path === "/api/order/confirm");
const question = (name: string) => screen.findByRole("dialog", { name });

test("a coupon that was typed and not applied is asked about before the order is placed, and applied from there", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    role: "customer",
    answers: { ...everyPayment, "POST /api/order/coupon/": readyOrder({ version: 2, coupon: "AURORA15" }) },
  });
  await waitFor(() => expect(isDisabled(finishButton("Finalizar pedido"))).toBe(false));
  await user.type(screen.getByLabelText("Cupom de desconto"), "aurora15");
  await user.click(finishButton("Finalizar pedido"));
  const dialog = within(await question("Aplicar o cupom?"));
  expect(dialog.getByText("O cupom AURORA15 foi digitado e ainda não foi aplicado ao pedido.")).toBeTruthy();
  expect(placedOrders(sent)).toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Aplicar" }));
  expect(await screen.findByRole("button", { name: "Remover cupom AURORA15" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Cupom de desconto"));
  expect(sent.some(({ path }) => path === "/api/order/coupon/?coupon=AURORA15")).toBe(true);
  expect(placedOrders(sent)).toHaveLength(0);
});

test("a refused coupon that is still typed is asked about, and the order can be placed without it", async () => {
  const { sent, user } = await openCheckout(readyOrder(), {
    role: "customer",
    answers: {
      ...everyPayment,
      "POST /api/order/coupon/": refusal(404, "Este cupom não existe."),
      "POST /api/order/confirm": readyOrder({ version: 2, status: OrderStatus.Received }),
    },
  });
  await waitFor(() => expect(isDisabled(finishButton("Finalizar pedido"))).toBe(false));
  await user.type(screen.getByLabelText("Cupom de desconto"), "nada{Enter}");
  await screen.findByText("Este cupom não existe.");
  await waitFor(() => expect(isDisabled(finishButton("Finalizar pedido"))).toBe(false));
  await user.click(finishButton("Finalizar pedido"));
  const dialog = within(await question("Aplicar o cupom?"));
  await user.click(dialog.getByRole("button", { name: "Finalizar sem aplicar" }));
  await waitFor(() => expect(placedOrders(sent)).toHaveLength(1));
});

const fiveOff = [{ kind: "manual-discount" as const, name: "Desconto", amount: -5 }];

test.each([
  ["typed", [], "10,50", "O desconto de R$ 10,50 foi digitado e ainda não vale no pedido."],
  ["emptied", fiveOff, "", "O desconto de R$ 5,00 foi apagado do campo e ainda vale no pedido."],
])(
  "an agent who %s the discount and did not apply it is asked before the order is sent",
  async (_, explanation, digits, text) => {
    const { sent, user } = await openCheckout(readyOrder({ explanation }), {
      settings: { enableManualPrices: true },
      answers: everyPayment,
    });
    await waitFor(() => expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(false));
    const field = screen.getByLabelText("Desconto manual");
    await user.clear(field);
    if (digits) await user.type(field, digits);
    await user.click(finishButton(/Finalizar e enviar/));
    expect(words(within(await question("Aplicar o desconto?")).getByText(/^O desconto/))).toBe(text);
    expect(placedOrders(sent)).toHaveLength(0);
  },
);

test("a freight that was typed and refused is asked about before the order is sent", async () => {
  const logistic = aLogistic({ type: LogisticType.StorePickUp, providerId: "centro", isCustom: true, price: 0 });
  const { sent, user } = await openCheckout(readyOrder({ logistic }), {
    settings: { logistics: false, enableManualPrices: true },
    answers: {
      ...everyPayment,
      "GET /api/order/stores/": [anOption({ providerId: "centro", name: "Centro" })],
      "POST /api/order/logistic/manual": refusal(409, "Esta loja não entrega mais."),
    },
  });
  await user.click(await screen.findByRole("radio", { name: "Valor personalizado" }));
  await user.type(screen.getByLabelText("Valor do frete"), "15,00{Enter}");
  await screen.findByText("Esta loja não entrega mais.");
  await waitFor(() => expect(isDisabled(finishButton(/Finalizar e enviar/))).toBe(false));
  await user.click(finishButton(/Finalizar e enviar/));
  expect(words(within(await question("Aplicar o frete?")).getByText(/^O frete/))).toBe(
    "O frete de R$ 15,00 foi digitado e ainda não vale no pedido.",
  );
  expect(placedOrders(sent)).toHaveLength(0);
});
