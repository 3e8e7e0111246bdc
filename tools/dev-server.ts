import { readConfig } from "@vitrine/server/config";
import { startServer } from "@vitrine/server/start-server";
import type { DemoPerson } from "@vitrine/server/team/demo-sign-in";
import { fail } from "./product/announce.ts";
import { loadDemoTeam } from "./product/demo-team.ts";

/** The server of `npm run dev`, in a process of its own that restarts: production's, and the people of the demo. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, operatorToken, secretKey, publicUrl } = config;
  if (!databaseUrl || !operatorToken || !secretKey)
    throw new Error("npm run dev starts this server, with its settings");
  let people: DemoPerson[] = [];
  const server = await startServer({
    config,
    databaseUrl,
    operatorToken,
    secretKey,
    webRoot: undefined,
    prepare: async (repositories) => {
      people = await loadDemoTeam(repositories, { publicUrl, secretKey });
    },
    demoPeople: () => people,
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void server.stop());
}

serve().catch(fail);
