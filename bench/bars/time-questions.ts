import { runConcurrently } from "../load/run-concurrently.ts";
import { percentile } from "../load/statistics.ts";
import { type Bar, ms } from "./bar.ts";

/** As many as the panels of a busy shop have at once. */
export const CONNECTIONS = 8;

type Asked<Question> = {
  name: string;
  questions: readonly Question[];
  /** Answers the milliseconds of one. */
  ask: (question: Question) => Promise<number>;
  rounds?: number;
  atOnce?: number;
  /** What the 99th percentile must stay below. */
  targetMs?: number;
};

/** How long the panel takes for these questions, all asked in turns: the 99th percentile, and the slowest of them. */
export async function timeQuestions<Question extends { name: string }>({
  name,
  questions,
  ask,
  rounds = 12,
  atOnce = CONNECTIONS,
  targetMs = 100,
}: Asked<Question>): Promise<Bar[]> {
  const times = new Map<string, number[]>(questions.map((question) => [question.name, []]));
  // Once without measuring: statements are prepared on every connection, and pages of the table are read.
  for (const isMeasured of [false, true]) {
    const asked = Array.from({ length: isMeasured ? rounds : 2 }, () => questions).flat();
    await runConcurrently({ count: asked.length, atOnce }, async (index) => {
      const question = asked[index];
      if (!question) return;
      const elapsed = await ask(question);
      if (isMeasured) times.get(question.name)?.push(elapsed);
    });
  }
  const all = [...times.values()].flat();
  const p99 = percentile(all, 0.99);
  const slowest = [...times].map(([question, each]) => ({
    question,
    p50: percentile(each, 0.5),
    worst: Math.max(...each),
  }));
  slowest.sort((a, b) => b.p50 - a.p50);
  return [
    {
      name: `${name}, ${atOnce} conn.`,
      measured: `p99 ${ms(p99)} (p50 ${ms(percentile(all, 0.5))}, worst ${ms(Math.max(...all))})`,
      target: `p99 < ${targetMs} ms`,
      isMet: p99 < targetMs,
    },
    ...slowest.slice(0, 4).map(({ question, p50, worst }) => ({
      name: `  ${question}`,
      measured: `p50 ${ms(p50)}, worst ${ms(worst)}`,
    })),
  ];
}
