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

const changes = [
  ["took a contact", "POST", "service/{contact}/take", { from: null }],
  ["wrote a note about a contact", "POST", "contacts/{contact}/notes", { text: "Prefere a tarde" }],
  ["tagged a contact", "PUT", "contacts/{contact}/tags", { tags: ["clube"] }],
  ["corrected a contact", "PATCH", "contacts/{contact}", { customer: { name: "Ana Lima" } }],
] as const;

test.each(changes)(
  "an open panel hears at once that somebody %s, also from another process",
  async (_, method, change, body) => {
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
            const address = `${method} /painel/api/shops/${shop.shopId}/${change.replace("{contact}", ana.contactId)}`;
            void server.call(address, { headers: memberHeaders(shop.chatbotId, "agent", "Bia"), body });
          }
          if (text.includes("event: service")) resolve(text);
        });
      });
    });
    expect(await heard).toContain(`{"contactId":"${ana.contactId}"}`);
    stream.destroy();
  },
);
