import { flushCompileCache } from "node:module";

// Preloaded by the servers of the journeys. Node saves compiled code when a process ends; the product of the journeys ends
// last, and other servers are killed, so without this each of them would compile everything again in a new clone.
setInterval(flushCompileCache, 2_000).unref();
