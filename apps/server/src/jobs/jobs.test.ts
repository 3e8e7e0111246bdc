import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { useDatabaseProxy } from "../../test/fixtures/database/database-proxy-fixture.ts";
import { anOrderShop, aProduct, subscribeWebhook } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import type { Tasks } from "../db/jobs.ts";
import { connect } from "../db/pool.ts";
import { startWorker } from "./worker.ts";

const server = useServer();
const database = useDatabaseProxy(server);
let shop: Awaited<ReturnType<typeof anOrderShop>>;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await anOrderShop(server, {
    products: [aProduct("ultimo", { stock: 1 })],
    coupons: [{ code: "UMAVEZ", kind: "percent", value: 10, maxUses: 1 }],
    settings: {
      style: { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null },
      canUseCoupon: true,
    },
  });
});

async function confirmed(contactId?: string) {
  const customer = await shop.customer(contactId);
  expect((await customer.add("ultimo")).errors).toEqual([]);
  const { data } = await customer.confirm();
  return { customer, id: data.order.id as string };
}

const held = async () => {
  const { rows } = await sql<{ held: number }>`select held from stocks where shop_id = ${shop.shopId}`.execute(
    server.db,
  );
  return rows[0]?.held;
};

const jobs = async () => {
  const { rows } = await sql<{ task_identifier: string; attempts: number }>`
    select task_identifier, attempts from graphile_worker.jobs order by task_identifier`.execute(server.db);
  return rows;
};

test("the goods and the coupon of an order are released when nobody receives it in time", async () => {
  const customer = await shop.customer();
  await customer.add("ultimo");
  expect((await customer.coupon("UMAVEZ")).errors).toEqual([]);
  const { data } = await customer.confirm();
  expect(await held()).toBe(1);
  await server.runJobs();
  expect(await held(), "its time is not over").toBe(1);
  await server.runJobs("all");
  expect(await held()).toBe(0);
  expect(await customer.order()).toMatchObject({ id: data.order.id, confirmedAt: null, items: [{ sku: "ultimo" }] });
  const history = await server.call(`GET ${shop.shop}/orders/${data.order.id}`, { token: shop.token });
  expect(history.data.events.at(-1)).toMatchObject({ kind: "hold-expired", actor: { type: "system" } });
  const other = await shop.customer();
  await other.add("ultimo");
  expect((await other.coupon("UMAVEZ")).errors).toEqual([]);
  expect((await other.confirm()).success).toBe(true);
});

test("an order that was received keeps its goods", async () => {
  const { id } = await confirmed();
  await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status: 1 } });
  await server.runJobs("all");
  expect(await held()).toBe(1);
});

test("the timer of an earlier confirmation does not touch a later one", async () => {
  const { customer, id } = await confirmed();
  const { rows } = await sql<{ payload: { confirmedAt: number } }>`
    select payload from graphile_worker._private_jobs where key is not null`.execute(server.db);
  const payload = { ...rows[0]?.payload, confirmedAt: (rows[0]?.payload.confirmedAt ?? 0) - 1 };
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  await sql`select graphile_worker.add_job('release-items', ${JSON.stringify(payload)}::json)`.execute(server.db);
  await server.runJobs("all");
  expect(await held()).toBe(1);
  expect(await customer.order()).toMatchObject({ id, version: 2, confirmedAt: expect.any(String) });
});

test("the timer of an old order does not touch the contact's new order", async () => {
  const { id } = await confirmed("wp:volta");
  await server.call(`POST ${shop.shop}/orders/${id}/status`, { token: shop.token, body: { status: 3 } });
  const again = await confirmed("wp:volta");
  expect(again.id).not.toBe(id);
  await sql`update graphile_worker._private_jobs set run_at = now() where key = ${`release-items:${shop.shopId}:${id}`}`.execute(
    server.db,
  );
  await server.runJobs();
  expect(await held()).toBe(1);
  expect(await again.customer.order()).toMatchObject({ id: again.id, confirmedAt: expect.any(String) });
});

