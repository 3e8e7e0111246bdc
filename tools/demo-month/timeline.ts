import type { MovedProduct } from "./moved-product.ts";

export type Act = () => Promise<void>;

/** What is going to happen, in the order of time. What happens may make more happen later. */
export function createTimeline({ clock, runDueJobs }: Pick<MovedProduct, "clock" | "runDueJobs">, until: number) {
  const waiting: { at: number; act: Act; place: number }[] = [];
  let places = 0;
  return {
    until,
    /** What would be after the end does not happen any more. */
    at(moment: number, act: Act): void {
      if (moment > until) return;
      waiting.push({ at: moment, act, place: places++ });
    },
    async play(onDay: (day: string, waiting: number) => void, onError: (error: unknown) => void): Promise<void> {
      let day = "";
      for (;;) {
        waiting.sort((one, other) => other.at - one.at || other.place - one.place);
        const next = waiting.pop();
        if (!next) break;
        await clock.moveTo(next.at);
        const today = new Date(next.at).toISOString().slice(0, 10);
        if (today !== day) onDay(today, waiting.length);
        day = today;
        await runDueJobs();
        await next.act().catch(onError);
      }
      await clock.moveTo(until);
      await runDueJobs();
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;
