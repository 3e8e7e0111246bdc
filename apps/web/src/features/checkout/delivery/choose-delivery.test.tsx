import { cleanup, screen, waitFor } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { noConnection, refusal } from "../../../../test/fakes/fake-server.ts";
import {
  aFilledOrder,
  openCheckout,
  posted,
  section,
  texts,
  words,
} from "../../../../test/fixtures/checkout-fixture.tsx";
import { anAddress, anOption, workAddress } from "../../../../test/samples/checkout-samples.ts";
import { aLogistic, anItem } from "../../../../test/samples/contract-samples.ts";

const { ExpressDelivery, StorePickUp } = LogisticType;
const delivering = { logisticType: ExpressDelivery };
const pickingUp = { logisticType: StorePickUp };
const pinheiros = { providerId: "pinheiros", name: "Pinheiros", address: "Rua dos Pinheiros, 812", serviceTax: 0 };
const moema = { providerId: "moema", name: "Moema", address: "Alameda dos Arapanés, 540", serviceTax: 4.9 };
const sellers = [pinheiros, moema];
const radio = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("radio", { name });

test("choosing delivery or pickup keeps the seller that was chosen before", async () => {
  const seller = { providerId: "moema", name: "Moema" };
  const { sent, user } = await openCheckout(aFilledOrder({ seller }), {
    answers: {
      "POST /api/order/logistic/": aFilledOrder({ version: 2, ...delivering }),
      "POST /api/order/seller/": aFilledOrder({ version: 3, ...delivering, seller }),
    },
  });
  expect(section("Forma de entrega").getAllByRole("radio").map(words)).toEqual([
    "Entregamos para você",
    "Retirada em loja",
  ]);
  await user.click(radio("Entregamos para você"));
  expect(await screen.findByRole("region", { name: "Entrega" })).toBeTruthy();
  expect(posted(sent, "/api/order/logistic/")).toEqual([{ type: 1, providerId: null }]);
  expect(posted(sent, "/api/order/seller/")).toEqual([{ providerId: "moema" }]);
});

