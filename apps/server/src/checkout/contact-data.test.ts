import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, checkoutDocument, refusalOf } from "../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { SECRET_KEY } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";
import { createRepositories } from "../repositories.ts";

const server = useSharedServer();
const optional = { ...checkoutDocument.settings, emailOptional: true };
const withoutEmail = { email: "", paymentMethod: PaymentMethod.Pix };

describe("an order without an e-mail", () => {
  test("is taken where the shop says so", async () => {
    const shop = await aCheckoutShop(server, { settings: optional, receiptEmail: "recibos@loja.com" });
    const ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    expect((await ana.call("GET /api/shop/settings")).data.emailOptional).toBe(true);
    expect((await ana.place(withoutEmail)).status).toBe(200);
  });

  test.each([
    ["does not say so", { receiptEmail: "recibos@loja.com" }],
    ["has no address for its receipts", { settings: optional }],
  ])("is refused where the shop %s", async (_, document) => {
    const shop = await aCheckoutShop(server, document);
    const ana = atCheckout(await shop.customer());
    await ana.choosesAll();
    expect(refusalOf(await ana.place(withoutEmail))).toMatchObject({
      code: "order-not-ready",
      message: expect.stringContaining("Informe o e-mail."),
    });
  });
});

describe("a visitor without a chat", () => {
  async function aVisitor() {
    const host = `visita-${Math.random().toString(36).slice(2)}.test`;
    const shop = await aCheckoutShop(server, { hosts: [host], anonymousBrowsing: true });
    const { data } = await server.call("GET /api/session/anonymous-session", { headers: { host } });
    const who = atCheckout(buyer(server, data.code, data.userShop.id));
    await who.choosesAll();
    return { shop, who };
  }

  test("is asked for a phone", async () => {
    const { who } = await aVisitor();
    expect(refusalOf(await who.place())).toMatchObject({
      code: "order-not-ready",
      message: expect.stringContaining("Informe o celular."),
    });
    expect(refusalOf(await who.place({ phone: "123" }))).toMatchObject({ code: "customer-invalid" });
    expect((await who.place({ phone: "11987654321" })).data.customer.phone).toBe("(11) 98765-4321");
  });

  test("is known to payment providers by that phone", async () => {
    const { shop, who } = await aVisitor();
    await who.call("POST /api/customer/update", { phone: "(11) 98765-4321" });
    const { sessions } = createRepositories(server.db, SECRET_KEY);
    expect(await sessions.phoneOf(shop.shopId, who.contactId)).toBe("5511987654321");
  });
});

test("an order of an earlier release, which has no phone, is still shown", async () => {
  const shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  await ana.add("cafe");
  await sql`update orders set document = (document::jsonb #- '{customer,phone}')::json, version = version + 1
             where shop_id = ${shop.shopId}`.execute(server.db);
  expect((await ana.order()).customer.phone).toBe("");
});
