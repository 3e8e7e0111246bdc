import type { FastifyInstance } from "fastify";
import { createAdapters } from "./adapters/adapters.ts";
import { buildApp } from "./app.ts";
import { warmUpCatalog } from "./catalog/warm-up-catalog.ts";
import { ConfigError, canBeFormerKey } from "./config/env.ts";
import { reasonOf } from "./config/trouble-words.ts";
import type { Config } from "./config.ts";
import { readFromStandby } from "./db/catalog-reads.ts";
import { migrate, TableBusyError } from "./db/migrate.ts";
import { listenTo, type Notifications } from "./db/notifications.ts";
import { connect, type Db, warmUpPool } from "./db/pool.ts";
import { startWorker, type Worker } from "./jobs/worker.ts";
import { requireWritableLog } from "./log-file.ts";
import { trustedOriginsOf } from "./outbound/outbound-request.ts";
import { scheduleRemovalOfOldCopies } from "./pictures/remove-old-copies.ts";
import { createRepositories, type Repositories } from "./repositories.ts";
import { scheduleCleanup } from "./scheduled-cleanup.ts";
import { isKeyOfDatabase, keyStateOf, renewStoredTexts } from "./secret-key/check-secret-key.ts";
import { createSecretKeyRepository } from "./secret-key/secret-key.repository.ts";
import { createSeal } from "./secrets/seal.ts";
import { type DemoPerson, serveDemoSignIn } from "./team/demo-sign-in.ts";
import { createWatch } from "./watch.ts";
import { knownVendors } from "./wiring/known-vendors.ts";
import { createWiring } from "./wiring.ts";

export type RunningServer = { url: string; stop(): Promise<void> };

type ServerOptions = {
  config: Config;
  databaseUrl: string;
  operatorToken: string;
  secretKey: string;
  webRoot: string | undefined;
  panelRoot?: string | undefined;
  /** Runs before the server listens, such as loading the demo shop. */
  prepare?: (repositories: Repositories) => Promise<void>;
  /** People whom a link signs in, for the demo. They are asked for after `prepare`. */
  demoPeople?: () => readonly DemoPerson[];
};

const WARM_CONNECTIONS = 8;
const MOST_STANDBY_CONNECTIONS = 6;

/** Connects, migrates, listens, runs jobs. Nothing is left running when a step fails. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, databaseUrl, operatorToken, secretKey, webRoot, panelRoot, prepare } = options;
  if (config.production && options.demoPeople) throw new ConfigError("A demonstração não existe em produção.");
  await requireWritableLog(config);
  let app: FastifyInstance | undefined;
  let notifications: Notifications | undefined;
  let worker: Worker | undefined;
  let isStopping = false;
  let cleanup: { stop(): void } | undefined;
  /** Before the app exists there is no log, and a failure ends the start anyway. */
  const log = { warn: (what: object, text: string) => app?.log.warn(what, text) };
  const watch = createWatch({ config, log });
  const directUrl = config.directDatabaseUrl ?? databaseUrl;
  const db = connect(databaseUrl, {
    isBehindPooler: config.directDatabaseUrl !== undefined,
    onConnectionError: (error) => log.warn({ err: error }, "a connection to the database was lost"),
    onPool: watch.onPool,
    onQuery: watch.onQuery,
  });
  const standby =
    config.readDatabaseUrl === undefined
      ? undefined
      : connect(config.readDatabaseUrl, {
          max: MOST_STANDBY_CONNECTIONS,
          onConnectionError: (error) => log.warn({ err: error }, "a connection to the standby was lost"),
        });
  const adapters = watch.adapters(createAdapters(config));
  const { formerSecretKeys: formerKeys, personalData, encryptedForm } = config;
  const repositories = createRepositories(db, secretKey, {
    pictureQuota: config.pictureQuota,
    formerKeys,
    personalData,
    encryptedForm,
    trustedOrigins: trustedOriginsOf(config),
    vendors: knownVendors(adapters, config),
    ...(standby && { catalogReads: readFromStandby({ db, standby, log }) }),
  });
  try {
    await reaching("DATABASE_URL", ping(db));
    const onBlocked = () => process.stderr.write("Uma migração espera por uma tabela ocupada e tenta de novo.\n");
    await reaching(
      config.directDatabaseUrl ? "DATABASE_DIRECT_URL" : "DATABASE_URL",
      migrate(directUrl, { onBlocked }),
    );
    const renewed = await requireSecretKey(db, { secretKey, config });
    if (personalData === "clear" || encryptedForm === "unbound") await repositories.personalData.schedulePass();
    await prepare?.(repositories);
    notifications = await listenTo(directUrl, (error) =>
      log.warn({ err: error }, "notifications of the database are not received"),
    );
    const wiring = createWiring({
      config,
      secretKey,
      operatorToken,
      repositories,
      notifications,
      adapters,
      log,
      countEvent: watch.countEvent,
    });
    const isReady = async () => !isStopping && (await isReachable(db));
    app = await buildApp({ config, wiring, isReady, watch: watch.app, webRoot, panelRoot });
    if (options.demoPeople) serveDemoSignIn(app, wiring.demoSignIn, options.demoPeople());
    if (renewed !== undefined) {
      const text = "stored secrets are encrypted with SECRET_KEY; SECRET_KEYS_FORMER is needed for one more day";
      log.warn({ renewed }, text);
    }
    if (config.production && !config.mail) {
      log.warn({}, "SMTP_URL is not set: no mail is sent. Invitations show their link, and no password can be reset");
    }
    await watch.serve(db);
    if (config.worker !== "only") {
      await warmUpPool(db, WARM_CONNECTIONS);
      await warmUpCatalog(wiring.warmUp).catch((error: unknown) =>
        log.warn({ err: error }, "no warm-up: the first customers of this process wait a little"),
      );
      await app.listen({ host: config.host, port: config.port });
    }
    if (config.worker !== "off") {
      worker = startWorker({ databaseUrl: directUrl, tasks: watch.tasks(wiring.tasks), log: app.log });
    }
    cleanup = scheduleCleanup({ ...repositories, steps: wiring.cleanup, log });
  } catch (error) {
    await app?.close();
    await notifications?.close();
    await watch.close();
    await db.destroy();
    await standby?.destroy();
    throw explainStartError(error, config);
  }
  const running = app;
  const oldCopies = scheduleRemovalOfOldCopies(config.imageCacheDir, log);
  return {
    url: config.publicUrl,
    async stop() {
      isStopping = true;
      cleanup?.stop();
      oldCopies.stop();
      await Promise.all([running.close(), worker?.stop()]);
      await notifications?.close();
      await watch.close();
      await db.destroy();
      await standby?.destroy();
    },
  };
}

