import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { describe, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();

const oneOf = (answer: { errors: { code: unknown; message: string }[] }) => {
  const [error] = answer.errors;
  return { code: error?.code, message: error?.message };
};

describe("items", () => {
  test("adding the same product again makes a quantity of two on one line", async () => {
    const { customer } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    const { data } = await ana.add("cafe");
    expect(data).toMatchObject({
      version: 2,
      status: OrderStatus.Creating,
      itemsAmout: 20,
      totalAmout: 20,
      items: [{ providerId: "cafe", sku: "cafe", quantity: 2, index: 0, unitPrice: 10, totalAmout: 20, isGift: false }],
    });
  });

  test("every field of the item update may be sent, empty where nothing was chosen", async () => {
    const { customer } = await anOrderShop(server);
    const ana = await customer();
    const nothing = { index: null, attributes: [], sku: null, subscription: null, preferences: "" };
    const { data } = await ana.add("cafe", nothing);
    expect(data.items).toMatchObject([{ providerId: "cafe", quantity: 1 }]);
  });

  test("a quantity is set by the index of the line; zero removes the line", async () => {
    const { customer } = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha")] });
    const ana = await customer();
    await ana.add("cafe");
    await ana.add("cha");
    expect((await ana.setQuantity(1, 7, "cha")).data.items).toMatchObject([{ quantity: 1 }, { quantity: 7 }]);
    const { data } = await ana.setQuantity(0, 0);
    expect(data.items).toMatchObject([{ providerId: "cha", index: 1, quantity: 7 }]);
  });

  test("a subscription or preferences make a separate line", async () => {
    const monthly = { id: "mensal", recurrence: { type: 30, frequency: 1 } } as const;
    const { customer } = await anOrderShop(server, {
      products: [aProduct("cafe", { subscriptionOffers: [monthly], enablePreferences: true })],
    });
    const ana = await customer();
    await ana.add("cafe");
    await ana.add("cafe", { subscription: monthly });
    await ana.add("cafe", { preferences: "moído fino" });
    const { data } = await ana.add("cafe", { subscription: monthly });
    expect(data.items).toMatchObject([
      { index: 0, quantity: 1, subscription: null, preferences: "" },
      { index: 1, quantity: 2, subscription: monthly },
      { index: 2, quantity: 1, preferences: "moído fino" },
    ]);
    expect(data.enablePreferences).toBe(true);
  });

  test("a variant is found by its SKU or by its options, and shows its options", async () => {
    const shirt = aProduct("camisa", {
      attributes: [
        {
          providerId: "cor",
          name: "Cor",
          options: [
            { providerId: "az", name: "Azul" },
            { providerId: "vd", name: "Verde" },
          ],
        },
      ],
      skus: [
        { sku: "camisa-az", price: 80, options: { cor: "az" } },
        { sku: "camisa-vd", price: 90, promotionalPrice: 70, options: { cor: "vd" } },
      ],
    });
    const { customer } = await anOrderShop(server, { products: [shirt] });
    const ana = await customer();
    expect(oneOf(await ana.add("camisa")).code).toBe("options-missing");
    expect(oneOf(await ana.add("camisa", { sku: "outra" })).code).toBe("variant-unknown");
    await ana.add("camisa", { sku: "camisa-az" });
    const { data } = await ana.add("camisa", { attributes: [{ providerId: "cor", optionProviderId: "vd" }] });
    expect(data.items).toMatchObject([
      { sku: "camisa-az", attributes: [{ name: "Cor", option: "Azul" }], unitPrice: 80, promotionalPrice: null },
      {
        sku: "camisa-vd",
        attributes: [{ name: "Cor", option: "Verde" }],
        unitPrice: 90,
        promotionalPrice: 70,
        totalAmout: 70,
      },
    ]);
  });

  test("a later session of the contact and the agent see the same order", async () => {
    const { customer, agent } = await anOrderShop(server);
    const ana = await customer();
    const { data: added } = await ana.add("cafe");
    const bia = await agent(ana.contactId);
    expect(await bia.order()).toMatchObject({ id: added.id, version: 1 });
    const { data: session } = await bia.call(`GET /api/session/${ana.token}`);
    expect(session.userShop.currentOrder).toMatchObject({ id: added.id, items: [{ providerId: "cafe" }] });
  });

  test("the history shows who did what and who owns the order", async () => {
    const { customer, agent } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    await (await agent(ana.contactId)).setQuantity(0, 3);
    const events = await server.db
      .selectFrom("order_events")
      .select(["version", "kind", "actor_type", "actor_id", "actor_name", "owner_id"])
      .where("owner_id", "=", ana.contactId)
      .where("shop_id", "like", "loja-%")
      .orderBy("at", "desc")
      .limit(2)
      .execute();
    expect(events).toEqual([
      {
        version: 2,
        kind: "quantity-set",
        actor_type: "agent",
        actor_id: "ag-1",
        actor_name: "Bia",
        owner_id: ana.contactId,
      },
      {
        version: 1,
        kind: "item-added",
        actor_type: "customer",
        actor_id: ana.contactId,
        actor_name: "",
        owner_id: ana.contactId,
      },
    ]);
  });
});

describe("prices", () => {
  const priced = aProduct("cafe", {
    skus: [
      {
        sku: "cafe",
        price: 10,
        promotionalPrice: 9,
        priceTables: { atacado: { price: 7 }, clube: { price: 12, promotionalPrice: 8 } },
      },
    ],
  });
  const tables = {
    priceTables: [
      { id: "atacado", name: "Atacado" },
      { id: "clube", name: "Clube" },
    ],
    sellers: [
      { providerId: "centro", name: "Centro", address: "Rua 1", serviceTax: 2.5 },
      {
        providerId: "norte",
        name: "Norte",
        address: "Rua 2",
        serviceTax: 0,
        priceTableIds: ["atacado"],
        defaultPriceTableId: "atacado",
      },
    ],
    products: [priced],
  };

  test("the order's price table sets the price of every line, and the explanation shows it", async () => {
    const { customer, agent } = await anOrderShop(server, tables);
    const ana = await customer();
    await ana.add("cafe", { quantity: 2 });
    const bia = await agent(ana.contactId);
    expect((await bia.call("GET /api/order/price-tables")).data).toEqual(tables.priceTables);
    const { data } = await bia.call("POST /api/order/price-tables/clube");
    expect(data).toMatchObject({
      providerPriceTableId: "clube",
      itemsAmout: 16,
      items: [{ unitPrice: 12, promotionalPrice: 8, totalAmout: 16 }],
      explanation: [
        { kind: "products", amount: 20 },
        { kind: "price-table", name: "Tabela de preço Clube", amount: 4 },
        { kind: "promotion", amount: -8 },
      ],
    });
    const without = await bia.call("POST /api/order/price-tables/sem%20tabela");
    expect(without.data).toMatchObject({ providerPriceTableId: null, itemsAmout: 18 });
  });

  test("a seller sets its price table and its fee, and allows no other table", async () => {
    const { customer, agent } = await anOrderShop(server, tables);
    const ana = await customer();
    await ana.add("cafe");
    const bia = await agent(ana.contactId);
    await bia.call("POST /api/order/price-tables/clube");
    const { data } = await bia.call("POST /api/order/seller/", { providerId: "norte" });
    expect(data).toMatchObject({ seller: { providerId: "norte" }, providerPriceTableId: "atacado", itemsAmout: 7 });
    expect(oneOf(await bia.call("POST /api/order/price-tables/clube")).code).toBe("price-table-not-allowed");
    const centre = await bia.call("POST /api/order/seller/", { providerId: "centro" });
    expect(centre.data).toMatchObject({ itemsAmout: 9, serviceTax: 2.5, totalAmout: 11.5 });
    expect(oneOf(await bia.call("POST /api/order/seller/", { providerId: "sul" })).code).toBe("seller-unknown");
  });

  test("a price that changes in the catalogue changes in the cart, with a notice", async () => {
    const { customer, put } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    await put([aProduct("cafe", { price: 13 })]);
    await expect.poll(ana.order).toMatchObject({ itemsAmout: 13, items: [{ unitPrice: 13 }] });
    expect((await ana.order()).catalogErrorMessages).toEqual([
      expect.stringContaining("O preço de Produto cafe mudou de"),
    ]);
  });

  test("an order whose total changed cannot be confirmed", async () => {
    const { customer, put } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    const bystander = await customer();
    await bystander.add("cafe");
    await put([aProduct("cafe", { price: 13 })]);
    // The other order shows that the new price has arrived; this order was not read since.
    await expect.poll(bystander.order).toMatchObject({ totalAmout: 13 });
    expect(oneOf(await ana.confirm()).code).toBe("order-changed");
    expect((await ana.confirm()).data.order).toMatchObject({ totalAmout: 13 });
  });

  test("an inactive product stays in the cart, marked, until it is removed", async () => {
    const { customer, put } = await anOrderShop(server, { products: [aProduct("cafe"), aProduct("cha")] });
    const ana = await customer();
    await ana.add("cafe");
    await ana.add("cha");
    await put([aProduct("cafe", { isActive: false })]);
    await expect
      .poll(async () => (await ana.order()).catalogErrorMessages)
      .toEqual(["Produto cafe não está mais disponível. Retire o item para continuar."]);
    expect(oneOf(await ana.confirm()).code).toBe("items-gone");
    await ana.setQuantity(0, 0);
    expect((await ana.confirm()).status).toBe(200);
  });
});

describe("coupons and discounts", () => {
  const shop = {
    settings: {
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
      canUseCoupon: true,
      enableManualPrices: true,
    },
    products: [aProduct("cafe", { price: 50 })],
    coupons: [
      { code: "DEZ", kind: "percent" as const, value: 10 },
      { code: "UMAVEZ", kind: "amount" as const, value: 20, maxUses: 1 },
      { code: "MEU", kind: "percent" as const, value: 50, contactIds: ["wp:outra"] },
      { code: "VENCIDO", kind: "percent" as const, value: 50, validUntil: "2020-01-01T00:00:00Z" },
      { code: "GRANDE", kind: "percent" as const, value: 50, minimumValue: 500 },
    ],
  };

  test("a coupon is typed in upper or lower case, reduces the total, and can be removed again", async () => {
    const { customer } = await anOrderShop(server, shop);
    const ana = await customer();
    await ana.add("cafe");
    expect((await ana.coupon(" dez ")).data).toMatchObject({ coupon: "DEZ", discountAmout: 5, totalAmout: 45 });
    expect((await ana.coupon("")).data).toMatchObject({ coupon: null, discountAmout: 0, totalAmout: 50 });
  });

  test("the first confirmed order gets the last use of a coupon; canceling releases it", async () => {
    const { customer, agent } = await anOrderShop(server, shop);
    const [ana, eva] = [await customer(), await customer()];
    for (const each of [ana, eva]) {
      await each.add("cafe");
      expect((await each.coupon("UMAVEZ")).data.totalAmout).toBe(30);
    }
    expect((await ana.confirm()).status).toBe(200);
    expect(oneOf(await eva.confirm()).code).toBe("order-changed");
    expect(await eva.order()).toMatchObject({ coupon: null, totalAmout: 50 });
    expect(oneOf(await eva.coupon("UMAVEZ")).code).toBe("coupon-used-up");
    await (await agent(ana.contactId)).cancel();
    expect((await eva.coupon("UMAVEZ")).data.totalAmout).toBe(30);
  });

  test("a manual discount is for platform users, in shops that allow it", async () => {
    const { customer, agent } = await anOrderShop(server, shop);
    const ana = await customer();
    await ana.add("cafe");
    expect((await ana.discount(5)).status).toBe(403);
    const bia = await agent(ana.contactId);
    expect((await bia.discount(12.34)).data).toMatchObject({ discountAmout: 12.34, totalAmout: 37.66 });
  });

  test("a shop without coupons gives no manual discount either", async () => {
    const settings = { ...shop.settings, canUseCoupon: false };
    const { customer, agent } = await anOrderShop(server, { ...shop, settings });
    const ana = await customer();
    await ana.add("cafe");
    const bia = await agent(ana.contactId);
    expect(oneOf(await bia.discount(5))).toMatchObject({ code: "discounts-off" });
    expect(await ana.order()).toMatchObject({ discountAmout: 0, totalAmout: 50 });
  });
});

describe("gifts", () => {
  const shop = {
    products: [
      aProduct("cafe", { price: 60 }),
      aProduct("caneca", { price: 30 }),
      aProduct("colher", { price: 5, stock: 0 }),
    ],
    giftRules: [{ id: "mimo", name: "Um mimo", minimumValue: 100, gifts: [{ sku: "caneca" }, { sku: "colher" }] }],
  };

  test("a gift that is no longer earned is removed with a notice", async () => {
    const { customer } = await anOrderShop(server, shop);
    const ana = await customer();
    await ana.add("cafe", { quantity: 2 });
    const { data } = await ana.gifts("mimo", "caneca");
    expect(data).toMatchObject({
      totalAmout: 120,
      items: [{ providerId: "cafe" }, { providerId: "caneca", isGift: true, totalAmout: 0, quantity: 1 }],
      // The spoon is sold out, so it is not offered.
      gifts: [
        { id: "mimo", availableQuantity: 1, availableGifts: [{ id: "caneca" }], selectedGifts: [{ id: "caneca" }] },
      ],
    });
    const after = await ana.setQuantity(0, 1);
    expect(after.data).toMatchObject({ items: [{ providerId: "cafe" }], gifts: [] });
    expect(after.data.catalogErrorMessages).toEqual([
      expect.stringContaining("O brinde Produto caneca saiu do pedido"),
    ]);
  });

  test("a gift that is not earned, not offered, or one too many is refused", async () => {
    const { customer } = await anOrderShop(server, shop);
    const ana = await customer();
    await ana.add("cafe");
    expect(oneOf(await ana.gifts("mimo", "caneca")).code).toBe("gift-not-earned");
    await ana.add("cafe");
    expect(oneOf(await ana.gifts("mimo", "colher")).code).toBe("gift-unknown");
    expect(oneOf(await ana.gifts("mimo", "caneca", "caneca")).code).toBe("too-many-gifts");
    expect(await ana.order()).toMatchObject({ version: 2, items: [{ quantity: 2 }] });
  });
});

describe("confirm and cancel", () => {
  test("a second confirmation changes nothing", async () => {
    const { customer } = await anOrderShop(server, {
      settings: {
        style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
        whatsApp: "5511900001234",
        webCatalogCallbackMessage: "Olá! Fiz meu pedido.",
      },
    });
    const ana = await customer();
    await ana.add("cafe");
    const [first, second] = [await ana.confirm(), await ana.confirm()];
    expect(second.data).toEqual(first.data);
    expect(first.data).toMatchObject({
      chatLink: "https://wa.me/5511900001234?text=Ol%C3%A1!%20Fiz%20meu%20pedido.",
      chatText: "Olá! Fiz meu pedido.",
      order: { version: 2, confirmedAt: expect.any(String) },
    });
  });

  test("a new item needs a new confirmation", async () => {
    const { customer } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    await ana.confirm();
    expect((await ana.add("cafe")).data.confirmedAt).toBe(null);
  });

  test("an order below the minimum shows the missing amount", async () => {
    const { customer } = await anOrderShop(server, { minOrderValue: 25 });
    const ana = await customer();
    await ana.add("cafe");
    expect(oneOf(await ana.confirm())).toEqual({
      code: "order-limits",
      message:
        "Seu pedido ainda não pode ser confirmado. " +
        "O valor mínimo do seu pedido é R$\u00a025,00. Faltam R$\u00a015,00 em produtos.",
    });
  });

  test("after an order is canceled, the first addition begins a new one at once", async () => {
    const { customer, agent } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    const canceled = await (await agent(ana.contactId)).cancel();
    expect(canceled.data.status).toBe(OrderStatus.Canceled);
    const { data } = await ana.add("cafe");
    expect(data.id).not.toBe(canceled.data.id);
    expect(data).toMatchObject({ status: OrderStatus.Creating, items: [{ quantity: 1 }] });
  });

  test("a customer cannot cancel, a platform user cannot confirm in the customer's name", async () => {
    const { customer, agent } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    expect((await ana.cancel()).status).toBe(403);
    expect((await (await agent(ana.contactId)).confirm()).status).toBe(403);
  });

  test("a browser prefetch confirms nothing", async () => {
    const { customer } = await anOrderShop(server);
    const ana = await customer();
    await ana.add("cafe");
    expect((await ana.call("GET /api/order/confirm", undefined, { "sec-purpose": "prefetch" })).status).toBe(403);
    expect((await ana.order()).confirmedAt).toBe(null);
  });
});
