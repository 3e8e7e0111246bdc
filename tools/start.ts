import path from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "@vitrine/server/config";
import { ConfigError } from "@vitrine/server/config/env";
import { startServer } from "@vitrine/server/start-server";
import type { DemoPerson } from "@vitrine/server/team/demo-sign-in";
import { buildWeb } from "./build.ts";
import { announce, fail, stopOnSignal } from "./product/announce.ts";
import { type DemoLink, demoLinks } from "./product/demo-links.ts";
import { demoTeamLinks, loadDemoTeam } from "./product/demo-team.ts";
import { demoAccount, loadDemo } from "./product/load-demo.ts";
import { loadMonth } from "./product/load-month.ts";
import { removeLocalData, requirePorts, startLocalEnvironment } from "./product/local-environment.ts";

const webRoot = path.resolve(import.meta.dirname, "../apps/web/dist");
const panelRoot = path.resolve(import.meta.dirname, "../apps/panel/dist");

/** Starts the whole product with its demo shop; nothing has to run before. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });
  const config = readConfig(process.env);
  if (config.production) {
    throw new ConfigError("npm start é a demonstração; em produção (NODE_ENV=production) use npm run serve.");
  }
  if (config.worker === "only")
    throw new ConfigError("WORKER=only é para npm run serve: npm start também abre a loja.");
  await requirePorts(config);
  if (values.fresh) await removeLocalData(config);
  await buildWeb();

  const environment = await startLocalEnvironment(config, process.env);
  const { dataDir, publicUrl } = config;
  const { sandboxUrl } = environment;
  let links: DemoLink[] = [];
  let people: DemoPerson[] = [];
  try {
    const server = await startServer({
      ...environment,
      webRoot,
      panelRoot,
      prepare: async (repositories) => {
        await loadDemo(repositories, { dataDir, sandboxUrl });
        const { secretKey } = environment;
        if (config.demoMonth === "on") await loadMonth(repositories, { publicUrl, sandboxUrl, secretKey });
        links = [...demoTeamLinks(publicUrl), ...(await demoLinks(repositories, { publicUrl, sandboxUrl }))];
        people = await loadDemoTeam(repositories, { publicUrl, secretKey });
      },
      demoPeople: () => people,
    });
    stopOnSignal(async () => {
      await server.stop();
      await environment.stop();
    });
  } catch (error) {
    await environment.stop();
    throw error;
  }
  announce([...links, ...environment.storeLinks], config, await demoAccount(dataDir));
}

start().catch(fail);
