import type { Api } from "@vitrine/contract/api";
import type { DataOf, RequestOf } from "@vitrine/contract/wire/route";

/** A call by its method and path, as in the document: `GET /platform/v1/shops/{shopId}/orders`. */
export type CallKey = keyof Api;

type Nothing = Record<never, never>;

/** A query of which nothing is needed may be left out. */
type WithLooseQuery<Parts> = Parts extends { query: infer Query }
  ? Omit<Parts, "query"> & (Nothing extends Query ? { query?: Query } : { query: Query })
  : Parts;

type CallRequest<Key extends CallKey> = WithLooseQuery<RequestOf<Api[Key]>>;
export type CallData<Key extends CallKey> = DataOf<Api[Key]>;
export type BodyOf<Key extends CallKey> = RequestOf<Api[Key]> extends { body: infer Body } ? Body : never;
export type QueryOf<Key extends CallKey> = RequestOf<Api[Key]> extends { query: infer Query } ? Query : never;

/** A call for which nothing is needed may be made without a request. `Extras` is what else the caller may say. */
export type CallArguments<Key extends CallKey, Extras = Nothing> =
  Nothing extends CallRequest<Key> ? [request?: CallRequest<Key> & Extras] : [request: CallRequest<Key> & Extras];

/** A request when the signature of a call has checked it: what sends it treats all calls the same. */
export type AnyRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};
