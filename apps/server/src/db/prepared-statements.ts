import { createHash } from "node:crypto";
import pg from "pg";

/**
 * A query that begins with this comment is planned once for each connection and then only run. For the few that run
 * all the time and take longer to plan than to run; its text must not change from call to call.
 */
export const PREPARED = "/* prepared */";

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
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
    if (typeof text !== "string" || !text.trimStart().startsWith(PREPARED)) return query.apply(this, given);
    return query.apply(this, [{ name: nameOf(text), text, values }, ...rest]);
  }
}

export function createPool(config: pg.PoolConfig): pg.Pool {
  return new pg.Pool({ ...config, Client: PreparingClient } as pg.PoolConfig);
}
