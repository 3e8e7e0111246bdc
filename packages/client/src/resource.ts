import type { BodyOf, CallData, CallKey, QueryOf } from "./call/call-types.ts";
import type { Call, CallOptions } from "./call-types.ts";
import { Pages } from "./pages.ts";

type Shop = "/platform/v1/shops/{shopId}";

/** A call of the contract with this name, or never. */
type Key<Name extends string> = Extract<CallKey, Name>;

/** What has list, create, read, change and delete calls of its own, by the last part of their address. */
export type ResourcePath = {
  [Name in CallKey]: Name extends `PATCH ${Shop}/${infer Path}/{id}`
    ? Path extends `${string}/${string}`
      ? never
      : Path
    : never;
}[CallKey];

type ItemOf<Page> = Page extends { items: (infer Item)[] } ? Item : never;
type ListPage<Path extends ResourcePath> = CallData<Key<`GET ${Shop}/${Path}`>> & { nextPageToken: string | null };

export type Resource<Path extends ResourcePath> = {
  /** All of them, page by page: `for await (const coupon of shop.coupons.list())`. */
  list(
    query?: QueryOf<Key<`GET ${Shop}/${Path}`>>,
    options?: CallOptions,
  ): Pages<ListPage<Path>, ItemOf<CallData<Key<`GET ${Shop}/${Path}`>>>>;
  get(id: string, options?: CallOptions): Promise<CallData<Key<`GET ${Shop}/${Path}/{id}`>>>;
  create(
    body: BodyOf<Key<`POST ${Shop}/${Path}`>>,
    options?: CallOptions,
  ): Promise<CallData<Key<`POST ${Shop}/${Path}`>>>;
  /** A merge patch: absent fields stay, null removes one. */
  change(
    id: string,
    body: BodyOf<Key<`PATCH ${Shop}/${Path}/{id}`>>,
    options?: CallOptions,
  ): Promise<CallData<Key<`PATCH ${Shop}/${Path}/{id}`>>>;
  delete(
    id: string,
    options?: CallOptions & { query?: QueryOf<Key<`DELETE ${Shop}/${Path}/{id}`>> },
  ): Promise<CallData<Key<`DELETE ${Shop}/${Path}/{id}`>>>;
};

/** The five calls have one shape each, whatever they are about: the types above say what. */
export function createResource<Path extends ResourcePath>(call: Call, shopId: string, path: Path): Resource<Path> {
  const any = call as unknown as (key: string, request: object, options?: CallOptions) => Promise<never>;
  const list = `/platform/v1/shops/{shopId}/${path}`;
  const one = (id: string) => ({ shopId, id });
  return {
    list: (query = {} as never, options) =>
      new Pages<never, never>(
        (pageToken) =>
          any(
            `GET ${list}`,
            { params: { shopId }, query: { ...(query as object), ...(pageToken && { pageToken }) } },
            options,
          ),
        ({ items }) => items,
      ) as never,
    get: (id, options) => any(`GET ${list}/{id}`, { params: one(id) }, options),
    create: (body, options) => any(`POST ${list}`, { params: { shopId }, body }, options),
    change: (id, body, options) => any(`PATCH ${list}/{id}`, { params: one(id), body }, options),
    delete: (id, { query, ...options } = {}) =>
      any(`DELETE ${list}/{id}`, { params: one(id), ...(query && { query }) }, options),
  };
}
