import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { aConnection } from "../../../../test/connection.ts";
import type { SentCall } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, section } from "../../../../test/fixtures/checkout-fixture.tsx";
import { anAddress, anOption, workAddress } from "../../../../test/samples/checkout-samples.ts";
import { aLogistic, shopSettings } from "../../../../test/samples/contract-samples.ts";

const delivering = { logisticType: LogisticType.ExpressDelivery };
const express = aLogistic({ providerId: "expressa", name: "Expressa" });

function ordered(logistic: Order["logistic"], version = 2, address = anAddress()): Order {
  const order = aFilledOrder({ ...delivering, version, logistic });
  order.customer.address = address;
  return order;
}

const keysOf = (sent: readonly SentCall[], path = "/api/order/logistic/") =>
  new Set(
    sent.filter((one) => one.method === "POST" && one.path === path).map(({ headers }) => headers["idempotency-key"]),
  );

/** Opens the checkout with a connection that can be lost. The order is what the server has. */
async function openWith(order: Order, { answer = order, connection = aConnection() } = {}) {
  const { through } = connection;
  const page = await openCheckout(order, {
    addresses: [anAddress(), workAddress],
    answers: {
      "GET /api/shop/settings": through(shopSettings()),
      "GET /api/order/current": through(order),
      "GET /api/order/logistic/": through([anOption()]),
      "POST /api/order/logistic/": through(answer),
      "GET /api/order/address/cep/{postalCode}": through({
        ...{ street: "Avenida Paulista", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
        ...{ neighborhoodId: null, neighborhoods: [], geoCoordinates: { latitude: -23.56, longitude: -46.65 } },
      }),
      "POST /api/order/address/": through([anAddress(), workAddress, newAddress]),
    },
  });
  return { ...page, connection };
}

const newAddress = anAddress({ name: "Outra", fullAddress: "Avenida Paulista, 10 - Bela Vista" });
const expressOption = () => section("Entrega").findByRole("radio", { name: /^Expressa/ });

test("a delivery chosen without a connection is not a failure, and is quoted again when it is back", async () => {
  const { through, lose, restore } = aConnection();
  const order = aFilledOrder(delivering);
  const chosen = aFilledOrder({ ...delivering, version: 2, logistic: aLogistic({ providerId: "expressa" }) });
  chosen.customer.address = anAddress();
  const { sent, user } = await openCheckout(order, {
    addresses: [anAddress()],
    answers: {
      "GET /api/shop/settings": through(shopSettings()),
      "GET /api/order/current": through(order),
      "GET /api/order/logistic/": through([anOption()]),
      "POST /api/order/logistic/": through(chosen),
    },
  });
  const option = await section("Entrega").findByRole("radio", { name: /^Expressa/ });
  lose();
  await user.click(option);
  expect(await section("Entrega").findByText(/será consultada de novo quando a internet voltar/)).toBeTruthy();
  expect(option.getAttribute("aria-checked")).toBe("true");
  expect(section("Entrega").queryByRole("alert")?.textContent ?? "").toBe("");
  restore();
  await waitFor(() => expect(section("Entrega").queryByText(/Sem conexão/)).toBeNull());
  await waitFor(() => expect(screen.queryByRole("button", { name: "Escolha uma opção de entrega." })).toBeNull());
  const tries = sent.filter(({ method, path }) => method === "POST" && path === "/api/order/logistic/");
  expect(new Set(tries.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("delivery options without a connection say that they are asked for again, and then they are", async () => {
  const { through, lose, restore } = aConnection();
  const order = aFilledOrder(delivering);
  const { user } = await openCheckout(order, {
    addresses: [anAddress(), workAddress],
    answers: {
      "GET /api/shop/settings": through(shopSettings()),
      "GET /api/order/current": through(order),
      "GET /api/order/logistic/": through([anOption()]),
    },
  });
  await section("Entrega").findByRole("radio", { name: /^Expressa/ });
  lose();
  await user.selectOptions(screen.getByLabelText("Endereço de entrega"), "1");
  expect(await section("Entrega").findByText(/serão consultadas de novo quando a internet voltar/)).toBeTruthy();
  expect(section("Entrega").queryByText(/Falha/)).toBeNull();
  restore();
  expect(await section("Entrega").findByRole("radio", { name: /^Expressa/ })).toBeTruthy();
});

test("a delivery chosen without a connection survives leaving the page, and is quoted when the person returns", async () => {
  const first = await openWith(aFilledOrder(delivering));
  const option = await expressOption();
  first.connection.lose();
  await first.user.click(option);
  expect(await section("Entrega").findByText(/A sua escolha está guardada/)).toBeTruthy();
  cleanup();

  const back = await openWith(aFilledOrder(delivering), { answer: ordered(express) });
  await waitFor(() => expect(posted(back.sent, "/api/order/logistic/")).toHaveLength(1));
  expect(posted(back.sent, "/api/order/logistic/")[0]).toMatchObject({ providerId: "expressa", addressIndex: 0 });
  expect(keysOf(back.sent)).toEqual(keysOf(first.sent));
  expect((await expressOption()).getAttribute("aria-checked")).toBe("true");
  cleanup();

  const again = await openWith(ordered(express));
  await expressOption();
  expect(posted(again.sent, "/api/order/logistic/")).toEqual([]);
});

test("a delivery that somebody else chose in the meantime is not replaced by the one that waited", async () => {
  const first = await openWith(aFilledOrder(delivering));
  const option = await expressOption();
  first.connection.lose();
  await first.user.click(option);
  await section("Entrega").findByText(/A sua escolha está guardada/);
  cleanup();

  const back = await openWith(ordered(aLogistic({ providerId: "motoboy", name: "Motoboy" })));
  expect((await expressOption()).getAttribute("aria-checked")).toBe("false");
  expect(posted(back.sent, "/api/order/logistic/")).toEqual([]);
});

test("delivery or pickup chosen without a connection survives leaving the page as well", async () => {
  const first = await openWith(aFilledOrder());
  first.connection.lose();
  await first.user.click(screen.getByRole("radio", { name: "Entregamos para você" }));
  expect(await section("Forma de entrega").findByText(/A sua escolha está guardada/)).toBeTruthy();
  cleanup();

  const back = await openWith(aFilledOrder(), { answer: aFilledOrder({ ...delivering, version: 2 }) });
  expect(await screen.findByRole("region", { name: "Entrega" })).toBeTruthy();
  expect(keysOf(back.sent)).toEqual(keysOf(first.sent));
});

test("another address picked without a connection keeps the delivery, and the server decides later", async () => {
  const { sent, user, connection } = await openWith(ordered(express), { answer: ordered(express, 3, workAddress) });
  await expressOption();
  connection.lose();
  await user.selectOptions(screen.getByLabelText("Endereço de entrega"), "1");
  expect(await section("Entrega").findByText(/A sua escolha está guardada/)).toBeTruthy();
  connection.restore();
  await waitFor(() => expect(section("Entrega").queryByText(/Sem conexão/)).toBeNull());
  expect(posted(sent, "/api/order/logistic/").at(-1)).toMatchObject({ providerId: "expressa", addressIndex: 1 });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Escolha uma opção de entrega." })).toBeNull());
});

const form = () => within(screen.getByRole("dialog"));

async function addWithoutConnection() {
  const page = await openWith(aFilledOrder(delivering));
  await page.user.click(screen.getByRole("button", { name: "Adicionar endereço" }));
  await page.user.type(form().getByLabelText("CEP*"), "01310100");
  await waitFor(() => expect(form().getByLabelText<HTMLInputElement>("Rua*").value).toBe("Avenida Paulista"));
  await page.user.type(form().getByLabelText("Número*"), "10");
  page.connection.lose();
  await page.user.click(form().getByRole("button", { name: "Adicionar" }));
  expect(await form().findByText(/O endereço está guardado e será adicionado quando a internet voltar/)).toBeTruthy();
  expect(form().queryByRole("alert")?.textContent ?? "").toBe("");
  return page;
}

test("a new address without a connection is added once when it is back, without another tap", async () => {
  const { sent, connection } = await addWithoutConnection();
  connection.restore();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keysOf(sent, "/api/order/address/").size).toBe(1);
});

test("a new address without a connection survives leaving the page", async () => {
  const first = await addWithoutConnection();
  cleanup();
  const back = await openWith(aFilledOrder(delivering));
  await waitFor(() => expect(posted(back.sent, "/api/order/address/")).toHaveLength(1));
  expect(posted(back.sent, "/api/order/address/")[0]).toMatchObject({
    ...{ street: "Avenida Paulista", number: "10", geoCoordinates: { latitude: -23.56 } },
  });
  expect(keysOf(back.sent, "/api/order/address/")).toEqual(keysOf(first.sent, "/api/order/address/"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>("Endereço de entrega").value).toBe("2");
});

test("a new address that is given up is not added later", async () => {
  const first = await addWithoutConnection();
  await first.user.click(form().getByRole("button", { name: "Cancelar" }));
  cleanup();
  const back = await openWith(aFilledOrder(delivering));
  await expressOption();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(posted(back.sent, "/api/order/address/")).toEqual([]);
});
