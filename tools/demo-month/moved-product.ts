import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { DEMO_SHOP_ID } from "@vitrine/demo/shop";
import { startCluster } from "@vitrine/embedded-postgres/cluster";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { temporaryFolder } from "@vitrine/embedded-postgres/temporary-folder";
import { createAdapters } from "@vitrine/server/adapters/adapters";
import { buildApp } from "@vitrine/server/app";
import { readConfig } from "@vitrine/server/config";
import { migrate } from "@vitrine/server/db/migrate";
import { listenTo } from "@vitrine/server/db/notifications";
import { connect } from "@vitrine/server/db/pool";
import type { CallerMember } from "@vitrine/server/http/callers";
import { taskListOf } from "@vitrine/server/jobs/task-list";
import { trustedOriginsOf } from "@vitrine/server/outbound/outbound-request";
import { createRepositories } from "@vitrine/server/repositories";
import { createWatch } from "@vitrine/server/watch";
import { createWiring } from "@vitrine/server/wiring";
import { knownVendors } from "@vitrine/server/wiring/known-vendors";
import type { InjectOptions } from "fastify";
import { Logger, runTaskListOnce } from "graphile-worker";
import pg from "pg";
import { loadDemoTeam, monthTeam } from "../product/demo-team.ts";
import { DEMO_CHATBOT_ID, demoAccount, loadDemo } from "../product/load-demo.ts";
import { startLocalEnvironment } from "../product/local-environment.ts";
import { moveClock } from "./moved-clock.ts";

const MEMBER_HEADER = "x-member";
const patience = { connectionTimeoutMs: 60_000, statementTimeoutMs: 60_000 };

export type Call = <Data>(address: string, options?: { as?: string; member?: string; body?: unknown }) => Promise<Data>;

/** A call that the product refused, with its sentences. */
export class RefusedCall extends Error {}

export type MovedProduct = Awaited<ReturnType<typeof startMovedProduct>>;

/** The same product, where its calls are about another shop. */
export function inShop(product: MovedProduct, shopId: string): MovedProduct {
  const call: Call = (address, options) => product.call(address.replace("{shopId}", shopId), options);
  return { ...product, call, shopId };
}

/** The product with its demo shop, its sandbox and a clock that can be moved. Its jobs run when they are asked to. */
export async function startMovedProduct(start: number) {
  const dataDir = await temporaryFolder("vitrine-month-");
  const cluster = await startCluster({ dir: path.join(dataDir, "postgres"), flags: ["fsync=off"] });
  const databaseUrl = cluster.url("postgres");
  const clock = await moveClock(databaseUrl, start);
  const env = {
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "warn",
  };
  const environment = await startLocalEnvironment(readConfig(env), env);
  const { config, secretKey, operatorToken, sandboxUrl } = environment;
  await migrate(databaseUrl);
  const watch = createWatch({ config, log: { warn: () => undefined } });
  const db = connect(databaseUrl, { max: 5, ...patience, onConnectionError: () => undefined });
  const adapters = createAdapters(config);
  const repositories = createRepositories(db, secretKey, {
    trustedOrigins: trustedOriginsOf(config),
    pictureQuota: config.pictureQuota,
    vendors: knownVendors(adapters),
  });
  await loadDemo(repositories, { dataDir, sandboxUrl });
  await loadDemoTeam(repositories, { publicUrl: config.publicUrl, secretKey, team: monthTeam });
  const notifications = await listenTo(databaseUrl, () => undefined);
  const log = { warn: (what: object, text: string) => console.warn(text, what) };
  const wiring = createWiring({
    ...{ config, secretKey, operatorToken, repositories, notifications, adapters, log },
    captchaTries: { min: 1, max: 2 },
  });
  const bySession = wiring.callers.member;
  wiring.callers.member = async (headers, shopId) => {
    const named = headers[MEMBER_HEADER];
    return typeof named === "string" ? (JSON.parse(named) as CallerMember) : bySession(headers, shopId);
  };
  const app = await buildApp({ config, wiring, isReady: async () => true, watch: watch.app, webRoot: undefined });
  await app.listen({ host: "localhost", port: config.port });
  const members = new Map(
    (await repositories.members.list(DEMO_CHATBOT_ID, null)).map(({ id: userId, name, email, role }) => {
      const proved = { customers: null, sessionId: randomUUID(), isFresh: true, needsSecondFactor: false };
      const member: CallerMember = { userId, name, email, role, chatbotId: DEMO_CHATBOT_ID, shops: null, ...proved };
      return [name, member] as const;
    }),
  );
  // What somebody opens in the shop from the panel hangs on their sign-in.
  for (const { userId, sessionId } of members.values())
    await db
      .insertInto("panel_sessions")
      .values({ id: sessionId, token: sessionId, user_id: userId, expires_at: new Date("2100-01-01") })
      .execute();
  const jobPool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // They close after the database does.
  jobPool.on("error", () => undefined);
  const accountToken = (await demoAccount(dataDir))?.token ?? "";

  /** `as`: a session's code. `member`: the name of somebody of the team. Without both, the shop's own system asks. */
  const call: Call = async <Data>(
    address: string,
    { as, member, body }: { as?: string; member?: string; body?: unknown } = {},
  ) => {
    const [method, url] = address.split(" ") as [NonNullable<InjectOptions["method"]>, string];
    const response = await app.inject({
      method,
      url: url.replace("{shopId}", DEMO_SHOP_ID),
      remoteAddress: `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`,
      headers: member
        ? { [MEMBER_HEADER]: JSON.stringify(members.get(member)), origin: config.publicUrl }
        : { authorization: `Bearer ${as ?? accountToken}` },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions["payload"]> }),
    });
    const answer = response.json();
    if (!answer.success) throw new RefusedCall(`${address}: ${JSON.stringify(answer.errors)}`);
    return answer.data as Data;
  };

  return {
    ...{ clock, call, db, databaseUrl, repositories, sandboxUrl, members },
    shopId: DEMO_SHOP_ID as string,
    publicUrl: config.publicUrl,
    /** What somebody does at the pages of the sandbox. */
    async outside<Data>(address: string, body?: object): Promise<Data> {
      const [method, url] = address.split(" ");
      const response = await fetch(sandboxUrl + url, {
        ...(method && { method }),
        ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
      return (response.status === 204 ? null : await response.json()) as Data;
    },
    async runDueJobs(): Promise<void> {
      const due = await jobPool.query(
        `select from graphile_worker._private_jobs
          where run_at <= now() and locked_at is null and attempts < max_attempts limit 1`,
      );
      if (due.rows.length === 0) return;
      const client = await jobPool.connect();
      const silent = new Logger(() => () => undefined);
      await runTaskListOnce({ logger: silent, noHandleSignals: true }, taskListOf(wiring.tasks), client).finally(() =>
        client.release(),
      );
    },
    async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await jobPool.query<Row>(text, values)).rows;
    },
    async stop(): Promise<void> {
      await app.close();
      await notifications.close();
      await jobPool.end();
      await watch.close();
      await db.destroy();
      await environment.stop();
      await clock.stop();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