type SecretKeyOptions = { secretKey: string; config: Config };

/**
 * With another key than the one of the database, the shops' credentials are lost: no charge would work. Returns how many
 * secrets were encrypted again, where former keys are named. Those of an earlier release are encrypted again in any case.
 */
async function requireSecretKey(db: Db, { secretKey, config }: SecretKeyOptions): Promise<number | undefined> {
  const seal = createSeal(secretKey, { formerKeys: config.formerSecretKeys, form: config.encryptedForm });
  const repository = createSecretKeyRepository(db);
  // Whoever already uses such a key goes on with it, or exchanges it: as a former key it needs the form of JSON.
  if (!canBeFormerKey(secretKey) && ["new", "former"].includes(await keyStateOf(seal, repository))) {
    throw new ConfigError(
      "SECRET_KEY não pode ter vírgulas nem espaços no começo ou no fim: em SECRET_KEYS_FORMER ela seria lida como várias.",
    );
  }
  if (!(await isKeyOfDatabase(seal, repository))) {
    throw new ConfigError(
      "SECRET_KEY não é a chave deste banco de dados: as credenciais das lojas não podem ser lidas. " +
        "Use a chave de antes ou, se ela foi trocada, informe a antiga em SECRET_KEYS_FORMER.",
    );
  }
  const hasFormerKeys = config.formerSecretKeys.length > 0;
  const renewed = await renewStoredTexts(seal, repository, { hasFormerKeys });
  return hasFormerKeys ? renewed : undefined;
}

async function isReachable(db: Db): Promise<boolean> {
  try {
    await ping(db);
    return true;
  } catch {
    return false;
  }
}

async function ping(db: Db): Promise<void> {
  await db.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
}

/** What the operator can mend becomes one sentence; every other error stays as it is. */
function explainStartError(error: unknown, config: Config): unknown {
  const { code, syscall, port = config.port } = error as NodeJS.ErrnoException & { port?: number };
  const isMetrics = port === config.metrics?.port;
  const setting = isMetrics ? "METRICS_PORT" : "PORT";
  if (code === "EADDRINUSE") {
    return new ConfigError(`A porta ${port} já está em uso. Feche o outro programa ou escolha outra com ${setting}.`);
  }
  if (code === "EACCES" && syscall === "listen")
    return new ConfigError(`Sem permissão para usar a porta ${port}. Escolha outra com ${setting}.`);
  if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") {
    return new ConfigError(
      `Não é possível atender em ${isMetrics ? "METRICS_HOST" : "HOST"}: o endereço não é desta máquina. ` +
        "0.0.0.0 são todos os dela.",
    );
  }
  if (error instanceof TableBusyError) {
    return new ConfigError(
      `A migração ${error.message} esperou demais por uma tabela ocupada. Veja em pg_stat_activity quem a usa há muito ` +
        "tempo, termine essa transação e inicie de novo.",
    );
  }
  return error;
}

/** A database that cannot be reached is told with the setting that names it. */
async function reaching<Value>(setting: "DATABASE_URL" | "DATABASE_DIRECT_URL", work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const todo = "Confira o endereço, o usuário e a senha.";
    throw new ConfigError(`O banco de dados de ${setting} não respondeu (${reasonOf(error)}). ${todo}`);
  }
}

/** Refused, unknown host, time-out, wrong password, unknown database, no connection left, another idea of TLS. */
function isUnreachable(error: unknown): boolean {
  const { code = "", message = "" } = error as NodeJS.ErrnoException;
  return (
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|28P01|28000|3D000|53300|57P03)/.test(code) ||
    /CERT|SIGNATURE|^ERR_(TLS|SSL)/.test(code) ||
    /timeout|SSL/i.test(message)
  );
}
