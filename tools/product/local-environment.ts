import { rm } from "node:fs/promises";
import path from "node:path";
import { pictureFolder } from "@vitrine/demo/catalog/pictures";
import { DEMO_SHOP_ID, DEMO_SHOP_NAME } from "@vitrine/demo/shop";
import { removeCluster, startCluster } from "@vitrine/embedded-postgres/cluster";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { buildSandbox } from "@vitrine/sandbox/app";
import type { Config } from "@vitrine/server/config";
import { ConfigError, type Env } from "@vitrine/server/config/env";
import { paymentVendors } from "@vitrine/server/vendors/payment-vendors";
import { type DemoLink, demoPhones } from "./demo-links.ts";
import { demoStores } from "./demo-stores.ts";
import { readOrCreateSecrets } from "./local-secrets.ts";
import { requireFreePort } from "./ports.ts";
import { sandboxChannels } from "./sandbox-channels.ts";

/** Everything the server needs, and the configuration that points to it. */
export type LocalEnvironment = {
  config: Config;
  databaseUrl: string;
  sandboxUrl: string;
  operatorToken: string;
  secretKey: string;
  /** Variables of the server whose stores the sandbox has. */
  storeVariables: Record<string, string>;
  /** Where a newcomer links such a store. */
  storeLinks: DemoLink[];
  stop(): Promise<void>;
};

const clusterDir = (dataDir: string) => path.join(dataDir, "postgres");

/** Fails before anything is built or started. */
export async function requirePorts({ host, port, sandboxPort }: Config): Promise<void> {
  await requireFreePort({ host, port, setting: "PORT" });
  await requireFreePort({ host: "localhost", port: sandboxPort, setting: "SANDBOX_PORT" });
}

/** Starts the database and the sandbox. `env` is what the configuration was read from. */
export async function startLocalEnvironment(config: Config, env: Env): Promise<LocalEnvironment> {
  const { dataDir, sandboxPort } = config;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const secrets = await readOrCreateSecrets(dataDir);
  const smtpPort = await freePort();
  const stores = demoStores({ config, env, sandboxUrl });
  const cluster = config.databaseUrl ? undefined : await startCluster({ dir: clusterDir(dataDir) });
  const sandbox = await buildSandbox({
    pictureFolders: [pictureFolder],
    chat: {
      shopName: DEMO_SHOP_NAME,
      owners: demoPhones,
      shopChannels: sandboxChannels({ sandboxUrl, publicUrl: config.publicUrl }),
      // As in reality: a message's picture must have a format that its channel accepts.
      faults: { checkMedia: true },
    },
    ...stores.sandboxOptions,
    mail: { smtpPort },
  });
  const stop = async () => {
    await sandbox.close();
    await cluster?.stop();
  };
  try {
    await sandbox.listen({ host: "localhost", port: sandboxPort });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    config: {
      ...config,
      defaultShop: config.defaultShop ?? DEMO_SHOP_ID,
      imageSources: [...config.imageSources, sandboxUrl],
      webhookTargets: [...config.webhookTargets, sandboxUrl],
      sandboxUrl: config.sandboxUrl ?? sandboxUrl,
      chatLinksUrl: config.chatLinksUrl ?? sandboxUrl,
      viaCepUrl: config.viaCepUrl ?? `${sandboxUrl}/viacep`,
      cardFormScripts: Object.fromEntries(
        paymentVendors.flatMap(({ code, cardForm }) =>
          cardForm?.sandboxScript ? [[code, sandboxUrl + cardForm.sandboxScript]] : [],
        ),
      ),
      mail: config.mail ?? { url: `smtp://localhost:${smtpPort}`, from: "Vitrine <painel@vitrine.exemplo>" },
      stores: stores.settings,
      brasilApiUrl: config.brasilApiUrl ?? `${sandboxUrl}/brasilapi`,
      logFile: config.logFile ?? path.join(dataDir, "vitrine.log"),
    },
    databaseUrl: config.databaseUrl ?? cluster?.url("postgres") ?? "",
    sandboxUrl,
    operatorToken: config.operatorToken ?? secrets.operatorToken,
    secretKey: config.secretKey ?? secrets.secretKey,
    storeVariables: stores.variables,
    storeLinks: stores.links,
    stop,
  };
}

/** Deletes all data of the local product. */
export async function removeLocalData({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl) throw new ConfigError("--fresh apaga só o banco local; com DATABASE_URL, apague os dados por lá.");
  await removeCluster(clusterDir(dataDir));
  for (const file of ["secrets.json", "demo-loaded", "vitrine.log"])
    await rm(path.join(dataDir, file), { force: true });
}
