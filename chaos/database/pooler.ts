import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, isPortTaken } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";

/** A PgBouncer that gives each transaction one of a few connections, as docs/deploy.md describes it. */
export async function startPooler(program: string, databaseUrl: string) {
  const { hostname, port: target, username, password, pathname } = new URL(databaseUrl);
  await settingsOfUser(databaseUrl, username);
  const port = await freePort();
  const dir = await mkdtemp(path.join(tmpdir(), "vitrine-pooler-"));
  await chmod(dir, 0o755);
  await writeFile(path.join(dir, "users.txt"), `"${username}" "${password}"\n`);
  await writeFile(
    path.join(dir, "pgbouncer.ini"),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = plain
auth_file = ${dir}/users.txt
pool_mode = transaction
default_pool_size = 6
max_prepared_statements = 200
unix_socket_dir =
`,
  );
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(program, ["-q", ...asUser, path.join(dir, "pgbouncer.ini")], { stdio: "inherit" });
  await untilOpen(child, port);
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      child.kill("SIGINT");
      await once(child, "exit");
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** What the server itself asks for where it has a connection of its own. */
async function settingsOfUser(databaseUrl: string, user: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const setting of ["plan_cache_mode = force_generic_plan", "statement_timeout = '15s'"]) {
      await client.query(`alter role ${pg.escapeIdentifier(user)} set ${setting}`);
    }
  } finally {
    await client.end();
  }
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  while (!(await isPortTaken(port))) {
    if (child.exitCode !== null) throw new Error("the pooler did not start");
    await wait(20);
  }
}
