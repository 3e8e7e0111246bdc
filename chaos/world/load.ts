import type pg from "pg";
import type { RestartingProcess } from "../../bench/servers/restarting-process.ts";
import type { Killer } from "./killer.ts";

/** One database and two servers, which all loads use at the same time, each with a shop of its own. */
export type World = {
  databaseUrl: string;
  database: pg.Pool;
  servers: readonly [RestartingProcess, RestartingProcess];
  ports: readonly [number, number];
  killer: Killer;
  /**
   * Each load says once that its shop is open, and goes on when those of all others are: a server that is killed while a
   * shop is opened takes longer to come back than the client tries again, on a busy machine.
   */
  allAreOpen: () => Promise<void>;
};

/** People who use a shop of their own while servers are killed, and what they were told compared with what is there. */
export type Load = {
  /** What of the outside the servers may call. */
  origins?: readonly string[];
  settings?: Record<string, string>;
  /** The path of a PgBouncer between the servers and the database. */
  pooler?: string | undefined;
  run(world: World): Promise<LoadReport>;
  /** Ends its providers. */
  stop?(): Promise<void>;
};

export type LoadReport = {
  /** How much was done. */
  done: string;
  /** What was lost or done twice, a sentence each. */
  problems: readonly string[];
  /** Said where there are none. */
  proved: string;
};

/** Reads the options of its run and starts its providers, which call the servers at these ports. */
export type PrepareLoad = (options: string[], ports: readonly [number, number]) => Promise<Load>;
