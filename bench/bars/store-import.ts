import { setTimeout as wait } from "node:timers/promises";
import { createVitrine } from "@vitrine/client/vitrine";
import type { Databases } from "../servers/database.ts";
import { startSandboxStore } from "../servers/sandbox-store.ts";
import { startVitrine } from "../servers/vitrine.ts";
import { linkStore, storeSettings } from "../shops/linked-store.ts";
import type { Bar } from "./bar.ts";

const MOST_MEGABYTES = 300;
const PATIENCE_MS = 30 * 60_000;
/** High limits, so that hours of waiting take minutes. The server's share of them is the usual one. */
const takes = { perMinute: 1_000_000, perDay: 10_000_000 };

/** The memory of a full import of a linked store, by one server that does nothing else. */
export async function measureStoreImport(databases: Databases, products: number): Promise<Bar[]> {
  const databaseUrl = await databases.create(`store_of_${products}`);
  const store = await startSandboxStore({ products, webhookUrl: undefined });
  try {
    await store.control(takes);
    const settings = storeSettings(store.url, takes);
    const server = await startVitrine({ databaseUrl, settings });
    try {
      const before = await server.usage();
      const began = performance.now();
      const { shopId, accountToken: token } = await linkStore(server.port, store);
      const shop = createVitrine({ baseUrl: `http://127.0.0.1:${server.port}`, token }).shop(shopId);
      const state = () => shop.store.get();
      while ((await state()).catalog.stage !== "done") {
        if (performance.now() - began > PATIENCE_MS) throw new Error("the store was not read in time");
        await wait(1_000);
      }
      const seconds = (performance.now() - began) / 1000;
      const { catalog } = await state();
      if (catalog.read !== products) throw new Error(`only ${catalog.read} of ${products} products were read`);
      const after = await server.usage();
      const { total } = await store.calls();
      const [mbBefore, mbPeak, mbAfter] = [before.megabytes, after.peakMegabytes, after.megabytes].map(Math.round);
      return [
        {
          name: `memory while a store of ${products} products is read`,
          measured: `${mbBefore} MB before, peak ${mbPeak} MB, ${mbAfter} MB after`,
          target: `< ${MOST_MEGABYTES} MB`,
          isMet: after.peakMegabytes < MOST_MEGABYTES,
        },
        {
          name: "  the reading",
          measured: `${seconds.toFixed(0)} s, ${total} calls, ${catalog.shown} products in the catalogue`,
        },
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await store.stop();
  }
}
