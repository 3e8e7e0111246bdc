import { type Databases, databasesAt, startDatabases } from "../../bench/servers/database.ts";

/** Names the PostgreSQL that several runs share; a run on its own starts one. */
export const SHARED_DATABASES = "CHAOS_ADMIN_URL";

export async function openChaosDatabases(): Promise<Databases> {
  const adminUrl = process.env[SHARED_DATABASES];
  return adminUrl ? databasesAt(adminUrl) : startDatabases();
}
