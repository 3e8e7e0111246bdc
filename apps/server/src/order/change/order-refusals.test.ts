import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { anOrderShop, aProduct, type Buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
let ana: Buyer;
let bia: Buyer;

beforeAll(async () => {
  const neighbour = await anOrderShop(server, {
    products: [aProduct("vizinho", { price: 3 })],
    coupons: [{ code: "VIZINHO", kind: "percent", value: 50 }],
  });
  await (await neighbour.customer()).add("vizinho");
  const shop = await anOrderShop(server, {
    settings: { style, canUseCoupon: true, enableManualPrices: true, disableRestrictedProducts: true },
    products: [
      aProduct("cafe", { price: 50 }),
      aProduct("fabrica", { price: 20_000_000 }),
      aProduct("raro", { stock: 2 }),
      aProduct("unico", { stock: 1 }),
      aProduct("fim", { stock: 0 }),
      aProduct("off", { isActive: false }),
      aProduct("vinho", { isRestrictedSale: true }),
    ],
    coupons: [
      { code: "VENCIDO", kind: "percent", value: 10, validUntil: "2020-01-01T00:00:00Z" },
      { code: "FUTURO", kind: "percent", value: 10, validFrom: "2100-01-01T00:00:00Z" },
      { code: "PESSOAL", kind: "percent", value: 10, contactIds: ["wp:outra-pessoa"] },
      { code: "GRANDE", kind: "amount", value: 10, minimumValue: 500 },
      { code: "GASTO", kind: "amount", value: 10, maxUses: 0 },
      { code: "NUNCA", kind: "amount", value: 10, maxUsesPerContact: 0 },
      { code: "SOVINHO", kind: "percent", value: 10, productIds: ["vinho"] },
    ],
    giftRules: [{ id: "mimo", name: "Mimo", minimumValue: 1_000, gifts: [{ sku: "raro" }] }],
  });
  ana = await shop.customer();
  bia = await shop.agent(ana.contactId);
  await ana.add("cafe");
});

afterEach(async () => {
  expect(await ana.order()).toMatchObject({ version: 1, totalAmout: 50, items: [{ providerId: "cafe", quantity: 1 }] });
});

type Try = () => Promise<{ status: number; errors: { message: string }[] }>;

describe("an invalid change is refused with its own message, and the order stays unchanged", () => {
  test.each<[string, number, string, Try]>([
    ["a product that does not exist", 404, "Produto não encontrado.", () => ana.add("nada")],
    ["a product of another shop", 404, "Produto não encontrado.", () => ana.add("vizinho")],
    ["a sku of another shop", 422, "Este produto não tem esta opção.", () => ana.add("cafe", { sku: "vizinho" })],
    ["a sku of another product", 422, "Este produto não tem esta opção.", () => ana.add("cafe", { sku: "raro" })],
    ["minus one", 400, "quantity: deve ser no mínimo 0", () => ana.add("cafe", { quantity: -1 })],
    ["one and a half", 400, "quantity: deve ser", () => ana.add("cafe", { quantity: 1.5 })],
    ["a million", 400, "quantity: deve ser no máximo 9.999", () => ana.add("cafe", { quantity: 1_000_000 })],
    ["a quantity of zero", 400, "quantity: deve ser pelo menos 1", () => ana.add("cafe", { quantity: 0 })],
    [
      "more than a line holds",
      422,
      "A quantidade máxima de um item é 9.999.",
      () => ana.add("cafe", { quantity: 9_999 }),
    ],
    [
      "more money than an order holds",
      422,
      "Um pedido pode ter no máximo R$ 99.999.999,99.",
      () => ana.add("fabrica", { quantity: 5 }),
    ],
    [
      "more than the stock",
      409,
      "Este produto está indisponível no estoque — restam 2 unidades de Produto raro.",
      () => ana.add("raro", { quantity: 3 }),
    ],
    [
      "more than the last piece",
      409,
      "Este produto está indisponível no estoque — resta 1 unidade de Produto unico.",
      () => ana.add("unico", { quantity: 2 }),
    ],
    ["a sold-out product", 409, "Este produto está indisponível no estoque", () => ana.add("fim")],
    ["an inactive product", 409, "Este produto está indisponível no estoque", () => ana.add("off")],
    [
      "a restricted product",
      403,
      "A venda deste produto é restrita: peça ajuda a um atendente.",
      () => ana.add("vinho"),
    ],
    [
      "a subscription that is not offered",
      422,
      "Este produto não tem esta assinatura.",
      () => ana.add("cafe", { subscription: { id: "x", recurrence: { type: 30, frequency: 1 } } }),
    ],
    [
      "a preference for a product without preferences",
      422,
      "Este produto não aceita preferências.",
      () => ana.add("cafe", { preferences: "moído" }),
    ],
    ["an unknown line", 409, "Este item não está mais no pedido.", () => ana.setQuantity(7, 2)],
    ["a coupon that does not exist", 404, "Este cupom não existe.", () => ana.coupon("INVENTADO")],
    ["a coupon of another shop", 404, "Este cupom não existe.", () => ana.coupon("VIZINHO")],
    ["a coupon of another contact", 403, "Este cupom é pessoal, de outro cliente.", () => ana.coupon("PESSOAL")],
    ["an expired coupon", 409, "Este cupom já venceu.", () => ana.coupon("VENCIDO")],
    ["a coupon of the future", 409, "Este cupom ainda não começou a valer.", () => ana.coupon("FUTURO")],
    ["a used-up coupon", 409, "Este cupom já foi todo usado.", () => ana.coupon("GASTO")],
    ["a coupon that this contact used up", 409, "Você já usou este cupom.", () => ana.coupon("NUNCA")],
    [
      "a coupon for larger orders",
      409,
      "O pedido ainda não alcança o valor deste cupom. Ele vale a partir de R$\u00a0500,00.",
      () => ana.coupon("GRANDE"),
    ],
    ["a coupon for other items", 409, "Este cupom não vale para os itens do pedido.", () => ana.coupon("SOVINHO")],
    [
      "a discount above the total",
      422,
      "O desconto não pode ser maior que o valor dos itens. O máximo é R$\u00a050,00.",
      () => bia.discount(50.01),
    ],
    ["a negative discount", 400, "discount: deve ser no mínimo 0", () => bia.discount(-1)],
    [
      "a gift that is not earned",
      409,
      "Este pedido ainda não dá direito a este brinde.",
      () => ana.gifts("mimo", "raro"),
    ],
    [
      "a gift of a rule that does not exist",
      409,
      "Este pedido ainda não dá direito a este brinde.",
      () => ana.gifts("nada", "raro"),
    ],
    [
      "a price table that does not exist",
      404,
      "Esta tabela de preço não existe.",
      () => bia.call("POST /api/order/price-tables/nada"),
    ],
    [
      "a price table for a customer",
      403,
      "Você não tem permissão para fazer isso.",
      () => ana.call("POST /api/order/price-tables/nada"),
    ],
    ["no item at all", 400, "Os dados enviados não são válidos.", () => ana.call("POST /api/order/items/", {})],
  ])("%s", async (_, status, message, attempt) => {
    const answer = await attempt();
    expect(answer.status).toBe(status);
    expect(answer.errors[0]?.message).toContain(message);
  });
});

test("a platform user may add what is restricted for customers", async () => {
  const { data } = await bia.add("vinho");
  const index = data.items.at(-1).index;
  expect((await ana.setQuantity(index, 2, "vinho")).errors[0]).toMatchObject({ code: "product-restricted" });
  expect((await bia.setQuantity(index, 0, "vinho")).data.items).toHaveLength(1);
  // Back to the initial order of the other tests, in a new version.
  await server.db.updateTable("orders").set({ version: 1 }).where("id", "=", data.id).execute();
});
