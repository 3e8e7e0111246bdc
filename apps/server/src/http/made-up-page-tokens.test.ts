import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { beforeAll, expect, test } from "vitest";
import { aCheckoutShop, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
let shop: CheckoutShop;
let customer: string;
beforeAll(async () => {
  shop = await aCheckoutShop(server);
  customer = (await shop.customer()).token;
});

const paged = Object.entries(api as Record<string, RouteShape>).filter(
  ([key, { query }]) => key.startsWith("GET ") && JSON.stringify(query ?? {}).includes('"pageToken"'),
);

/** In the form of our own: a moment or a name, and the id of a row. */
const tokens = [
  ...[
    ["1", "\0"],
    ["1", "nada"],
    ["1", "\ud800"],
    ["99999999999999999", "1"],
  ],
  ...[["name", "\0", "a"], ["position", "1", "\0", "\0"], [0, "\0"], [{}, []], null],
].map((value) => Buffer.from(JSON.stringify(value)).toString("base64url"));

test.each(paged)("%s answers a made-up page token in words", async (key, { access }) => {
  expect(paged.length).toBeGreaterThan(15);
  const address = key.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  for (const token of tokens) {
    const { status } = await server.call(`${address}?pageToken=${token}`, {
      token: access === "account" ? shop.token : customer,
      headers: memberHeaders(shop.chatbotId, "owner"),
    });
    expect(status, Buffer.from(token, "base64url").toString()).toBeLessThan(500);
  }
});
