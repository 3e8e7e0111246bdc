import { sql } from "kysely";
import { expect, test } from "vitest";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { addJobs, type NewJob, newJob } from "./jobs.ts";

const server = useServer();

const KEY = "push-store-order:loja:pedido";
const AT = new Date("2030-01-01T12:00:00Z");
const LATER = new Date("2030-01-02T12:00:00Z");
const job = (orderId: string, options: NewJob["options"] = {}) =>
  newJob("push-store-order", { shopId: "loja", orderId }, options);

type Add = (added: NewJob) => Promise<void>;
type Rows = Record<string, unknown>[];

/** The queue after each way of adding the same jobs. */
async function queueAfter(situation: (add: Add, change: (assignment: string) => Promise<void>) => Promise<void>) {
  const left: Rows[] = [];
  for (const isOurs of [true, false]) {
    const undone = new Error("undone");
    const adding = server.db.transaction().execute(async (trx) => {
      await sql`delete from graphile_worker._private_jobs`.execute(trx);
      await situation(
        (added) => (isOurs ? addJobs(trx, [added]) : libraryAdds(added)),
        async (assignment) =>
          void (await sql.raw(`update graphile_worker._private_jobs set ${assignment}`).execute(trx)),
      );
      const { rows } = await sql<Rows[number]>`
        select task.identifier, payload, queue_name, run_at, run_at = now() as is_due, attempts, max_attempts, key, priority,
               job.locked_by, last_error, flags
          from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
          left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id order by job.id`.execute(
        trx,
      );
      left.push(rows.map(({ run_at, ...row }) => ({ ...row, ...(!row.is_due && { run_at }) })));
      throw undone;

      async function libraryAdds({ name, payload, options }: NewJob): Promise<void> {
        const { runAt, key, queue, isSlow, keepsTime } = options;
        await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
          run_at := ${runAt ?? null}::timestamptz, job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text,
          priority := ${isSlow ? 1 : 0}::int, job_key_mode := ${keepsTime ? "preserve_run_at" : "replace"})`.execute(
          trx,
        );
      }
    });
    await expect(adding).rejects.toBe(undone);
  }
  const [ours = [], theirs = []] = left;
  return { ours, theirs };
}

test.for<[string, number, Parameters<typeof queueAfter>[0]]>([
  ["a new job", 1, (add) => add(job("a"))],
  ["a slow job for later, with a key", 1, (add) => add(job("a", { runAt: AT, key: KEY, isSlow: true }))],
  ["a job in a queue that nobody used before", 1, (add) => add(job("a", { queue: "fila nova" }))],
  [
    "two jobs in one queue",
    2,
    async (add) => {
      await add(job("a", { queue: "fila" }));
      await add(job("b", { queue: "fila" }));
    },
  ],
  [
    "a job in the place of one that waits",
    1,
    async (add) => {
      await add(job("a", { runAt: AT, key: KEY }));
      await add(job("b", { runAt: LATER, key: KEY }));
    },
  ],
  [
    "a job that takes the time of the one that waits",
    1,
    async (add) => {
      await add(job("a", { runAt: AT, key: KEY }));
      await add(job("b", { runAt: LATER, key: KEY, keepsTime: true }));
    },
  ],
  [
    "a job that adds itself again while it runs",
    2,
    async (add, change) => {
      await add(job("a", { key: KEY }));
      await change("attempts = 1, locked_by = 'alguém', locked_at = now()");
      await add(job("b", { runAt: AT, key: KEY }));
    },
  ],
  [
    "a job after one that was given up",
    2,
    async (add, change) => {
      await add(job("a", { key: KEY }));
      await change("attempts = max_attempts, last_error = 'não deu'");
      await add(job("b", { key: KEY }));
    },
  ],
])("%s is in the queue as the library would have put it there", async ([, count, situation]) => {
  const { ours, theirs } = await queueAfter(situation);
  expect(ours).toHaveLength(count);
  expect(ours).toEqual(theirs);
});

test("a job of a task that no worker knows yet waits for one that does", async () => {
  await sql`delete from graphile_worker._private_tasks where identifier = 'check-hosts'`.execute(server.db);
  await server.db.transaction().execute((trx) => addJobs(trx, [newJob("check-hosts", { shopId: "loja" })]));
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'check-hosts'`.execute(server.db);
  expect(rows).toHaveLength(1);
});
