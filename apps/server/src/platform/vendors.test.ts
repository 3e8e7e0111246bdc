import { describe, expect, test } from "vitest";
import { aShop } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";
import { chatVendors } from "../vendors/chat-vendors.ts";
import { paymentVendors } from "../vendors/payment-vendors.ts";
import { storeVendors } from "../vendors/store-vendors.ts";

const server = useSharedServer();

describe("whom a shop can choose", () => {
  test("are the vendors of this server, with what each of them needs", async () => {
    const { shop, token } = await aShop(server);
    const { data } = await server.call(`GET ${shop}/vendors`, { token });
    const needs = (vendors: readonly { code: string; credentials: readonly { name: string }[] }[]) =>
      vendors.map(({ code, credentials }) => [code, credentials.map(({ name }) => name)]);
    expect(needs(data.payment)).toEqual(needs(paymentVendors));
    expect(needs(data.chat)).toEqual(needs(chatVendors));
    expect(data.store.map(({ code }: { code: string }) => code)).toEqual(storeVendors.map(({ code }) => code));
  });

  test("are told to the shop's own account only", async () => {
    const { shop } = await aShop(server);
    const other = await aShop(server);
    expect(await server.call(`GET ${shop}/vendors`, { token: other.token })).toMatchObject({ status: 403 });
  });
});
