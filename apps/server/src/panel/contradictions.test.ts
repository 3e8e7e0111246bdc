import { beforeEach, expect, test } from "vitest";
import { anOrderShop, aProduct } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

/** Two values that cannot both hold are refused at their field, in the panel and by the platform API. */
const server = useSharedServer();

let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  shop = await anOrderShop(server);
});

const call = (address: string, body: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}${path}`, {
    headers: memberHeaders(shop.chatbotId),
    body,
  });
};
const onPlatform = (address: string, body: object) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} ${shop.shop}${path}`, { token: shop.token, body });
};

const zone = {
  ...{ providerId: "centro", name: "Centro", type: 1, price: 5 },
  zipCodeRanges: [{ from: "01000000", to: "01999999" }],
};
const card = { providerId: "cartao", method: 1, name: "Cartão", providerType: 0 };

test.each([
  [
    "a coupon that ends before it starts",
    "POST /coupons",
    { code: "DEZ", kind: "percent", value: 10, validFrom: "2026-12-02T00:00:00Z", validUntil: "2026-12-01T00:00:00Z" },
    ["/validUntil", "O fim vem antes do começo."],
  ],
  [
    "more uses of one customer than of all",
    "POST /coupons",
    { code: "DEZ", kind: "percent", value: 10, maxUses: 2, maxUsesPerContact: 3 },
    ["/maxUsesPerContact", "Um cliente não usa mais vezes que todos juntos, que são 2."],
  ],
  [
    "an area with its minimum above its maximum",
    "PATCH /settings",
    { deliveryZones: [{ ...zone, minKilos: 10, maxKilos: 2.5 }] },
    [
      "/deliveryZones/0/maxKilos",
      "Áreas de entrega nº 1, Peso máximo, em kg: o máximo é menor que o mínimo, que é 10.",
    ],
  ],
  [
    "99 instalments",
    "PATCH /settings",
    { paymentOptions: [{ ...card, maxInstallments: 99 }] },
    [
      "/paymentOptions/0/maxInstallments",
      "Formas de pagamento nº 1, Em até quantas vezes: um cartão parcela em até 12 vezes.",
    ],
  ],
  [
    "a rule of prices that no product fits",
    "POST /catalog/collections",
    { name: "Barato", rule: { minPrice: 20, maxPrice: 10 } },
    ["/rule/maxPrice", "O preço final é menor que o inicial: nenhum produto entraria."],
  ],
])("%s is refused in words at its field", async (_, address, body, [param, message]) => {
  const { success, errors } = await call(address, body);
  expect(success).toBe(false);
  expect(errors).toMatchObject([{ param, message }]);
});

test("a promotional price above the price is refused, and one that an import brought stays", async () => {
  await shop.put([aProduct("cafe", { skus: [{ sku: "cafe", price: 10, promotionalPrice: 12 }] })]);
  const touched = await call("POST /products/cafe/changes", { product: { name: "Café forte" } });
  expect(touched.errors).toEqual([]);
  const above = await call("POST /products/cafe/changes", { skus: { cafe: { promotionalPrice: 15 } } });
  const refused = { param: "/skus/0/promotionalPrice", message: "O preço promocional é maior que o preço." };
  expect(above.errors).toMatchObject([refused]);
  // There the SKU is what is sent.
  const onSku = await onPlatform("PATCH /products/cafe/skus/cafe", { promotionalPrice: 15 });
  expect(onSku.errors).toMatchObject([{ ...refused, param: "/promotionalPrice" }]);
});

test("two categories of one name are refused in one place, and allowed in two", async () => {
  const category = (name: string, parentId: string | null = null) =>
    call("POST /catalog/categories", { name, parentId });
  const { data: drinks } = await category("Bebidas Frias");
  const again = await category("bebidas frias");
  expect(again.errors).toMatchObject([
    { param: "/name", message: "Já existe uma categoria com este nome neste lugar." },
  ]);
  expect((await category("Bebidas frias", drinks.providerId)).success).toBe(true);
  const sweets = (await category("Doces")).data;
  const renamed = await call(`PATCH /catalog/categories/${sweets.providerId}`, { name: "Bebidas Frias" });
  expect(renamed.errors).toMatchObject([{ param: "/name" }]);
  expect((await call(`PATCH /catalog/categories/${sweets.providerId}`, { description: "De festa" })).success).toBe(
    true,
  );
});
