import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../../test/fakes/fake-chat-provider.ts";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  type CheckoutShop,
} from "../../../test/fixtures/checkout-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";

const bank = createFakePaymentProvider();
const chat = createFakeChatProvider();
const server = useServer({ connectorFor: bank.connectorFor, chatProviderFor: chat.chatProviderFor });

const { Pix } = PaymentMethod;

let shop: CheckoutShop;
let ana: AtCheckout;
let people = 0;
let orderId = "";
/** Ana placed an order by Pix. Her code waits, because the channel takes no messages for the moment. */
beforeEach(async () => {
  chat.reset();
  bank.charges.clear();
  shop = await aCheckoutShop(server, {
    channels: [messagingChannel],
    paymentProviders: [{ providerType: PaymentProviderType.MercadoPago, credentials: { accessToken: "segredo" } }],
  });
  ana = atCheckout(await shop.customer(`wp:551197${++people}`));
  await ana.choosesAll();
  await ana.method(Pix);
  orderId = (await ana.place({ paymentMethod: Pix })).data.id;
  chat.faults.push({ kind: "later", reason: "130429", afterMs: 60_000 });
  await ana.call("POST /api/order/payment/charge");
  await server.runJobs();
  expect(chat.texts()).toEqual([]);
});

/** What the contact gets once the channel takes messages again, after everything else has happened. */
const sentLater = async () => {
  await server.runJobs("all");
  await sql`update chat_messages set wait_until = null`.execute(server.db);
  await server.runJobs("all");
  return chat.texts(ana.contactId);
};
const codeNow = async () => (await ana.call("GET /api/order/payment/charge")).data.charge.pixCode;

test("a code that waited for its channel is sent while the order can be paid with it", async () => {
  expect(await sentLater()).toEqual(["pay this", await codeNow()]);
});

test("nobody is asked to pay an order that was canceled while the message waited", async () => {
  await server.call(`POST ${shop.shop}/orders/${orderId}/status`, {
    ...{ token: shop.token, body: { status: OrderStatus.Canceled } },
  });
  expect(await sentLater()).toEqual(["status"]);
});

test("nobody is asked to pay an order that was paid while the message waited", async () => {
  const { id } = (await ana.call("GET /api/order/payment/charge")).data.charge;
  bank.pay(id);
  expect(await sentLater()).toEqual(["status"]);
});

test("a code of a charge that was replaced while the message waited is not sent, the new one is", async () => {
  await ana.call("GET /api/order/payment/update");
  await ana.method(Pix);
  await ana.call("POST /api/order/payment/charge");
  expect(await sentLater()).toEqual(["pay this", await codeNow()]);
});