/** Tasks that report their start and wait until the test releases them. */
function slowTasks() {
  const begun: string[] = [];
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const task = (name: string) => async () => {
    begun.push(name);
    await gate;
  };
  const tasks: Tasks = {
    "release-items": task("release-items"),
    "deliver-event": task("deliver-event"),
    "tell-order-news": task("tell-order-news"),
    "tell-ucp-platform": task("tell-ucp-platform"),
    "mail-ucp-buyer": task("mail-ucp-buyer"),
    "tell-owners-pix-key": task("tell-owners-pix-key"),
    "tell-team": task("tell-team"),
    "tell-contact-waits": task("tell-contact-waits"),
    "tell-read": task("tell-read"),
    "tell-member": task("tell-member"),
    "send-push": task("send-push"),
    "send-whatsapp-notice": task("send-whatsapp-notice"),
    "mail-lost-notice": task("mail-lost-notice"),
    "erase-shop": task("erase-shop"),
    "ask-provider": task("ask-provider"),
    "follow-payment": task("follow-payment"),
    "tell-contact": task("tell-contact"),
    "deliver-messages": task("deliver-messages"),
    "fetch-media": task("fetch-media"),
    "transcribe-media": task("transcribe-media"),
    "import-store": task("import-store"),
    "refresh-store-product": task("refresh-store-product"),
    "poll-store": task("poll-store"),
    "push-store-order": task("push-store-order"),
    "read-store-coupons": task("read-store-coupons"),
    "read-store-price-lists": task("read-store-price-lists"),
    "remind-contact": task("remind-contact"),
    "cancel-unpaid": task("cancel-unpaid"),
    "find-unpaid": task("find-unpaid"),
    "check-hosts": task("check-hosts"),
    "send-mail": task("send-mail"),
    "fill-order-facts": task("fill-order-facts"),
    "fill-sales": task("fill-sales"),
    "fill-product-lists": task("fill-product-lists"),
    "edit-products": task("edit-products"),
    "undo-change-set": task("undo-change-set"),
    "refresh-collections": task("refresh-collections"),
    "apply-promotions": task("apply-promotions"),
    "read-sheet": task("undo-change-set"),
    "remove-unused-uploads": task("remove-unused-uploads"),
    "encrypt-personal-data": task("encrypt-personal-data"),
  };
  return { tasks, begun, letGo };
}

function recordingLog() {
  const lines: unknown[] = [];
  const write = (...line: unknown[]) => void lines.push(line);
  const log = { error: write, warn: write, info: write, debug: write, trace: write } as unknown as FastifyBaseLogger;
  return { log, lines };
}

test("a worker that stops finishes its running jobs and leaves the others to the next worker", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  await confirmed();
  const { tasks, begun, letGo } = slowTasks();
  const worker = startWorker({ databaseUrl: server.databaseUrl, tasks, log: server.app.log });
  await expect.poll(() => begun).toEqual(["deliver-event"]);
  let stopped = false;
  const stopping = worker.stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  letGo();
  await stopping;
  expect(await jobs()).toEqual([{ task_identifier: "release-items", attempts: 0 }]);
});

test("an event without a webhook adds no job", async () => {
  await confirmed();
  expect(await jobs()).toEqual([{ task_identifier: "release-items", attempts: 0 }]);
});

test("a job that was added while no worker ran is done by the next worker", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  await confirmed();
  expect(await jobs()).toHaveLength(2);
  const { tasks, begun, letGo } = slowTasks();
  letGo();
  const worker = startWorker({ databaseUrl: server.databaseUrl, tasks, log: server.app.log });
  await expect.poll(jobs).toHaveLength(1);
  expect(begun).toEqual(["deliver-event"]);
  await worker.stop();
});

test("a job of a dead worker is done by another worker at once; a running job is left alone", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  await confirmed();
  const first = slowTasks();
  const busy = startWorker({ databaseUrl: server.databaseUrl, tasks: first.tasks, log: server.app.log });
  await expect.poll(() => first.begun).toEqual(["deliver-event"]);
  await server.db.transaction().execute(async (trx) => {
    await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'
              where locked_by is not null`.execute(trx);
    await sql`select graphile_worker.add_job('ask-provider', '{}'::json)`.execute(trx);
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now() - interval '1 minute'
              where locked_by is null and run_at <= now()`.execute(trx);
  });
  const second = slowTasks();
  second.letGo();
  const heir = startWorker({ databaseUrl: server.databaseUrl, tasks: second.tasks, log: server.app.log });
  await expect.poll(() => [...first.begun, ...second.begun]).toContain("ask-provider");
  expect(second.begun).not.toContain("deliver-event");
  first.letGo();
  await Promise.all([busy.stop(), heir.stop()]);
});

/** A worker looks for its database again after a while that grows. */
const untilBack = { timeout: 60_000 };

test("a worker that starts while the database is away takes jobs when it is back", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  await confirmed();
  const { tasks, begun, letGo } = slowTasks();
  letGo();
  const lines: string[] = [];
  const write = (_: unknown, text: string) => void lines.push(text);
  const log = { error: write, warn: write, info: write, debug: write, trace: write } as unknown as FastifyBaseLogger;
  await database.cut();
  const worker = startWorker({ databaseUrl: database.databaseUrl, tasks, log });
  await expect.poll(() => lines, untilBack).toContain("the worker cannot show that it lives");
  await database.restore();
  await expect.poll(() => begun, untilBack).toEqual(["deliver-event"]);
  await worker.stop();
});

