import pg from "pg";

/** A clock of this process and of its database that stands where it is put, and goes on from there. */
export type MovedClock = {
  now(): number;
  /** Never back: what is written later must be later. */
  moveTo(moment: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Moves `Date` of this process, and `now()` of everything that is asked of this database from now on: defaults of columns,
 * statements, jobs. It has to run before the tables are made, because a default means the function that it was written with.
 */
export async function moveClock(databaseUrl: string, start: number): Promise<MovedClock> {
  const real = globalThis.Date;
  let offset = start - real.now();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create schema moved;
    create table moved.clock (by interval not null);
    insert into moved.clock values (interval '0');
    create function moved.now() returns timestamptz language sql stable
      as $$ select pg_catalog.now() + by from moved.clock $$;
    create function moved.clock_timestamp() returns timestamptz language sql volatile
      as $$ select pg_catalog.clock_timestamp() + by from moved.clock $$;
    do $$ begin
      execute format('alter database %I set search_path = public, moved, pg_catalog', current_database());
    end $$;`);

  class MovedDate extends real {
    // biome-ignore lint/suspicious/noExplicitAny: every form that the constructor of a date takes
    constructor(...given: any[]) {
      if (given.length === 0) super(real.now() + offset);
      // @ts-expect-error: the forms are those of the real one
      else super(...given);
    }
    static override now(): number {
      return real.now() + offset;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === "[object Date]";
    }
  }
  globalThis.Date = MovedDate as DateConstructor;
  const clock: MovedClock = {
    now: () => real.now() + offset,
    async moveTo(moment) {
      offset = Math.max(offset, moment - real.now());
      await client.query("update moved.clock set by = $1 * interval '1 millisecond'", [offset]);
    },
    async stop() {
      globalThis.Date = real;
      await client.end();
    },
  };
  await clock.moveTo(start);
  return clock;
}
