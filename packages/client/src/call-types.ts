import type { CallArguments, CallData, CallKey } from "./call/call-types.ts";

export type ImportProgress = { lines: number; bytes: number };

export type CallOptions = {
  /** Instead of the client's own: the operator's, or the code of a session. */
  token?: string | undefined;
  /** Your own key of this change. Without one the client makes one, so that a retry cannot change twice. */
  idempotencyKey?: string | undefined;
  /** The version that the change is meant for; another one is refused with `version-mismatch`. */
  ifMatch?: string | number | undefined;
  /** Of one attempt. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** The body as NDJSON: texts, or values that are written as JSON. It is sent as it comes, and never twice. */
export type LinesOptions = CallOptions & {
  lines?: AsyncIterable<unknown> | Iterable<unknown>;
  onProgress?: ((progress: ImportProgress) => void) | undefined;
};

export type Answered<Data> = {
  data: Data;
  /** For `ifMatch`; null where the data has no version. */
  version: string | null;
  requestId: string | null;
  /** The saved answer of an earlier request with the same key. */
  isReplayed: boolean;
};

type CallRest<Key extends CallKey> = [...request: CallArguments<Key>, options?: LinesOptions];

export type Send = <Key extends CallKey>(key: Key, ...rest: CallRest<Key>) => Promise<Answered<CallData<Key>>>;
export type Call = <Key extends CallKey>(key: Key, ...rest: CallRest<Key>) => Promise<CallData<Key>>;