test("items that are only for pickup disable the delivery and show the reason", async () => {
  await openCheckout(aFilledOrder({ items: [anItem({ hasShippingRestriction: true })] }));
  expect(radio("Entregamos para você").disabled).toBe(true);
  expect(screen.getByText("Alguns itens são somente para retirada em loja.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "Retirada" })).toBeTruthy();
});

test("an item that is only for pickup, in a shop without pickup, is named and has to go", async () => {
  const items = [anItem({ hasShippingRestriction: true, name: "Botijão de gás" })];
  const { user } = await openCheckout(aFilledOrder({ items, enablePickUp: false }));
  expect(
    section("Forma de entrega").getByText(/esta loja não tem retirada. Remova do pedido: Botijão de gás\.$/),
  ).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Retirada" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Remova os itens que são somente para retirada/ }));
  expect(screen.getByRole("region", { name: "Itens do pedido" }).contains(document.activeElement)).toBe(true);
});

test("the name of an option breaks anywhere, so that one without spaces does not widen the page", async () => {
  const name = "Superentregaextraordinariamenterapida".repeat(4);
  await openCheckout(aFilledOrder(delivering), {
    addresses: [anAddress()],
    answers: { "GET /api/order/logistic/": [anOption({ name })] },
  });
  expect((await section("Entrega").findByText(name)).className).toContain("wrap-anywhere");
});

test("returning from pickup to delivery restores the delivery that was chosen", async () => {
  const home = anAddress();
  const chosen = aLogistic({ providerId: "expressa", name: "Expressa", price: 12.9 });
  const before = aFilledOrder({ ...delivering, logistic: chosen });
  before.customer.address = home;
  const { sent, user } = await openCheckout(before, {
    addresses: [workAddress, home],
    answers: {
      "POST /api/order/logistic/": ({ body }) => {
        const { type, providerId } = JSON.parse(body ?? "");
        const version = providerId ? 4 : type === StorePickUp ? 2 : 3;
        return aFilledOrder({ version, logisticType: type, logistic: providerId ? chosen : null });
      },
    },
  });
  await user.click(radio("Retirada em loja"));
  await screen.findByRole("region", { name: "Retirada" });
  await user.click(radio("Entregamos para você"));
  await waitFor(() =>
    expect(posted(sent, "/api/order/logistic/")).toEqual([
      { type: 0, providerId: null },
      { type: 1, providerId: null },
      { type: 1, providerId: "expressa", addressIndex: 1 },
    ]),
  );
});

test("Retirada: the customer chooses a seller near a CEP and then a pickup point", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(pickingUp), {
    answers: {
      "GET /api/order/seller/": sellers,
      "POST /api/order/seller/": aFilledOrder({
        version: 2,
        ...pickingUp,
        seller: { providerId: "pinheiros", name: "Pinheiros" },
      }),
      "GET /api/order/logistic/": [
        anOption({
          providerId: "balcao",
          name: "Balcão",
          price: 5,
          orderMinPrice: 50,
          maxItemsAmout: 30,
          maxDistinctItems: 10,
        }),
      ],
      "POST /api/order/logistic/": aFilledOrder({
        version: 3,
        ...pickingUp,
        seller: { providerId: "pinheiros", name: "Pinheiros" },
        logistic: aLogistic({ type: StorePickUp, providerId: "balcao", name: "Balcão", price: 5 }),
      }),
    },
  });
  const pickup = section("Retirada");
  const cep = pickup.getByLabelText("CEP");
  const search = pickup.getByRole<HTMLButtonElement>("button", { name: "Buscar" });
  await user.type(cep, "0542200");
  expect(search.disabled).toBe(true);
  await user.type(cep, "1");
  expect((cep as HTMLInputElement).value).toBe("05422-001");
  expect(search.disabled).toBe(false);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/seller/?type=0&code=05422-001"))).toBe(true));
  expect(words(await pickup.findByRole("radio", { name: /^Pinheiros/ }))).toBe(
    "Pinheiros Rua dos Pinheiros, 812Taxa de serviço: Grátis",
  );
  expect(words(radio(/^Moema/))).toContain("Taxa de serviço: R$ 4,90");
  expect(pickup.queryByRole("radiogroup", { name: "Opções de retirada" })).toBeNull();
  await user.click(radio(/^Pinheiros/));
  const option = await pickup.findByRole("radio", { name: /^Balcão/ });
  expect(words(option)).toBe(
    "Balcão R$ 5,00Pedido mínimo: R$ 50,00 · Máximo de itens: 30 · Máximo de itens distintos: 10",
  );
  await user.click(option);
  await waitFor(() => expect(radio(/^Balcão/).getAttribute("aria-checked")).toBe("true"));
  expect(posted(sent, "/api/order/logistic/")).toEqual([{ type: 0, providerId: "balcao", code: "05422-001" }]);
});

test("Retirada by CEP and number: the stores show their price and estimated time", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(pickingUp), {
    settings: { logistics: false },
    answers: {
      "GET /api/order/logistic/": [anOption({ name: "Centro", price: 0, shippingTimeEstimative: "Em 1 hora" })],
    },
  });
  const pickup = section("Retirada");
  await user.type(pickup.getByLabelText("CEP"), "01310100");
  expect(pickup.getByRole<HTMLButtonElement>("button", { name: "Buscar" }).disabled).toBe(true);
  await user.type(pickup.getByLabelText("Número"), "1578{Enter}");
  expect(words(await pickup.findByRole("radio", { name: /^Centro/ }))).toBe("Centro GrátisPrazo: Em 1 hora");
  expect(sent.some(({ path }) => path.endsWith("/logistic/?type=0&code=01310-100&number=1578"))).toBe(true);
});

