import type { Api } from "@vitrine/contract/api";
import type { DataOf, RequestOf } from "@vitrine/contract/wire/route";

/** A call by its method and path, as in the document: `GET /platform/v1/shops/{shopId}/orders`. */
export type CallKey = keyof Api;

type Nothing = Record<never, never>;

/** A query of which nothing is needed may be left out. */
type Loose<Parts> = { [Name in keyof Parts as Nothing extends Parts[Name] ? never : Name]: Parts[Name] } & {
  [Name in keyof Parts as Nothing extends Parts[Name] ? Name : never]?: Parts[Name];
};

export type CallRequest<Key extends CallKey> = Loose<RequestOf<Api[Key]>>;
export type CallData<Key extends CallKey> = DataOf<Api[Key]>;

export type BodyOf<Key extends CallKey> = RequestOf<Api[Key]> extends { body: infer Body } ? Body : never;
export type QueryOf<Key extends CallKey> = RequestOf<Api[Key]> extends { query: infer Query } ? Query : never;

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

/** A call for which nothing is needed may be made without a request. */
export type CallRest<Key extends CallKey> =
  Nothing extends CallRequest<Key>
    ? [request?: CallRequest<Key>, options?: LinesOptions]
    : [request: CallRequest<Key>, options?: LinesOptions];

export type Send = <Key extends CallKey>(key: Key, ...rest: CallRest<Key>) => Promise<Answered<CallData<Key>>>;
export type Call = <Key extends CallKey>(key: Key, ...rest: CallRest<Key>) => Promise<CallData<Key>>;
