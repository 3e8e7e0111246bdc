import { once } from "node:events";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import pg from "pg";
import { reportToParent } from "./report-to-parent.ts";

/** The minimum of a server with a database: one row by its key, with as many connections as ours has. */
const [{ databaseUrl }] = (await once(process, "message")) as [{ databaseUrl: string }];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 });
const app = Fastify({ logger: false });
const query = "select sku, product_id, price from skus where shop_id = $1 and sku = $2";
app.get("/select/:shop/:sku", async (request) => {
  const { shop, sku } = request.params as { shop: string; sku: string };
  const { rows } = await pool.query(query, [shop, sku]);
  if (rows.length !== 1) throw new Error(`${rows.length} rows`);
  return rows[0];
});
await app.listen({ host: "127.0.0.1", port: 0 });
// A TCP server's address is never the text that a pipe's would be.
const { port } = app.server.address() as AddressInfo;
reportToParent({
  port,
  stop: async () => {
    await app.close();
    await pool.end();
  },
});
