import { rm } from "node:fs/promises";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.ts";
import { asPlainRole, plainRoleStatements } from "./fixtures/database/plain-role.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A database server with one migrated database as the template. */
    adminUrl: string;
    template: string;
  }
}

const TEMPLATE = "vitrine_template";

/** One PostgreSQL for the whole run. Its data is temporary, so it does not wait for the disk. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await temporaryFolder("vitrine-test-");
  const cluster = await startCluster({ dir, flags: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"] });
  const admin = new pg.Client(cluster.adminUrl);
  await admin.connect();
  for (const statement of await plainRoleStatements(TEMPLATE)) await admin.query(statement);
  await admin.end();
  // The tables are made by a role that is no superuser, as in production.
  await migrate(asPlainRole(cluster.url(TEMPLATE)));
  project.provide("adminUrl", cluster.adminUrl);
  project.provide("template", TEMPLATE);
  return async () => {
    await cluster.stop();
    await removeCluster(dir);
    await rm(dir, { recursive: true, force: true });
  };
}
