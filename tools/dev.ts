import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { readConfig } from "@vitrine/server/config";
import { scriptSetting } from "@vitrine/server/config/env";
import { migrate } from "@vitrine/server/db/migrate";
import { connect } from "@vitrine/server/db/pool";
import { createRepositories } from "@vitrine/server/repositories";
import { chatVendors } from "@vitrine/server/vendors/chat-vendors";
import { paymentVendors } from "@vitrine/server/vendors/payment-vendors";
import { knownVendors } from "@vitrine/server/wiring/known-vendors";
import { announce, fail, stopOnSignal } from "./product/announce.ts";
import { demoLinks } from "./product/demo-links.ts";
import { demoTeamLinks } from "./product/demo-team.ts";
import { demoAccount, loadDemo } from "./product/load-demo.ts";
import { type LocalEnvironment, requirePorts, startLocalEnvironment } from "./product/local-environment.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Like `npm start`, with hot reload of storefront and panel and a server that restarts when its sources change. */
async function develop(): Promise<void> {
  const config = readConfig(process.env);
  await requirePorts(config);
  const environment = await startLocalEnvironment(config, process.env);
  const links = await prepareDemo(environment);
  const apiPort = await freePort();
  const api = spawn(process.execPath, ["--watch", "--watch-preserve-output", "tools/dev-server.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environmentOf(environment), PORT: String(apiPort) },
  });

  const panelPort = await freePort();
  process.env.VITRINE_SERVER = `http://localhost:${apiPort}`;
  process.env.VITRINE_PANEL = `http://localhost:${panelPort}`;
  const vite = await import("vite");
  const panel = await vite.createServer({
    configFile: path.join(root, "apps/panel/vite.config.ts"),
    server: { port: panelPort, strictPort: true },
  });
  await panel.listen();
  const web = await vite.createServer({
    configFile: path.join(root, "apps/web/vite.config.ts"),
    server: { port: config.port, strictPort: true, host: config.host },
  });
  await web.listen();
  stopOnSignal(async () => {
    await web.close();
    await panel.close();
    api.kill("SIGTERM");
    if (api.exitCode === null) await once(api, "exit");
    await environment.stop();
  });
  announce([...links, ...environment.storeLinks], config, await demoAccount(config.dataDir));
}

async function prepareDemo({ config, databaseUrl, secretKey, sandboxUrl }: LocalEnvironment) {
  const db = connect(databaseUrl, { onConnectionError: () => undefined });
  try {
    await migrate(databaseUrl);
    const repositories = createRepositories(db, secretKey, {
      trustedOrigins: new Set([new URL(sandboxUrl).origin]),
      vendors: knownVendors({ paymentVendors, chatVendors }, config),
    });
    await loadDemo(repositories, { dataDir: config.dataDir, sandboxUrl });
    const { publicUrl } = config;
    return [...demoTeamLinks(publicUrl), ...(await demoLinks(repositories, { publicUrl, sandboxUrl }))];
  } finally {
    await db.destroy();
  }
}

/** The local environment as environment variables, for the server's own process. */
function environmentOf({
  config,
  databaseUrl,
  operatorToken,
  secretKey,
  storeVariables,
}: LocalEnvironment): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    OPERATOR_TOKEN: operatorToken,
    SECRET_KEY: secretKey,
    PUBLIC_URL: config.publicUrl,
    DEFAULT_SHOP: config.defaultShop ?? "",
    IMAGE_SOURCES: config.imageSources.join(","),
    WEBHOOK_TARGETS: config.webhookTargets.join(","),
    SANDBOX_URL: config.sandboxUrl ?? "",
    CHAT_LINKS_URL: config.chatLinksUrl ?? "",
    VIACEP_URL: config.viaCepUrl ?? "",
    BRASILAPI_URL: config.brasilApiUrl ?? "",
    SMTP_URL: config.mail?.url ?? "",
    MAIL_FROM: config.mail?.from ?? "",
    ...Object.fromEntries(
      Object.entries(config.cardFormScripts).map(([code, script]) => [scriptSetting(code), script]),
    ),
    ...storeVariables,
    LOG_LEVEL: "info",
  };
}

develop().catch(fail);