test("Retirada with manual prices: the agent chooses a store, and free freight or an amount", async () => {
  const saved = (price: number, version: number) =>
    aFilledOrder({
      version,
      ...pickingUp,
      logistic: aLogistic({ type: StorePickUp, providerId: "centro", isCustom: true, price }),
    });
  const { sent, user } = await openCheckout(aFilledOrder(pickingUp), {
    settings: { logistics: false, enableManualPrices: true },
    answers: {
      "GET /api/order/stores/": [anOption({ providerId: "centro", name: "Centro" })],
      "POST /api/order/logistic/manual": ({ body }) =>
        JSON.parse(body ?? "").logistic.price === 0 ? saved(0, 2) : saved(12.5, 3),
    },
  });
  const pickup = section("Retirada");
  await user.selectOptions(await pickup.findByLabelText("Loja para retirada"), "Centro");
  await user.click(pickup.getByRole("radio", { name: "Frete grátis" }));
  await waitFor(() => expect(posted(sent, "/api/order/logistic/manual")).toHaveLength(1));
  await waitFor(() => expect(radio("Valor personalizado").getAttribute("aria-disabled")).toBeNull());
  await user.click(radio("Valor personalizado"));
  await user.type(pickup.getByLabelText("Valor do frete"), "12,50{Enter}");
  await waitFor(() =>
    expect(posted(sent, "/api/order/logistic/manual")).toEqual([
      { logistic: { type: 0, price: 0, providerId: "centro" } },
      { logistic: { type: 0, price: 12.5, providerId: "centro" } },
    ]),
  );
});

test("Retirada with manual prices: an amount that was typed counts when the agent goes on without Aplicar", async () => {
  const free = aLogistic({ type: StorePickUp, providerId: "centro", isCustom: true, price: 0 });
  const { sent, user } = await openCheckout(aFilledOrder({ ...pickingUp, logistic: free }), {
    settings: { logistics: false, enableManualPrices: true },
    answers: {
      "GET /api/order/stores/": [anOption({ providerId: "centro", name: "Centro" })],
      "POST /api/order/logistic/manual": aFilledOrder({ version: 2, ...pickingUp, logistic: { ...free, price: 15 } }),
    },
  });
  const pickup = section("Retirada");
  await pickup.findByLabelText("Loja para retirada");
  await user.click(radio("Valor personalizado"));
  await user.type(pickup.getByLabelText("Valor do frete"), "15,00");
  await user.click(screen.getByLabelText("Nome"));
  await waitFor(() =>
    expect(posted(sent, "/api/order/logistic/manual")).toEqual([
      { logistic: { type: 0, price: 15, providerId: "centro" } },
    ]),
  );
});

test("Retirada with manual prices: an amount that was typed while the order is recalculated counts right after", async () => {
  const free = aLogistic({ type: StorePickUp, providerId: "centro", isCustom: true, price: 0 });
  let answer = (_: Order) => {};
  const withDiscount = new Promise<Order>((resolve) => {
    answer = resolve;
  });
  const { sent, user } = await openCheckout(aFilledOrder({ ...pickingUp, logistic: free }), {
    settings: { logistics: false, enableManualPrices: true, canUseCoupon: true },
    answers: {
      "GET /api/order/stores/": [anOption({ providerId: "centro", name: "Centro" })],
      "POST /api/order/discount": () => withDiscount,
      "POST /api/order/logistic/manual": aFilledOrder({ version: 3, ...pickingUp, logistic: { ...free, price: 15 } }),
    },
  });
  const pickup = section("Retirada");
  await pickup.findByLabelText("Loja para retirada");
  await user.click(radio("Valor personalizado"));
  await user.type(screen.getByLabelText("Desconto manual"), "5,00{Enter}");
  await user.type(pickup.getByLabelText("Valor do frete"), "15,00");
  await user.click(screen.getByLabelText("Nome"));
  expect(posted(sent, "/api/order/logistic/manual")).toEqual([]);
  answer(aFilledOrder({ version: 2, ...pickingUp, logistic: free }));
  await waitFor(() =>
    expect(posted(sent, "/api/order/logistic/manual")).toEqual([
      { logistic: { type: 0, price: 15, providerId: "centro" } },
    ]),
  );
});

test("Retirada with manual prices: a freight that was typed is still there after a reload", async () => {
  const order = aFilledOrder({ ...pickingUp, logistic: null });
  const manual = {
    settings: { logistics: false, enableManualPrices: true },
    answers: { "GET /api/order/stores/": [anOption({ providerId: "centro", name: "Centro" })] },
  };
  const { user } = await openCheckout(order, manual);
  await user.selectOptions(await section("Retirada").findByLabelText("Loja para retirada"), "Centro");
  await user.click(radio("Valor personalizado"));
  await user.type(section("Retirada").getByLabelText("Valor do frete"), "15,00");
  cleanup();
  await openCheckout(order, manual);
  await user.selectOptions(await section("Retirada").findByLabelText("Loja para retirada"), "Centro");
  expect((await section("Retirada").findByLabelText<HTMLInputElement>("Valor do frete")).value).toMatch(/15,00/);
});

