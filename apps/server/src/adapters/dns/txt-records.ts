import { Resolver } from "node:dns/promises";
import type { TxtRecords } from "../../shop/hosts/txt-records.ts";

const TRY_MS = 1_500;
const TRIES = 2;
/** With several servers each of them is tried. A request of the shop's owner waits for this. */
const LONGEST_MS = 4_000;

/** What the DNS says when it knows that there is no record. Every other failure says nothing about the record. */
const NO_RECORD = ["ENOTFOUND", "ENODATA"];

/** `servers`: addresses of DNS servers, with or without a port; the machine's own when there are none. */
export function createTxtRecords(servers: readonly string[]): TxtRecords {
  return async (name) => {
    // One resolver for each lookup, because `cancel` ends all lookups of a resolver.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    if (servers.length > 0) resolver.setServers(servers);
    const limit = setTimeout(() => resolver.cancel(), LONGEST_MS);
    try {
      // A long text is cut into parts of 255 characters.
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return NO_RECORD.includes((error as NodeJS.ErrnoException).code ?? "") ? [] : "unreachable";
    } finally {
      clearTimeout(limit);
    }
  };
}
