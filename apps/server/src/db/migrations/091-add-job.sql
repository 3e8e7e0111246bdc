-- Adds a job. Most jobs are new, of a known task and in a known queue: one row, a fifth of the work of the library's own
-- function, which handles every other case. A job for later wakes nobody: the workers look for those by themselves.
create or replace function vitrine_add_job(
  task text, payload json, run_at timestamptz, job_key text, queue text, priority int, job_key_mode text
) returns bigint language plpgsql as $$
declare
  known_task int;
  known_queue int;
  added bigint;
begin
  select id into known_task from graphile_worker._private_tasks where identifier = task;
  if queue is not null then
    select id into known_queue from graphile_worker._private_job_queues where queue_name = queue;
  end if;
  while known_task is not null and (queue is null or known_queue is not null) loop
    insert into graphile_worker._private_jobs as waiting (job_queue_id, task_id, payload, run_at, key, priority)
    values (known_queue, known_task, payload, coalesce(run_at, now()), job_key, priority)
    on conflict (key) do nothing
    returning waiting.id into added;
    exit when added is not null;
    -- A job that runs or was given up knows nothing of what happens now. It ends without its key, as the library does it.
    update graphile_worker._private_jobs as running set key = null, attempts = max_attempts, updated_at = now()
     where running.key = job_key and not running.is_available;
    exit when not found;
  end loop;
  if added is null then
    return (graphile_worker.add_job(task, payload := payload, run_at := run_at, job_key := job_key, queue_name := queue,
                                    priority := priority, job_key_mode := job_key_mode)).id;
  end if;
  if run_at is null or run_at <= now() then
    -- As the library says it. The random number keeps PostgreSQL from making one message of several.
    perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":1}');
  end if;
  return added;
end
$$;
