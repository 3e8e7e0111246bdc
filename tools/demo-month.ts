import path from "node:path";
import { monthFile } from "@vitrine/demo/month";
import { OWNER, playFirstOrders } from "./demo-month/first-orders.ts";
import type { MovedProduct } from "./demo-month/moved-product.ts";
import { MIDNIGHT, playMonth, UNTIL } from "./demo-month/play-month.ts";
import { writeMonth } from "./demo-month/write-month.ts";

const ordersFile = path.resolve(import.meta.dirname, "../apps/server/samples/orders.json.br");
const moments = { midnight: MIDNIGHT, until: UNTIL };

/**
 * Lives the demo's month and the first orders of a new shop once more, and stores them as the data that `npm start` and new
 * shops load. It takes some minutes; `npm run demo:month -- orders` (or `month`) lives one of them.
 */
async function keep(product: MovedProduct, where: { file: string; owner?: string }): Promise<void> {
  try {
    const { bytes, rows } = await writeMonth(product, { ...moments, ...where });
    console.log(`${rows} linhas, ${Math.round(bytes / 1_024)} kB: ${where.file}`);
  } finally {
    await product.stop();
  }
}

const [only] = process.argv.slice(2);
if (only !== "month") await keep(await playFirstOrders(moments), { file: ordersFile, owner: OWNER });
if (only !== "orders") await keep(await playMonth(), { file: monthFile });
