import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { DoneQuery } from "../db/pool.ts";

type Attributes = Record<string, string | number>;

/** One piece of work: a request, a job, a query, a call to a provider. Times are milliseconds since 1970. */
export type Span = {
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  kind: "server" | "client" | "internal";
  name: string;
  beganAt: number;
  endedAt: number;
  attributes: Attributes;
  isError: boolean;
};

/** The work that is under way, as those inside it see it. */
export type OpenSpan = Pick<Span, "traceId" | "spanId" | "parentId" | "beganAt">;

export type Tracer = ReturnType<typeof createTracer>;

type TracerOptions = {
  /** The part of all requests and jobs that is traced, from 0 to 1. */
  ratio: number;
  onSpan(span: Span): void;
};

const now = () => performance.timeOrigin + performance.now();
const LONGEST_SQL = 2_000;

/**
 * Knows which request or job the code works for, and reports every piece of work with the one around it. What is outside
 * of any, or in one that is not traced, is not reported.
 */
export function createTracer({ ratio, onSpan }: TracerOptions) {
  const current = new AsyncLocalStorage<OpenSpan>();

  const open = (parent: Pick<OpenSpan, "traceId" | "spanId"> | undefined): OpenSpan => ({
    traceId: parent?.traceId ?? randomBytes(16).toString("hex"),
    spanId: randomBytes(8).toString("hex"),
    parentId: parent?.spanId,
    beganAt: now(),
  });
  type Facts = Pick<Span, "kind" | "name" | "attributes" | "isError">;
  const close = (span: OpenSpan, facts: Facts) => onSpan({ ...span, ...facts, endedAt: now() });

  return {
    /** Undefined when this one is not traced. A caller that is trusted decides it and gives its own span. */
    openRoot(caller?: { traceId: string; spanId: string; isTraced: boolean }): OpenSpan | undefined {
      const isTraced = caller?.isTraced ?? Math.random() < ratio;
      return isTraced ? open(caller) : undefined;
    },

    close,

    within: <Answer>(span: OpenSpan, work: () => Answer): Answer => current.run(span, work),

    /** A query reports itself when it is over, so it has begun `ms` ago. */
    onQuery({ sql, ms, isError }: DoneQuery): void {
      const parent = current.getStore();
      if (!parent) return;
      const span = { ...open(parent), beganAt: now() - ms };
      const text = sql.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_SQL);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text };
      close(span, { kind: "client", name: text.split(" ", 1)[0] ?? "query", attributes, isError });
    },

    async watchCall<Answer>(
      provider: string,
      call: () => Promise<Answer>,
      outcomeOf: (answer: Answer) => string,
    ): Promise<Answer> {
      const parent = current.getStore();
      if (!parent) return call();
      const span = open(parent);
      const done = (outcome: string) =>
        close(span, {
          kind: "client",
          name: provider,
          attributes: { "peer.service": provider, outcome },
          isError: !["ok", "refused"].includes(outcome),
        });
      try {
        const answer = await current.run(span, call);
        done(outcomeOf(answer));
        return answer;
      } catch (error) {
        done("broken");
        throw error;
      }
    },

    /** Each run of a job is a trace of its own. */
    watchTasks<Tasks extends Record<string, (...given: never[]) => Promise<void>>>(tasks: Tasks): Tasks {
      const watched = Object.entries(tasks).map(([name, task]) => [
        name,
        async (...given: never[]) => {
          const span = this.openRoot();
          if (!span) return task(...given);
          const done = (isError: boolean) =>
            close(span, { kind: "internal", name: `job ${name}`, attributes: {}, isError });
          try {
            await current.run(span, () => task(...given));
            done(false);
          } catch (error) {
            done(true);
            throw error;
          }
        },
      ]);
      return Object.fromEntries(watched);
    },
  };
}
