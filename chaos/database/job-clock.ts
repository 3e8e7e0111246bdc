import type pg from "pg";

/** One connection, or several. */
export type Queryable = Pick<pg.Pool, "query">;

/** Moves the locks of all jobs one minute back, so that other servers may take the jobs of a dead one. */
export async function releaseJobsOfDeadServers(database: Queryable): Promise<void> {
  await database.query(`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute' where locked_at is not null`);
  await database.query(`
    update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute'
     where locked_at is not null`);
}

/**
 * Makes postponed jobs of these tasks due now. `unless` is an SQL condition on `job` that excludes some. The pause that is
 * skipped costs the job no try: the tries of days would be used up within seconds where a busy machine is slow to answer.
 */
export async function makeJobsDue(database: Queryable, tasks: readonly string[], unless = "false"): Promise<void> {
  await database.query(
    `update graphile_worker._private_jobs job set run_at = now(), attempts = greatest(attempts - 1, 0)
       from graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = any($1)
        and job.run_at > now() and job.locked_at is null and not (${unless})`,
    [tasks],
  );
  await database.query(`select pg_notify('jobs:insert', '{"count": 4}')`);
}
