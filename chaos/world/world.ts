import { freePort } from "@vitrine/embedded-postgres/free-port";
import pg from "pg";
import { startRestartingProcess } from "../../bench/servers/restarting-process.ts";
import { NOWHERE, startVitrine } from "../../bench/servers/vitrine.ts";
import { openChaosDatabases } from "../database/chaos-databases.ts";
import { startPooler } from "../database/pooler.ts";
import { createKiller } from "./killer.ts";
import type { Load, LoadReport, PrepareLoad, World } from "./load.ts";

export type ChosenLoad = { name: string; prepare: PrepareLoad; options: string[] };

/** Runs the loads side by side. What happened to each is told as soon as it has ended. */
export async function runInOneWorld(
  chosen: readonly ChosenLoad[],
  tell: (name: string, report: LoadReport) => void,
): Promise<void> {
  const ports = [await freePort(), await freePort()] as const;
  const databases = await openChaosDatabases();
  const loads = new Map<string, Load>();
  try {
    for (const { name, prepare, options } of chosen) loads.set(name, await prepare(options, ports));
    const databaseUrl = await databases.create("chaos");
    await inWorld({ databaseUrl, ports, loads }, async (world) => {
      const opened = new Map([...loads.keys()].map((name) => [name, Promise.withResolvers<void>()]));
      const allOpened = Promise.all([...opened.values()].map(({ promise }) => promise));
      const running = [...loads].map(async ([name, load]) => {
        const open = () => opened.get(name)?.resolve();
        const allAreOpen = async () => {
          open();
          await allOpened;
        };
        tell(name, await load.run({ ...world, allAreOpen }).catch(reportOf));
        // Nobody waits for one that could not go on.
        open();
      });
      await Promise.all(running);
    });
  } finally {
    for (const load of loads.values()) await load.stop?.();
    await databases.stop();
  }
}

type Setting = Pick<World, "databaseUrl" | "ports"> & { loads: ReadonlyMap<string, Load> };

async function inWorld(
  { databaseUrl, ports, loads }: Setting,
  work: (world: Omit<World, "allAreOpen">) => Promise<void>,
): Promise<void> {
  const all = [...loads.values()];
  const origins = all.flatMap((load) => load.origins ?? []);
  const ofLoads: Record<string, string> = Object.assign({}, ...all.map((load) => load.settings));
  const settings = { ...ofLoads, WEBHOOK_TARGETS: [NOWHERE, ...origins].join(",") };
  const poolerPath = all.find((load) => load.pooler)?.pooler;
  const pooler = poolerPath ? await startPooler(poolerPath, databaseUrl) : undefined;
  const ofPooler = pooler && { DATABASE_DIRECT_URL: databaseUrl };
  const start = (port: number) =>
    startRestartingProcess(() =>
      startVitrine({ databaseUrl: pooler?.url ?? databaseUrl, port, settings: { ...settings, ...ofPooler } }),
    );
  // One after the other: the first makes the tables.
  const servers = [await start(ports[0]), await start(ports[1])] as const;
  const database = new pg.Pool({ connectionString: databaseUrl });
  try {
    await work({ databaseUrl, database, servers, ports, killer: createKiller(servers) });
  } finally {
    await database.end();
    await Promise.all(servers.map((server) => server.stop()));
    await pooler?.stop();
  }
}

/** A load that could not go on is a load that failed. The others still end. */
function reportOf(error: unknown): LoadReport {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { done: "it could not go on", problems: [reason], proved: "" };
}
