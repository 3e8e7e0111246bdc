import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { scopes } from "@vitrine/domain/session/key-scopes";
import type { Role } from "@vitrine/domain/team/roles";
import { beforeEach, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
let shop: CheckoutShop;
let contactId: string;
let id: string;
let total: number;
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  const ana = atCheckout(await shop.customer());
  contactId = ana.contactId;
  await ana.add("cafe");
  await ana.pickup("balcao");
  await ana.onDelivery("maquininha");
  const { data } = await ana.place({ paymentMethod: PaymentMethod.OnDelivery });
  ({ id, totalAmout: total } = data);
});

const pay = () => server.call(`POST ${shop.shop}/orders/${id}/payment`, { token: shop.token });
const statusNow = async () =>
  (await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token })).data.order.status as OrderStatus;
async function inShop(role?: Role) {
  const agent = { id: "ag-1", name: "Bia", ...(role && { role }) };
  const { code } = await shop.session({
    sessionType: SessionType.PlatformUser,
    contact: { id: contactId },
    agent,
  } as never);
  return buyer(server, code, contactId);
}
const inPanel = (role: Role) =>
  server.call(`POST /painel/api/shops/${shop.shopId}/orders/${id}/cancel`, {
    headers: memberHeaders(shop.chatbotId, role),
    body: { reason: "Faltou", isTold: false },
  });
const refusal = { status: 403, errors: [{ code: "cancel-not-allowed" }] };

describe("an order that is paid", () => {
  beforeEach(pay);

  test("is canceled by no agent: neither in the shop, by both of its calls, nor in the panel", async () => {
    const terms = `reason=Desistiu&refund=${total}`;
    for (const agent of [await inShop(), await inShop("agent")]) {
      expect(await agent.call(`POST /api/orders/${id}/cancel?${terms}`)).toMatchObject(refusal);
      expect(await agent.call(`GET /api/order/cancel?orderId=${id}&${terms}`)).toMatchObject(refusal);
      expect((await agent.call(`GET /api/orders/${id}`)).data).toMatchObject({ canCancel: false });
    }
    expect(await inPanel("agent")).toMatchObject(refusal);
    expect(await statusNow()).toBe(OrderStatus.Received);
  });

  test("is canceled by a manager in the shop, who says why and saw the sum that goes back", async () => {
    const manager = await inShop("manager");
    const { canCancel, refundOnCancel } = (await manager.call(`GET /api/orders/${id}`)).data;
    expect({ canCancel, refundOnCancel }).toEqual({ canCancel: true, refundOnCancel: total });
    const cancel = (terms: string) => manager.call(`POST /api/orders/${id}/cancel?${terms}`);
    expect(await cancel("")).toMatchObject({ status: 422, errors: [{ code: "cancel-reason-missing" }] });
    expect(await cancel("reason=Faltou&refund=1")).toMatchObject({
      status: 409,
      errors: [{ code: "cancel-sum-changed", message: expect.stringContaining(String(total).replace(".", ",")) }],
    });
    expect((await cancel(`reason=Faltou&refund=${total}`)).data).toMatchObject({ status: OrderStatus.Canceled });
  });

  test("is canceled by a key that may give money back, and by no other", async () => {
    const keyWith = async (held: readonly string[]) =>
      (await server.call("POST /platform/v1/keys", { token: shop.token, body: { name: "ERP", scopes: held } })).data
        .token;
    const token = await keyWith(scopes.filter((scope) => !scope.startsWith("payments")));
    expect(await server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token, body: {} })).toMatchObject(refusal);
    const status = { token, body: { status: OrderStatus.Canceled } };
    expect(await server.call(`POST ${shop.shop}/orders/${id}/status`, status)).toMatchObject(refusal);
    const mighty = await keyWith(["orders:write", "payments:write"]);
    expect((await server.call(`POST ${shop.shop}/orders/${id}/cancel`, { token: mighty, body: {} })).status).toBe(200);
  });
});

test.each([
  ["in the shop", async () => (await inShop()).call(`POST /api/orders/${id}/cancel`)],
  ["in the panel", () => inPanel("agent")],
])("an order that nobody paid is canceled by an agent %s", async (_, cancel) => {
  expect((await cancel()).status).toBe(200);
  expect(await statusNow()).toBe(OrderStatus.Canceled);
});
