import type { NewSession } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import type { Failure } from "@vitrine/contract/wire/envelope";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { FastifyInstance, InjectOptions } from "fastify";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import { createAdapters } from "../src/adapters/adapters.ts";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { listenTo } from "../src/db/notifications.ts";
import { connect, type Db } from "../src/db/pool.ts";
import { taskListOf } from "../src/jobs/task-list.ts";
import { createTasks } from "../src/jobs/tasks.ts";
import type { CarrierFor } from "../src/messaging/chat-carrier.ts";
import { createParts } from "../src/parts.ts";
import { createCaptcha } from "../src/payment/own-captcha.ts";
import type { ConnectorFor } from "../src/payment/providers.ts";
import { createRepositories } from "../src/repositories.ts";
import type { ConnectStorePlatform } from "../src/store-link/store-platform.ts";
import { createDatabase } from "./database.ts";

export const OPERATOR_TOKEN = "operator-token-for-the-tests-0123456789";

type Answer = {
  status: number;
  headers: Record<string, unknown>;
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of the data is what it checks
  data: any;
  errors: Failure["errors"];
};

type Call = Omit<InjectOptions, "method" | "url" | "payload" | "body"> & { token?: string; body?: unknown };

export type TestServer = {
  app: FastifyInstance;
  db: Db;
  databaseUrl: string;
  call(address: string, options?: Call): Promise<Answer>;
  /** Does the jobs that are due; all of them when time is no matter. */
  runJobs(which?: "due" | "all"): Promise<void>;
};

const SECRET_KEY = "a secret key for the tests, 32 long";

/** A test that needs the outside says where the sandbox plays it. */
const nobodyOutside = { VIACEP_URL: "http://127.0.0.1:1", BRASILAPI_URL: "http://127.0.0.1:1" };

/**
 * The real app on a database of its own, for the tests of one file. `now` is the clock its orders go by; payments go to
 * the providers of `connectorFor`, messages to the carriers of `carrierFor`, and linked stores are those of
 * `connectStore`, where these are given.
 */
export function useServer(
  env: Record<string, string> = {},
  now?: () => number,
  connectorFor?: ConnectorFor,
  carrierFor?: CarrierFor,
  connectStore?: ConnectStorePlatform,
): TestServer {
  const server = {} as TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase();
    const started = await startApp(database.url, env, now, connectorFor, carrierFor, connectStore);
    Object.assign(server, started.server);
    close = async () => {
      await started.close();
      await database.drop();
    };
  });
  afterAll(() => close());
  return server;
}

/** A second app on the same database, as another process would be: it shares nothing else with the first. */
export function useTwin(
  first: TestServer,
  now?: () => number,
  connectorFor?: ConnectorFor,
  carrierFor?: CarrierFor,
  connectStore?: ConnectStorePlatform,
  env: Record<string, string> = {},
): TestServer {
  const twin = {} as TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const started = await startApp(first.databaseUrl, env, now, connectorFor, carrierFor, connectStore);
    Object.assign(twin, started.server);
    close = started.close;
  });
  afterAll(() => close());
  return twin;
}

async function startApp(
  databaseUrl: string,
  env: Record<string, string>,
  now?: () => number,
  connectorFor?: ConnectorFor,
  carrierFor?: CarrierFor,
  connectStore?: ConnectStorePlatform,
) {
  const db = connect(databaseUrl, { max: 5, onIdleError: () => undefined });
  const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://vitrine.test", ...nobodyOutside, ...env });
  const notifications = await listenTo(databaseUrl, () => undefined);
  const repositories = createRepositories(db, SECRET_KEY);
  const adapters = createAdapters(config);
  const parts = createParts({
    ...config,
    repositories,
    notifications,
    secretKey: SECRET_KEY,
    connectorFor: connectorFor ?? adapters.connectorFor,
    carrierFor: carrierFor ?? adapters.carrierFor,
    connectStore: connectStore ?? adapters.connectTray,
    log: { warn: () => undefined },
    ...(now && { now }),
  });
  const app = await buildApp({
    config,
    repositories,
    notifications,
    parts,
    adapters,
    captcha: createCaptcha({
      solved: repositories.solvedCaptchas,
      secretKey: SECRET_KEY,
      service: adapters.captchaService,
      now: now ?? Date.now,
    }),
    operatorToken: OPERATOR_TOKEN,
    isReady: async () => true,
  });
  const call = (address: string, options: Call = {}) => send(app, address, options);
  const taskList = taskListOf(createTasks({ ...parts, ...parts.payments, ...parts.messaging, ...repositories }));
  const runJobs = async (which = "due") => {
    if (which === "all") await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await runOnce({
      connectionString: databaseUrl,
      taskList,
      logger: new Logger(() => () => undefined),
      noHandleSignals: true,
    });
  };
  const server: TestServer = { app, db, databaseUrl, call, runJobs };
  return {
    server,
    close: async () => {
      await app.close();
      await notifications.close();
      await db.destroy();
    },
  };
}

/** `call("POST /platform/v1/accounts", { token, body })`. */
async function send(app: FastifyInstance, address: string, { token, body, headers, ...rest }: Call): Promise<Answer> {
  const [method, url] = address.split(" ") as [NonNullable<InjectOptions["method"]>, string];
  const response = await app.inject({
    ...rest,
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as NonNullable<InjectOptions["payload"]> }),
  });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
}

export const whatsApp = {
  channelId: "wa",
  channelType: ChannelType.WhatsApp,
  name: "WhatsApp",
  carrier: "meta",
} as const;

export function aShopDocument(changes: Partial<ShopDocument> = {}): ShopDocument {
  return {
    name: "Loja de teste",
    settings: { style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null } },
    channels: [whatsApp],
    ...changes,
  };
}

let accounts = 0;

/** An account with one shop, ready to issue sessions. */
export async function aShop(server: TestServer, changes: Partial<ShopDocument> = {}) {
  const chatbotId = `cb-test-${++accounts}`;
  const account = await server.call("POST /platform/v1/accounts", {
    token: OPERATOR_TOKEN,
    body: { name: "Conta de teste", chatbotId },
  });
  const token: string = account.data.token;
  const shopId = `loja-${accounts}`;
  const shop = `/platform/v1/shops/${shopId}`;
  await server.call(`PUT ${shop}`, { token, body: aShopDocument(changes) });
  return {
    chatbotId,
    token,
    shopId,
    shop,
    session: async (changes: Partial<NewSession> = {}): Promise<{ code: string; url: string; expiresAt: string }> => {
      const body = {
        sessionType: SessionType.Contact,
        channelType: ChannelType.WhatsApp,
        channelId: "wa",
        contact: { id: "wp:5511999990001", name: "Ana" },
        ...changes,
      };
      return (await server.call(`POST ${shop}/sessions`, { token, body })).data;
    },
  };
}