test("a worker continues after it lost its connections", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  const { tasks, begun, letGo } = slowTasks();
  letGo();
  const worker = startWorker({ databaseUrl: server.databaseUrl, tasks, log: server.app.log });
  // The worker is ready when it listens for new jobs.
  const cut = sql<{ cut: boolean }>`with connections as (
      select pid, query from pg_stat_activity
      where datname = current_database() and application_name = 'vitrine-worker')
    select pg_terminate_backend(pid) as cut from connections
    where exists (select from connections where query ilike 'listen%')`;
  await expect.poll(async () => (await cut.execute(server.db)).rows, untilBack).not.toEqual([]);
  await confirmed();
  await expect.poll(() => begun, untilBack).toEqual(["deliver-event"]);
  await worker.stop();
});

test("a job that ends while the database is away ends neither the process nor the worker, and is done again", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  const { tasks, begun, letGo } = slowTasks();
  const { log, lines } = recordingLog();
  const worker = startWorker({ databaseUrl: server.databaseUrl, tasks, log });
  await confirmed();
  await expect.poll(() => begun, untilBack).toEqual(["deliver-event"]);
  const name = new URL(server.databaseUrl).pathname.slice(1);
  const admin = new pg.Client(Object.assign(new URL(server.databaseUrl), { pathname: "/postgres" }).href);
  await admin.connect();
  try {
    await admin.query(`alter database "${name}" allow_connections false`);
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'vitrine-worker%'",
      [name],
    );
    letGo();
    await expect.poll(() => JSON.stringify(lines), untilBack).toContain("the worker ended by itself");
  } finally {
    await admin.query(`alter database "${name}" allow_connections true`);
    await admin.end();
  }
  await expect.poll(jobs, untilBack).toHaveLength(1);
  expect(begun).toEqual(["deliver-event", "deliver-event"]);
  await worker.stop();
});

test("a job under way while the database goes away changes nothing by halves, and its work is done once", async () => {
  await sql`create table work_done (job text)`.execute(server.db);
  const done = async () => (await sql<{ job: string }>`select job from work_done`.execute(server.db)).rows;
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  const { tasks } = slowTasks();
  const db = connect(database.databaseUrl, { max: 1, onConnectionError: () => undefined });
  onTestFinished(() => db.destroy());
  let tries = 0;
  tasks["deliver-event"] = async () => {
    tries += 1;
    await db.transaction().execute(async (trx) => {
      await sql`insert into work_done values ('deliver-event')`.execute(trx);
      if (tries === 1) await database.cut();
      await sql`select 1`.execute(trx);
    });
  };
  const { log, lines } = recordingLog();
  const worker = startWorker({ databaseUrl: database.databaseUrl, tasks, log });
  onTestFinished(() => worker.stop());
  await confirmed();
  await expect.poll(() => JSON.stringify(lines), untilBack).toContain("a job failed");
  expect(await done()).toEqual([]);
  await database.restore();
  await expect.poll(jobs, untilBack).toHaveLength(1);
  expect(await done()).toEqual([{ job: "deliver-event" }]);
});

test("a failed job stays with one more attempt, and the log does not contain its payload", async () => {
  await subscribeWebhook(server, shop.shopId, ["items.confirmed"]);
  const { id } = await confirmed();
  const { log, lines } = recordingLog();
  const broken = async () => {
    throw new Error("not today");
  };
  const worker = startWorker({
    databaseUrl: server.databaseUrl,
    tasks: {
      "release-items": broken,
      "deliver-event": broken,
      "tell-order-news": broken,
      "tell-ucp-platform": broken,
      "mail-ucp-buyer": broken,
      "tell-owners-pix-key": broken,
      "tell-team": broken,
      "tell-contact-waits": broken,
      "tell-read": broken,
      "tell-member": broken,
      "send-push": broken,
      "send-whatsapp-notice": broken,
      "mail-lost-notice": broken,
      "erase-shop": broken,
      "ask-provider": broken,
      "follow-payment": broken,
      "tell-contact": broken,
      "deliver-messages": broken,
      "fetch-media": broken,
      "transcribe-media": broken,
      "import-store": broken,
      "refresh-store-product": broken,
      "poll-store": broken,
      "push-store-order": broken,
      "read-store-coupons": broken,
      "read-store-price-lists": broken,
      "remind-contact": broken,
      "cancel-unpaid": broken,
      "find-unpaid": broken,
      "check-hosts": broken,
      "send-mail": broken,
      "fill-order-facts": broken,
      "fill-sales": broken,
      "fill-product-lists": broken,
      "edit-products": broken,
      "undo-change-set": broken,
      "refresh-collections": broken,
      "apply-promotions": broken,
      "read-sheet": broken,
      "remove-unused-uploads": broken,
      "encrypt-personal-data": broken,
    },
    log,
  });
  await expect.poll(async () => (await jobs())[0]?.attempts, untilBack).toBe(1);
  await worker.stop();
  expect(await jobs()).toMatchObject([{ task_identifier: "deliver-event", attempts: 1 }, { attempts: 0 }]);
  expect(lines).toContainEqual([{ task: "deliver-event", attempt: 1, err: new Error("not today") }, "a job failed"]);
  expect(JSON.stringify(lines)).not.toContain(id);
});
