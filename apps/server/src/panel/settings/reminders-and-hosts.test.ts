import { expect, test } from "vitest";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { aShop } from "../../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

test("reminders are switched in parts, and their messages are read before they are sent", async () => {
  const shop = await aShop(server, { name: "Aurora", recovery: { cart: {}, stopWords: ["CHEGA"] } });
  const headers = memberHeaders(shop.chatbotId);
  const path = `/painel/api/shops/${shop.shopId}`;
  const { data } = await server.call(`PATCH ${path}/settings`, {
    ...{ headers, body: { recovery: { cart: { afterMinutes: 45, most: null }, payment: { most: 2 } } } },
  });
  expect(data.document.recovery).toEqual({ cart: { afterMinutes: 45 }, payment: { most: 2 }, stopWords: ["CHEGA"] });
  const off = await server.call(`PATCH ${path}/settings`, { headers, body: { recovery: { cart: null } } });
  expect(off.data.document.recovery).toEqual({ payment: { most: 2 }, stopWords: ["CHEGA"] });
  const preview = await server.call(`GET ${path}/reminders`, { headers });
  expect(preview.data).toMatchObject({
    cart: { text: expect.stringMatching(/carrinho em Aurora[\s\S]*responda CHEGA\.$/), button: "Ver carrinho" },
    payment: { text: expect.stringContaining("Seu pedido 1042 em Aurora"), button: "Pagar agora" },
  });
});

test("managers see what a host needs, and only owners change it or look for its record", async () => {
  const shop = await aShop(server, { hosts: ["loja-do-painel.exemplo"] });
  const as = (role: "owner" | "manager") => ({ headers: memberHeaders(shop.chatbotId, role) });
  const path = `/painel/api/shops/${shop.shopId}`;
  const seen = await server.call(`GET ${path}/hosts`, as("manager"));
  expect(seen.data).toMatchObject({
    pointsTo: "vitrine.test",
    hosts: [{ host: "loja-do-painel.exemplo", record: { name: "_vitrine.loja-do-painel.exemplo" } }],
  });
  expect((await server.call(`POST ${path}/hosts/check`, as("manager"))).status).toBe(403);
  const change = { body: { hosts: ["outra.exemplo"] } };
  expect((await server.call(`PATCH ${path}/settings`, { ...as("manager"), ...change })).status).toBe(403);
  expect((await server.call(`POST ${path}/hosts/check`, as("owner"))).status).toBe(200);
});
