import { sql } from "kysely";
import { expect, test } from "vitest";
import { aDemoShop } from "../../test/fixtures/demo-shop-fixture.ts";
import { SECRET_KEY, useServer } from "../../test/fixtures/server-fixture.ts";
import { createRepositories } from "../repositories.ts";
import type { CatalogPageDeps } from "./catalog-pages.ts";
import type { LoadedSearchIndex } from "./search-index/search-index-cache.ts";
import { warmUpCatalog } from "./warm-up-catalog.ts";

const server = useServer();

/** Records the shops whose search index was opened; the indexes are empty. */
function recordingDeps() {
  const opened: string[] = [];
  const deps = {
    searchIndexes: {
      async open(shopId: string) {
        opened.push(shopId);
        return { version: "1", index: { names: { texts: [], positions: [] } } } as unknown as LoadedSearchIndex;
      },
    },
  } as unknown as CatalogPageDeps;
  return { opened, deps };
}

test("the search indexes of the visited shops are loaded before a process takes traffic", async () => {
  const { opened, deps } = recordingDeps();
  const { sessions } = createRepositories(server.db, SECRET_KEY);
  await warmUpCatalog({ ...deps, sessions });
  expect(opened).toEqual([]);

  await aDemoShop(server);
  await warmUpCatalog({ ...deps, sessions });
  expect(opened).toHaveLength(1);

  await sql`update sessions set expires_at = now() - interval '1 second'`.execute(server.db);
  await warmUpCatalog({ ...deps, sessions });
  expect(opened).toHaveLength(1);
});
