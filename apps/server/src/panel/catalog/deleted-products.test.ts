import { beforeEach, describe, expect, test } from "vitest";
import { aManagedShop, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { stockRepository } from "../../order/holds/stock.repository.ts";

const server = useSharedServer();
let shop: ManagedShop;
const panel = (address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: memberHeaders(shop.chatbotId),
    ...(body !== undefined && { body }),
  });
};
const deleted = async (id: string): Promise<string> => (await panel(`DELETE products/${id}`)).data.deletionId;
const restore = (deletionId: string, body = {}) => panel(`POST deleted-products/${deletionId}/restore`, body);

const shirt = {
  ...{ providerId: "camisa", name: "Camisa", categories: ["tudo"], images: ["https://fotos.test/camisa.jpg"] },
  attributes: [
    {
      providerId: "cor",
      name: "Cor",
      options: ["azul", "rosa"].map((option) => ({ providerId: option, name: option })),
    },
  ],
  skus: [
    { sku: "C-A", options: { cor: "azul" }, price: 50, stock: 4, gtin: "7891000315507" },
    { sku: "C-R", options: { cor: "rosa" }, price: 60, promotionalPrice: 20, weightGrams: 300 },
  ],
};
beforeEach(async () => {
  shop = await aManagedShop(server);
  await shop.load({ products: [shirt] });
});
const saved = async (id = "camisa") => {
  const { version: _, updatedAt: __, ...product } = (await panel(`GET products/${id}`)).data;
  return product;
};

describe("a copy", () => {
  test("is another product that is not on sale, and there can be several", async () => {
    const copy = (await panel("POST products/camisa/copy")).data;
    expect(copy).toMatchObject({
      ...{ providerId: "camisa-copia", name: "Cópia de Camisa", isActive: false, images: shirt.images },
      skus: [
        { sku: "C-A-copia", price: 50, stock: 0 },
        { sku: "C-R-copia", price: 60, promotionalPrice: 20, weightGrams: 300 },
      ],
    });
    expect(copy.skus[0].gtin).toBeUndefined();
    expect((await panel("POST products/camisa/copy")).data.providerId).toBe("camisa-copia-2");
    expect((await panel("POST products/nenhum/copy")).status).toBe(404);
    const log = (await panel("GET audit-log?perPage=5")).data.items;
    expect(log[0]).toMatchObject({ action: "product.copied", subject: { id: "camisa-copia-2" } });
  });

  test("goes on where a SKU of the first try is another product's", async () => {
    await shop.load({
      products: [{ ...shirt, providerId: "outro", attributes: [], skus: [{ sku: "C-R-copia", price: 1 }] }],
    });
    expect((await panel("POST products/camisa/copy")).data.providerId).toBe("camisa-copia-2");
  });
});

describe("a deleted product", () => {
  test("is in the list, and comes back as it was, once", async () => {
    const before = await saved();
    const id = await deleted("camisa");
    const { data } = await panel("GET deleted-products");
    expect(data).toMatchObject({
      hasMore: false,
      items: [{ id, productId: "camisa", name: "Camisa", skus: 2, price: 50 }],
    });
    expect((await panel("GET deleted-products?q=CAMÍS")).data.items).toHaveLength(1);
    expect((await panel("GET deleted-products?q=C-R")).data.items).toHaveLength(1);
    expect((await panel("GET deleted-products?q=bolo")).data.items).toEqual([]);
    const answers = await Promise.all([restore(id), restore(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await saved()).toEqual(before);
    expect((await panel("GET deleted-products")).data.items).toEqual([]);
    const customer = await shop.customer();
    expect((await customer.call("GET /api/catalog/products/camisa")).data.name).toBe("Camisa");
  });

  test("comes back without units that left the shop meanwhile, and with those that came back to it", async () => {
    const buyers = await Promise.all([1, 2, 3].map(() => shop.customer()));
    const orderIds: string[] = [];
    for (const buyer of buyers) {
      await buyer.add("camisa", { sku: "C-A" });
      await buyer.confirm();
      orderIds.push((await buyer.order()).id);
    }
    const id = await deleted("camisa");
    const { shopId } = shop;
    await server.db.transaction().execute((trx) => stockRepository.sell(trx, { shopId, orderId: orderIds[0] ?? "" }));
    await shop.call(`POST orders/${orderIds[1]}/cancel`, { reason: "Desistiu" });
    const [azul] = (await restore(id)).data.skus;
    expect(azul.inventory).toEqual([{ seller: null, quantity: 3, held: 1, available: 2 }]);
  });

  test("stays where it is while others have its id or a SKU, and replaces nothing", async () => {
    const id = await deleted("camisa");
    await shop.load({ products: [{ ...shirt, name: "Outra", attributes: [], skus: [{ sku: "X", price: 1 }] }] });
    expect(await restore(id)).toMatchObject({
      status: 409,
      errors: [{ code: "deleted-id-taken", message: expect.stringContaining("código camisa") }],
    });
    await deleted("camisa");
    await shop.load({
      products: [{ ...shirt, providerId: "outra", attributes: [], skus: [{ sku: "C-R", price: 1 }] }],
    });
    expect(await restore(id)).toMatchObject({ status: 422, errors: [{ message: "O sku C-R já é do produto outra." }] });
    await panel("DELETE products/outra");
    expect((await restore(id)).data.name).toBe("Camisa");
    expect((await panel("GET deleted-products")).data.items.map(({ name }: { name: string }) => name)).toEqual([
      "Camisa",
      "Outra",
    ]);
  });

  test("asks for a category where none of its own is left", async () => {
    await shop.call("POST categories", { providerId: "moda", name: "Moda" });
    await shop.call("PATCH products/camisa", { categories: ["moda"] });
    const id = await deleted("camisa");
    await shop.call("DELETE categories/moda");
    expect((await restore(id)).errors[0]?.code).toBe("deleted-without-category");
    expect((await restore(id, { category: "nenhuma" })).errors[0]?.code).toBe("deleted-without-category");
    expect((await restore(id, { category: "tudo" })).data.categories).toEqual(["tudo"]);
  });

  test("of another shop is not found", async () => {
    const id = await deleted("camisa");
    shop = await aManagedShop(server);
    expect((await restore(id)).status).toBe(404);
    expect((await panel("GET deleted-products")).data.items).toEqual([]);
  });
});