test("Entrega: the default address is selected, its options are listed, and a refused choice shows the reason", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(delivering), {
    addresses: [workAddress, anAddress()],
    answers: {
      "GET /api/order/logistic/": [
        anOption({
          shippingTimeEstimative: "2 horas",
          minShippingTimeEstimative: "40 minutos",
          storeName: "Pinheiros",
        }),
      ],
      "POST /api/order/logistic/": refusal(409, "Fora da área\nEscolha outra"),
    },
  });
  const delivery = section("Entrega");
  expect(texts(delivery.getByLabelText("Endereço de entrega"))).toEqual([
    "Selecione o endereço",
    `Trabalho: ${workAddress.fullAddress}`,
    `Casa: ${anAddress().fullAddress}`,
  ]);
  expect(delivery.getByLabelText<HTMLSelectElement>("Endereço de entrega").value).toBe("1");
  const option = await delivery.findByRole("radio", { name: /^Expressa/ });
  expect(words(option)).toBe("Expressa R$ 12,90Prazo: de 40 minutos a 2 horasLoja: Pinheiros");
  await user.click(option);
  const message = await delivery.findByText(/Fora da área/);
  expect(message.className).toContain("whitespace-pre-line");
  expect(posted(sent, "/api/order/logistic/")).toEqual([{ type: 1, providerId: "expressa", addressIndex: 1 }]);
});

test("an option above the value of the order says what is missing, cannot be chosen, and leads to the products", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(delivering), {
    role: "customer",
    addresses: [anAddress()],
    answers: {
      "GET /api/order/logistic/": [
        anOption({ orderMinPrice: 90.1 }),
        anOption({ providerId: "economica", name: "Econômica", orderMinPrice: 90 }),
      ],
    },
  });
  const short = await section("Entrega").findByRole<HTMLButtonElement>("radio", { name: /^Expressa/ });
  expect(words(short)).toContain("Faltam R$ 0,10 para esta entrega");
  expect(short.disabled).toBe(true);
  await user.click(short);
  expect(posted(sent, "/api/order/logistic/")).toEqual([]);
  expect(radio(/^Econômica/).disabled).toBe(false);
  expect(words(radio(/^Econômica/))).not.toContain("Faltam");
  expect(section("Entrega").getByRole("link", { name: "Adicionar produtos" }).getAttribute("href")).toBe("/catalog");
});

test("a chosen option that the order no longer reaches stays chosen, and the order says what is missing", async () => {
  const order = aFilledOrder({
    ...delivering,
    logistic: aLogistic({ providerId: "expressa", price: 12.9, orderMinPrice: 90.1 }),
    totalAmout: 102.9,
  });
  order.customer.address = anAddress();
  await openCheckout(order, {
    addresses: [anAddress()],
    answers: { "GET /api/order/logistic/": [anOption({ orderMinPrice: 90.1 })] },
  });
  const chosen = await section("Entrega").findByRole<HTMLButtonElement>("radio", { name: /^Expressa/ });
  expect([chosen.disabled, chosen.getAttribute("aria-checked")]).toEqual([false, "true"]);
  expect(section("Atenção").getAllByRole("listitem").map(words)).toEqual([
    "O valor mínimo do seu pedido é R$ 90,10.",
    "Faltam R$ 0,10 em produtos.",
  ]);
});

test("a pickup above the value of the order says what is missing", async () => {
  await openCheckout(aFilledOrder(pickingUp), {
    role: "customer",
    answers: { "GET /api/order/logistic/": [anOption({ name: "Balcão", orderMinPrice: 100 })] },
  });
  const store = await section("Retirada").findByRole<HTMLButtonElement>("radio", { name: /^Balcão/ });
  expect(words(store)).toContain("Faltam R$ 10,00 para esta retirada");
  expect(store.disabled).toBe(true);
});

