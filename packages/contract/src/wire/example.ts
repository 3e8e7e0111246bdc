import type { DataOf, RequestOf } from "./route.ts";

/** A request that succeeds, and what it answers. The document of the API shows both; a test sends the request. */
export type Example<Shape> = Omit<RequestOf<Shape>, "query"> & {
  query?: RequestOf<Shape> extends { query: infer Query } ? Query : never;
  answer: DataOf<Shape>;
  /** The body as NDJSON, for a call that takes it. */
  lines?: string;
};

type PlatformKey<Routes> = Extract<keyof Routes, `${string} /platform/${string}`>;

/** One for each platform call of these routes: a call without one does not compile. */
export type ExamplesOf<Routes> = { [Key in PlatformKey<Routes>]: Example<Routes[Key]> };

/** An example without the types of its route. */
export type AnyExample = { params?: object; query?: object; body?: unknown; answer: unknown; lines?: string };
