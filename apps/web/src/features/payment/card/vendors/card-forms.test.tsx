import { screen } from "@testing-library/react";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { ChannelType } from "@vitrine/domain/codes/session";
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../../../../../test/fixtures/page-fixture.tsx";
import { aSession } from "../../../../../test/samples/contract-samples.ts";
import { anOrderPage } from "../../../../../test/samples/orders-samples.ts";
import { anOrderCharge, aPlacedOrder, aResult, someCards } from "../../../../../test/samples/payment-samples.ts";
import { call } from "../../../../lib/api/api.ts";
import type { LoadProviderFields, ProviderFieldsProps } from "../provider-card-form.tsx";
import { cardForms } from "./card-forms.ts";

// The wire's numbers are the specification's: the made-up provider takes one of them.
const { PagarMe: LUA } = PaymentProviderType;
const order = aPlacedOrder(PaymentMethod.CreditCard, { providerType: LUA });

/** The fields of a provider that nobody has. */
function LuaFields({ cardForm, pay, amount }: ProviderFieldsProps) {
  const body = { token: "cheia", payment_method_id: "lua", installments: 1, payer: { email: "ana@exemplo.com.br" } };
  const send = () =>
    pay((idempotencyKey) => call("POST /api/order/payment/mercadoPago", { query: {}, body, idempotencyKey }));
  return (
    <button type="button" onClick={send}>
      Pagar {amount} com {cardForm.publicKey}
    </button>
  );
}

function open(load: LoadProviderFields) {
  cardForms[LUA] = load;
  return openPage("/order/payment/order-1#code", {
    "GET /api/orders/{id}": anOrderPage({ order }),
    "GET /api/session/{code}": aSession({ order, channelType: ChannelType.Messenger }),
    "GET /api/order/current": order,
    "GET /api/order/payment/credit": someCards.map((card) => ({ ...card, providerType: LUA })),
    "GET /api/order/payment/charge": anOrderCharge(null, {
      cardForm: { publicKey: "lua", scriptUrl: "https://l.test" },
    }),
    "POST /api/order/payment/mercadoPago": aResult(PaymentStatus.Paid),
  });
}

afterEach(() => {
  delete cardForms[LUA];
});

test("a provider with a line in the list takes the card in its own fields", async () => {
  const { user } = open(async () => LuaFields);
  await user.click(await screen.findByRole("button", { name: "Pagar 149.9 com lua" }));
  expect(await screen.findByRole("heading", { name: "Pedido finalizado" })).toBeTruthy();
});

test("fields whose code does not arrive are asked for again, and another way to pay is offered", async () => {
  const load = vi.fn<LoadProviderFields>(async () => LuaFields);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { user } = open(load);
  expect(await screen.findByText(/Não foi possível carregar o formulário do cartão/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Alterar forma de pagamento" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("button", { name: /com lua/ })).toBeTruthy();
});
