import type { Task, TaskList } from "graphile-worker";
import type { Jobs, Tasks } from "../db/jobs.ts";

/** The tasks in the form that the queue takes. */
export function taskListOf(tasks: Tasks): TaskList {
  const names = Object.keys(tasks) as (keyof Jobs)[];
  return Object.fromEntries(names.map((name) => [name, taskOf(tasks, name)]));
}

function taskOf<Name extends keyof Jobs>(tasks: Tasks, name: Name): Task {
  return (payload, { job }) =>
    // Only `addJob` adds jobs, and it takes the payload of that name.
    tasks[name](payload as Jobs[Name], { number: job.attempts, isLast: job.attempts >= job.max_attempts });
}
