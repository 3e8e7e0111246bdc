import { screen, waitFor, within } from "@testing-library/react";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test, vi } from "vitest";
import { aFilledOrder, openCheckout, section } from "../../../../test/fixtures/checkout-fixture.tsx";
import { anAddress, anOption } from "../../../../test/samples/checkout-samples.ts";

/** Summary, items, delivery options and the bar below show prices. None of them renders without formatting one. */
function countPrices() {
  const format = vi.spyOn(Intl.NumberFormat.prototype as { format: unknown }, "format", "get");
  return { restart: () => format.mockClear(), count: () => format.mock.calls.length };
}

async function openDelivery() {
  const prices = countPrices();
  const page = await openCheckout(aFilledOrder({ logisticType: LogisticType.ExpressDelivery }), {
    addresses: [anAddress()],
    answers: { "GET /api/order/logistic/": [anOption()] },
  });
  await section("Entrega").findByRole("radio", { name: /^Expressa/ });
  expect(prices.count()).toBeGreaterThan(0);
  return { ...page, prices };
}

test("typing in the contact's data renders no other section", async () => {
  const { user, prices } = await openDelivery();
  const name = section("Dados do contato").getByLabelText<HTMLInputElement>("Nome");
  await user.click(name);
  prices.restart();
  await user.keyboard(" de Souza");
  expect(name.value).toBe("Marina Alves de Souza");
  expect(prices.count()).toBe(0);
});

test("a field that becomes wrong or right is known to the bar at once", async () => {
  const { user } = await openDelivery();
  await user.click(screen.getByRole("button", { name: /^Finalizar e enviar/ }));
  const missing = within(document.getElementById("checkout-missing") as HTMLElement);
  expect(missing.queryByText("Nome é obrigatório.")).toBeNull();
  const name = section("Dados do contato").getByLabelText("Nome");
  await user.clear(name);
  expect(await missing.findByText("Nome é obrigatório.")).toBeTruthy();
  await user.type(name, "M");
  await waitFor(() => expect(missing.queryByText("Nome é obrigatório.")).toBeNull());
});

test("typing in a new address renders no section", async () => {
  const { user, prices } = await openDelivery();
  await user.click(screen.getByRole("button", { name: "Adicionar endereço" }));
  const street = within(screen.getByRole("dialog")).getByLabelText<HTMLInputElement>("Rua*");
  await user.click(street);
  prices.restart();
  await user.keyboard("Rua Caiubi");
  expect(street.value).toBe("Rua Caiubi");
  expect(prices.count()).toBe(0);
});
