import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
const twin = useTwin(server, { hasMembersByHeader: true });
useListeningServers(server, twin);

test("an open panel hears at once that somebody took a contact, also from another process", async () => {
  const shop = await anOrderShop(server);
  const ana = await shop.customer();
  const { port } = twin.app.server.address() as AddressInfo;
  const path = `/painel/api/shops/${shop.shopId}/live`;
  const headers = memberHeaders(shop.chatbotId, "agent", "Caio");
  const stream = request({ host: "127.0.0.1", port, path, agent: false, headers });
  const heard = new Promise<string>((resolve, reject) => {
    stream.on("error", reject).end();
    stream.on("response", (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
        if (chunk.includes("event: open")) {
          const address = `POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/take`;
          void server.call(address, { headers: memberHeaders(shop.chatbotId, "agent", "Bia"), body: { from: null } });
        }
        if (text.includes("event: service")) resolve(text);
      });
    });
  });
  expect(await heard).toContain(`{"contactId":"${ana.contactId}"}`);
  stream.destroy();
});
