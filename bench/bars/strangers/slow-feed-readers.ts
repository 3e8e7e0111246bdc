import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { openPanel } from "../../servers/panel-person.ts";
import { type Attack, countWithin, type Outcome, STRANGERS_ADDRESS } from "./attack.ts";
import { openSmallShop } from "./small-shop.ts";

type State = { feed: string };

const READERS = 20;
const PRODUCTS = 3_000;
const LIMIT_MS = 5_000;
const EVERY_MS = 300;
/** As long as a feed shows a text: the feed is larger than what the system keeps for a connection. */
const TEXT = "Café torrado em grãos. ".repeat(200);

/** Readers that ask for a shop's feed and take nothing of it; another reader wants it, too. */
export const slowFeedReaders: Attack<State> = {
  name: "20 readers of a feed that do not read",
  async prepare(target) {
    const imagesOf = () => ["https://fotos.exemplo/a.jpg"];
    const shop = await openSmallShop(target, { name: "feed", count: PRODUCTS, imagesOf, description: TEXT });
    const { operatorToken } = target;
    const origin = "http://127.0.0.1";
    const owner = await openPanel(target.port, { chatbotId: shop.chatbotId, origin, operatorToken });
    const answer = await owner.send(`/painel/api/shops/${shop.shopId}/feeds`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ isOn: true }),
    });
    const { data } = (await answer.json()) as { data: { feeds: { url: string }[] } };
    return { feed: new URL(data.feeds[0]?.url ?? "").pathname };
  },
  async run({ port }, { feed }, signal) {
    const outcome: Outcome = {};
    const readers = Array.from({ length: READERS }, () => unreadRequest(port, feed));
    await wait(500);
    for (let at = 0; !signal.aborted; at++) {
      const headers = { "x-forwarded-for": `198.51.100.${at % 250}` };
      await countWithin(outcome, "another reader", LIMIT_MS, async (until) => {
        const response = await fetch(`http://127.0.0.1:${port}${feed}`, { headers, signal: until });
        await response.arrayBuffer();
        return response;
      });
      await wait(EVERY_MS);
    }
    for (const reader of readers) reader.destroy();
    return outcome;
  },
};

function unreadRequest(port: number, path: string): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${STRANGERS_ADDRESS}\r\n\r\n`);
  return socket;
}
