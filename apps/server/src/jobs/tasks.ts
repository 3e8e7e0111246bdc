import type { Tasks } from "../db/jobs.ts";
import { type ReleaseDeps, releaseHeldItems } from "../order/release-items.ts";
import { type TellDeps, tellOrderNews } from "../webhook/tell-order-news.ts";

/** Every job and who does it. */
export function createTasks(deps: ReleaseDeps & TellDeps): Tasks {
  return {
    "release-items": (payload) => releaseHeldItems(deps, payload),
    "tell-order-news": (payload, attempt) => tellOrderNews(deps, payload, attempt),
  };
}
