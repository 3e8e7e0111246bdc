import { sql } from "kysely";
import type { Db } from "../db/pool.ts";

export type JobState = "due" | "later" | "running" | "retrying" | "given-up";

/** `oldestSeconds`: for how long the oldest of them has been due. */
export type JobCount = { task: string; state: JobState; count: number; oldestSeconds: number };

export type ReadJobCounts = () => Promise<JobCount[]>;

/** The jobs that wait, of all processes. */
export function createReadJobCounts(db: Db): ReadJobCounts {
  return async () => {
    const { rows } = await sql<JobCount>`
      select t.identifier as task, j.state, count(*)::int as count,
             greatest(extract(epoch from now() - min(j.run_at)), 0)::float8 as "oldestSeconds"
        from (select task_id, run_at,
                     case when locked_at is not null then 'running'
                          when attempts >= max_attempts then 'given-up'
                          when run_at <= now() then 'due'
                          when attempts > 0 then 'retrying'
                          else 'later' end as state
                from graphile_worker._private_jobs) j
        join graphile_worker._private_tasks t on t.id = j.task_id
       group by 1, 2`.execute(db);
    return rows;
  };
}
