import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Attack, countWithin, type Outcome, sendAsStranger } from "./attack.ts";
import { openSmallShop, tokenOfContact } from "./small-shop.ts";

type State = { hostile: string[]; others: string[] };

const HOSTILE = 40;
const OTHERS = 200;
const LIMIT_MS = 5_000;
const EVERY_MS = 300;
/** The smallest PNG. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
/** The server is told beforehand that these may be asked, so their ports are fixed. */
const SILENT_PORT = 39_871;
const GOOD_PORT = 39_872;
const silent = `http://127.0.0.1:${SILENT_PORT}`;
const good = `http://127.0.0.1:${GOOD_PORT}`;

/** Pictures of a shop whose host takes every connection and says nothing; another shop's are on a good one. */
export const silentPictures: Attack<State> = {
  name: "40 pictures on a silent host",
  settings: { IMAGE_SOURCES: `${silent},${good}` },
  async prepare(target) {
    await listen(SILENT_PORT, () => undefined);
    await listen(GOOD_PORT, (end) => end(PIXEL));
    const imagesOn = (origin: string) => (id: string) => [`${origin}/${Date.now()}-${id}.png`];
    const hostile = await openSmallShop(target, { name: "calada", count: HOSTILE, imagesOf: imagesOn(silent) });
    const other = await openSmallShop(target, { name: "fotos", count: OTHERS, imagesOf: imagesOn(good) });
    return { hostile: await picturesOf(target.port, hostile), others: await picturesOf(target.port, other) };
  },
  async run(target, { hostile, others }, signal) {
    const outcome: Outcome = {};
    const ask = (address: string, until: AbortSignal) =>
      sendAsStranger(target, `${address}/160.webp`, { signal: until });
    const attack = hostile.map((address) => ask(address, signal).catch(() => undefined));
    // Each for the first time: a picture that was made before waits for nobody.
    while (!signal.aborted) {
      const address = others.shift() ?? "";
      await countWithin(outcome, "another shop's picture", LIMIT_MS, (until) => ask(address, until));
      await wait(EVERY_MS);
    }
    await Promise.all(attack);
    return outcome;
  },
};

async function listen(port: number, answer: (end: (bytes: Buffer) => void) => void): Promise<void> {
  const server = createServer((_, response) => answer((bytes) => void response.end(bytes)));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  server.unref();
}

/** The addresses at which the server shows the first picture of each product. */
async function picturesOf(port: number, shop: Awaited<ReturnType<typeof openSmallShop>>): Promise<string[]> {
  const authorization = `Bearer ${await tokenOfContact(port, shop, "wp:1")}`;
  return Promise.all(
    shop.ids.map(async (id) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/catalog/products/${id}`, { headers: { authorization } });
      const { data } = (await answer.json()) as { data: { images: { url: string }[] } };
      return data.images[0]?.url ?? "";
    }),
  );
}
