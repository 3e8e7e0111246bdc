import type { Failure } from "@vitrine/contract/envelope";
import type { NewSession } from "@vitrine/contract/platform";
import type { ShopDocument } from "@vitrine/contract/shop-document";
import { ChannelType, SessionType } from "@vitrine/domain/session/session";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { listenTo } from "../src/db/notifications.ts";
import { connect, type Db } from "../src/db/pool.ts";
import { createRepositories } from "../src/repositories.ts";
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
};

/** The real app on a database of its own, for the tests of one file. */
export function useServer(env: Record<string, string> = {}): TestServer {
  const server = {} as TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createDatabase();
    const db = connect(database.url, { max: 5, onIdleError: () => undefined });
    const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://vitrine.test", ...env });
    const notifications = await listenTo(database.url, () => undefined);
    const secretKey = "a secret key for the tests, 32 long";
    const app = await buildApp({
      config,
      repositories: createRepositories(db, secretKey),
      notifications,
      operatorToken: OPERATOR_TOKEN,
      secretKey,
      isReady: async () => true,
    });
    const call = (address: string, options: Call = {}) => send(app, address, options);
    Object.assign(server, { app, db, databaseUrl: database.url, call });
    close = async () => {
      await app.close();
      await notifications.close();
      await db.destroy();
      await database.drop();
    };
  });
  afterAll(() => close());
  return server;
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
