import { createHash } from "node:crypto";
import pg from "pg";
import { CoalescingSocket } from "./coalescing-socket.ts";

/** So often a text has to come before it is worth a plan of its own on every connection. */
const WORTH_PREPARING = 5;
/** More texts than the product has. Past that somebody builds texts by hand, and plans would only fill the memory. */
const MOST_TEXTS = 1_000;
/** Lists of many rows write themselves into the text: it will hardly come again. */
const LONGEST_TEXT = 10_000;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/** The name of a statement that runs all the time: planned once for each connection, then only run. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (text.length > LONGEST_TEXT || (uses.size >= MOST_TEXTS && !uses.has(text))) return undefined;
  const count = (uses.get(text) ?? 0) + 1;
  uses.set(text, count);
  if (count < WORTH_PREPARING) return undefined;
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}

/** The query builder hands over text and values; a prepared statement also needs a name. */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the many forms of pg's query are passed on as they are
  override query(...given: any[]): any {
    const [text, values, ...rest] = given;
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const query = super.query as (...args: any[]) => any;
    const name = typeof text === "string" && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return query.apply(this, name ? [{ name, text, values }, ...rest] : given);
  }
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...config, Client: PreparingClient, stream: () => new CoalescingSocket() } as pg.PoolConfig);
}
