import type { FastifyInstance } from "fastify";
import type { Tasks } from "./db/jobs.ts";
import type { AccountLimits } from "./http/account-limits.ts";
import type { Serve } from "./http/serve.ts";

/** Where a module registers its routes. */
export type Routing = {
  /** For the calls of the contract. */
  serve: Serve;
  /** For everything else: webhooks, pictures, the live stream. */
  app: FastifyInstance;
  accountLimits: AccountLimits;
};

/**
 * What a capability gives to the process that runs it. `create…Module` takes what it needs by name and returns this;
 * `wiring.ts` is the list of modules. What others may call is in `exports`, and nothing else of a module is theirs.
 */
export type Module = {
  routes?: (to: Routing) => void | Promise<void>;
  /** The use case of each job that is this capability's. */
  tasks?: Partial<Tasks>;
  /** Each removes what nobody needs any more from a table of this capability. */
  cleanup?: readonly CleanupStep[];
  exports?: object;
};

export type CleanupStep = () => Promise<unknown>;