test("a new address keeps the delivery if it is offered there, otherwise the customer must choose again", async () => {
  const order = aFilledOrder({ ...delivering, logistic: aLogistic({ providerId: "expressa" }) });
  order.customer.address = anAddress();
  const { sent, user } = await openCheckout(order, {
    addresses: [anAddress(), workAddress],
    answers: {
      "GET /api/order/logistic/": ({ path }) =>
        path.includes("code=0") ? [anOption()] : [anOption({ providerId: "outra", name: "Outra" })],
    },
  });
  expect((await section("Entrega").findByRole("radio", { name: /^Expressa/ })).getAttribute("aria-checked")).toBe(
    "true",
  );
  await user.selectOptions(screen.getByLabelText("Endereço de entrega"), "1");
  expect((await section("Entrega").findByRole("radio", { name: /^Outra/ })).getAttribute("aria-checked")).toBe("false");
  expect(screen.getByRole("button", { name: "Escolha uma opção de entrega." })).toBeTruthy();
  expect(posted(sent, "/api/order/logistic/")).toEqual([]);
  await user.selectOptions(screen.getByLabelText("Endereço de entrega"), "0");
  await waitFor(() =>
    expect(posted(sent, "/api/order/logistic/")).toEqual([{ type: 1, providerId: "expressa", addressIndex: 0 }]),
  );
});

test("delivery options that failed to load can be loaded again, and an empty list shows a message", async () => {
  let tries = 0;
  const { user } = await openCheckout(aFilledOrder(delivering), {
    addresses: [anAddress()],
    answers: {
      "GET /api/order/logistic/": () => {
        tries++;
        return tries <= 3 ? noConnection() : [];
      },
    },
  });
  expect(await section("Entrega").findByText("Falha ao carregar opções de entrega")).toBeTruthy();
  await user.click(section("Entrega").getByRole("button", { name: "Tentar novamente" }));
  expect(await section("Entrega").findByText("Nenhuma opção de entrega atende este endereço.")).toBeTruthy();
});

test("Entrega with manual prices: the agent sets free freight", async () => {
  const settings = { logistics: false, enableManualPrices: true };
  const saved = aFilledOrder({ version: 2, ...delivering, logistic: aLogistic({ isCustom: true, price: 0 }) });
  saved.customer.address = anAddress();
  const { sent, user } = await openCheckout(aFilledOrder(delivering), {
    settings,
    addresses: [anAddress()],
    answers: { "POST /api/order/logistic/manual": saved },
  });
  await user.click(section("Entrega").getByRole("radio", { name: "Frete grátis" }));
  await waitFor(() => expect(radio("Frete grátis").getAttribute("aria-checked")).toBe("true"));
  expect(sent.find(({ path }) => path === "/api/order/logistic/manual?code=0")?.body).toBe(
    JSON.stringify({ addressIndex: 0, logistic: { type: 1, price: 0, providerId: null } }),
  );
});

test("Entrega: an agent gives the freight of the chosen delivery, and reads what they may not give", async () => {
  const motoboy = aLogistic({ type: ExpressDelivery, providerId: "motoboy", name: "Motoboy", price: 12.9 });
  const order = aFilledOrder({ ...delivering, logistic: motoboy });
  const gift = { isOffered: true, most: 15, isGiven: false };
  const scene = { addresses: [anAddress()], answers: { "GET /api/order/freight-gift": gift } };
  const { sent, user } = await openCheckout(order, {
    ...scene,
    answers: {
      ...scene.answers,
      "POST /api/order/freight-gift": aFilledOrder({ version: 2, ...delivering, logistic: motoboy }),
    },
  });
  await user.click(await section("Entrega").findByLabelText(/^Frete grátis: a loja dá os R\$\s12,90 da entrega$/));
  await waitFor(() => expect(posted(sent, "/api/order/freight-gift")).toEqual([{ gives: true }]));
  cleanup();

  await openCheckout(order, { ...scene, answers: { "GET /api/order/freight-gift": { ...gift, most: 10 } } });
  expect(await section("Entrega").findByText(/^Frete grátis: você pode dar até R\$\s10,00\./)).toBeTruthy();
});
