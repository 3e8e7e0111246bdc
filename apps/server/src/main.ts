import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { createAdapters } from "./adapters/adapters.ts";
import { buildApp } from "./app.ts";
import { warmUpCatalog } from "./catalog/warm-up-catalog.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { migrate } from "./db/migrate.ts";
import { listenTo, type Notifications } from "./db/notifications.ts";
import { connect, type Db, warmUpPool } from "./db/pool.ts";
import { createTasks } from "./jobs/tasks.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { createCaptcha } from "./payment/captcha/proof-of-work-captcha.ts";
import { createRepositories, type Repositories } from "./repositories.ts";
import { createWiring } from "./wiring.ts";

export type RunningServer = { url: string; stop(): Promise<void> };

type ServerOptions = {
  config: Config;
  databaseUrl: string;
  operatorToken: string;
  secretKey: string;
  webRoot: string | undefined;
  /** What must be done before the product can be used, such as loading the demo shop. */
  prepare?: (repositories: Repositories) => Promise<void>;
};

/** Longer than any phone retries. */
const KEYS_LIVE = "24 hours";
/** As long as a shop looks back for what it was not told. */
const DELIVERIES_LIVE = "30 days";
/** As long as anybody asks what a contact was told. */
const MESSAGES_LIVE = "90 days";
const CLEAN_EVERY_MS = 3_600_000;

const WARM_CONNECTIONS = 8;

/** Connects, migrates, listens, runs jobs. Nothing is left running when a step fails. */
export async function startServer({
  config,
  databaseUrl,
  operatorToken,
  secretKey,
  webRoot,
  prepare,
}: ServerOptions): Promise<RunningServer> {
  const db = connect(databaseUrl, { onIdleError: (error) => app?.log.warn({ err: error }, "idle connection lost") });
  const repositories = createRepositories(db, secretKey);
  let draining = false;
  const isReady = async () => !draining && (await answers(db));
  let app: Awaited<ReturnType<typeof buildApp>> | undefined;
  let notifications: Notifications | undefined;
  let worker: Worker | undefined;
  try {
    await reach(db);
    await migrate(db, databaseUrl);
    await prepare?.(repositories);
    notifications = await listenTo(databaseUrl, (error) =>
      app?.log.warn({ err: error }, "notifications of the database are not heard"),
    );
    const adapters = createAdapters(config);
    const wiring = createWiring({
      ...config,
      repositories,
      notifications,
      secretKey,
      connectorFor: adapters.connectorFor,
      chatProviderFor: adapters.chatProviderFor,
      connectStore: adapters.connectTray,
      log: { warn: (what, text) => app?.log.warn(what, text) },
    });
    const captcha = createCaptcha({
      solved: repositories.solvedCaptchas,
      secretKey,
      service: adapters.captchaService,
      now: Date.now,
    });
    const outside = { adapters, captcha };
    app = await buildApp({ config, repositories, notifications, wiring, ...outside, operatorToken, isReady, webRoot });
    if (config.worker !== "only") {
      await warmUpPool(db, WARM_CONNECTIONS);
      const { log } = app;
      await warmUpCatalog({ ...wiring.catalog, ...repositories }).catch((error: unknown) =>
        log.warn({ err: error }, "no warm-up: the first customers of this process wait a little"),
      );
      await app.listen({ host: config.host, port: config.port });
    }
    if (config.worker !== "off") {
      const tasks = createTasks({ ...wiring, ...wiring.payments, ...wiring.messaging, ...repositories });
      worker = startWorker({ databaseUrl, tasks, log: app.log });
    }
  } catch (error) {
    await app?.close();
    await notifications?.close();
    await db.destroy();
    throw explainStartError(error, config);
  }
  const running = app;
  const cleaning = setInterval(() => {
    const {
      idempotency,
      limits,
      webhookDeliveries,
      postalCodes,
      paymentWebhooks,
      solvedCaptchas,
      messages,
      sendRates,
    } = repositories;
    const { storeBudget, storeLinks, freightQuotes, presence } = repositories;
    Promise.all([
      idempotency.removeOlderThan(KEYS_LIVE),
      limits.removeOlderThan(KEYS_LIVE),
      webhookDeliveries.removeOlderThan(DELIVERIES_LIVE),
      postalCodes.removeOld(),
      freightQuotes.removeOld(),
      paymentWebhooks.removeOlderThan(DELIVERIES_LIVE),
      solvedCaptchas.removeOlderThan(DELIVERIES_LIVE),
      messages.removeOlderThan(MESSAGES_LIVE),
      sendRates.removePast(),
      storeBudget.removePast(),
      presence.removePast(),
      storeLinks.removeGrantsOlderThan(KEYS_LIVE),
    ]).catch((error: unknown) => running.log.warn({ err: error }, "what is old was not removed"));
  }, CLEAN_EVERY_MS);
  cleaning.unref();
  return {
    url: config.publicUrl,
    async stop() {
      draining = true;
      clearInterval(cleaning);
      await Promise.all([running.close(), worker?.stop()]);
      await notifications?.close();
      await db.destroy();
    },
  };
}

async function answers(db: Db): Promise<boolean> {
  try {
    await reach(db);
    return true;
  } catch {
    return false;
  }
}

async function reach(db: Db): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
}

/** What a person can mend is said in one sentence; everything else stays as it is. */
function explainStartError(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new ConfigError(`A porta ${config.port} já está em uso. Feche o outro programa ou escolha outra com PORT.`);
  }
  if (code === "EACCES")
    return new ConfigError(`Sem permissão para usar a porta ${config.port}. Escolha outra com PORT.`);
  if (isUnreachable(error)) {
    return new ConfigError("O banco de dados de DATABASE_URL não respondeu. Confira o endereço, o usuário e a senha.");
  }
  return error;
}

/** Refused, unknown host, time-out, wrong password, unknown database. */
function isUnreachable(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return (
    [
      "ECONNREFUSED",
      "ENOTFOUND",
      "EAI_AGAIN",
      "ETIMEDOUT",
      "EHOSTUNREACH",
      "ECONNRESET",
      "28P01",
      "28000",
      "3D000",
    ].includes(code ?? "") || /timeout/i.test(message ?? "")
  );
}

async function serveInProduction(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, operatorToken, secretKey } = config;
  if (!databaseUrl || !operatorToken || !secretKey) {
    throw new ConfigError(
      "Para servir é preciso definir DATABASE_URL, OPERATOR_TOKEN e SECRET_KEY; para a demonstração, use npm start.",
    );
  }
  const webRoot = builtStorefront();
  if (config.production && !webRoot) throw new ConfigError("A loja ainda não foi compilada. Rode npm run build.");
  const server = await startServer({ config, databaseUrl, operatorToken, secretKey, webRoot });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void server.stop());
}

function builtStorefront(): string | undefined {
  const folder = path.resolve(import.meta.dirname, "../../web/dist");
  return existsSync(path.join(folder, "index.html")) ? folder : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  serveInProduction().catch((error: unknown) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  });
}
