import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import { migrate } from "@vitrine/server/db/migrate";
import { connect } from "@vitrine/server/db/pool";
import { generate, PostgresDialect } from "kysely-codegen";

/** Writes the types of the tables from a newly migrated database. */
const outFile = path.resolve(import.meta.dirname, "../apps/server/src/db/schema.ts");
const dir = await mkdtemp(path.join(tmpdir(), "vitrine-types-"));
const cluster = await startCluster({ dir, flags: ["fsync=off"] });
try {
  await migrate(cluster.adminUrl);
  const db = connect(cluster.adminUrl, { onConnectionError: () => undefined });
  const dialect = new PostgresDialect();
  await generate({
    db,
    dialect,
    outFile,
    defaultSchemas: ["public"],
    excludePattern: "(kysely_*|graphile_worker.*)",
    typeOnlyImports: true,
    // As the type parser of the pool reads it.
    typeMapping: { int8: "number" },
  });
  await db.destroy();
} finally {
  await cluster.stop();
  await removeCluster(dir);
  await rm(dir, { recursive: true, force: true });
}
