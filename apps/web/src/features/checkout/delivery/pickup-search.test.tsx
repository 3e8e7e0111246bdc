import { cleanup, screen, waitFor } from "@testing-library/react";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section } from "../../../../test/fixtures/checkout-fixture.tsx";
import { anOption } from "../../../../test/samples/checkout-samples.ts";

const pickingUp = { logisticType: LogisticType.StorePickUp };
const counter = anOption({ providerId: "balcao", name: "Balcão", price: 0 });
const moema = { providerId: "moema", name: "Moema", address: "Alameda dos Arapanés, 540", serviceTax: 0 };

const open = (answers: ServerAnswers) => openCheckout(aFilledOrder(pickingUp), { role: "customer", answers });
const store = (name: RegExp) => section("Retirada").findByRole("radio", { name });
const clear = () => section("Retirada").getByRole("button", { name: "Limpar o CEP" });
const cep = () => section("Retirada").getByLabelText<HTMLInputElement>("CEP");

test("in a shop without sellers, a CEP takes no store away, and the customer can pick up", async () => {
  const answers = { "GET /api/order/seller/": [], "GET /api/order/logistic/": [counter] };
  const first = await open(answers);
  await store(/^Balcão/);
  await first.user.type(cep(), "01310100{Enter}");
  expect(await screen.findByText("Você pode retirar em qualquer loja abaixo, de qualquer CEP.")).toBeTruthy();
  expect(screen.queryByText(/Nenhuma loja atende/)).toBeNull();

  cleanup();
  const { sent, user } = await open({ ...answers, "POST /api/order/logistic/": aFilledOrder(pickingUp) });
  expect(cep().value).toBe("01310-100");
  await user.click(await store(/^Balcão/));
  await waitFor(() => expect(posted(sent, "/api/order/logistic/")).toMatchObject([{ type: 0, providerId: "balcao" }]));
});

test("a CEP that no seller serves can be cleared, also after a reload, and all sellers are listed again", async () => {
  const answers: ServerAnswers = {
    "GET /api/order/seller/": ({ path }) => (path.includes("code=") ? [] : [moema]),
  };
  const first = await open(answers);
  await store(/^Moema/);
  expect(section("Retirada").queryByRole("button", { name: "Limpar o CEP" })).toBeNull();
  await first.user.type(cep(), "69000000{Enter}");
  expect(await screen.findByText(/Nenhuma loja atende este CEP/)).toBeTruthy();
  expect(section("Retirada").queryByRole("radio")).toBeNull();

  cleanup();
  const { user } = await open(answers);
  expect(await screen.findByText(/Nenhuma loja atende este CEP/)).toBeTruthy();
  await user.click(clear());
  await store(/^Moema/);
  expect(cep().value).toBe("");
  expect(document.activeElement).toBe(cep());

  cleanup();
  await open(answers);
  await store(/^Moema/);
  expect(cep().value).toBe("");
});

test("the shop's own stores are listed before any CEP where a logistics provider may have more", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(pickingUp), {
    role: "customer",
    settings: { logistics: false, externalLogistic: true },
    answers: { "GET /api/order/logistic/": [counter], "POST /api/order/logistic/": aFilledOrder(pickingUp) },
  });
  await user.click(await store(/^Balcão/));
  await waitFor(() => expect(posted(sent, "/api/order/logistic/")).toMatchObject([{ type: 0, providerId: "balcao" }]));
});

test("where only a logistics provider has stores, the page asks for the CEP without an error", async () => {
  const { sent } = await openCheckout(aFilledOrder(pickingUp), {
    role: "customer",
    settings: { logistics: false, externalLogistic: true },
    answers: { "GET /api/order/logistic/": refusal(422, "Escolha o endereço de entrega.") },
  });
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/logistic/?type=0"))).toBe(true));
  expect(section("Retirada").getByLabelText("CEP")).toBeTruthy();
  expect(screen.queryByText("Escolha o endereço de entrega.")).toBeNull();
});

test("emptying the field of the CEP lists all sellers again", async () => {
  const { user } = await open({
    "GET /api/order/seller/": ({ path }) => (path.includes("code=") ? [] : [moema]),
  });
  await user.type(cep(), "69000000{Enter}");
  expect(await screen.findByText(/Nenhuma loja atende este CEP/)).toBeTruthy();
  await user.clear(cep());
  await store(/^Moema/);
});
