import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { Static, TSchema } from "typebox";

/**
 * Who calls: anyone, a session of the storefront, a chatbot account by its key, a person who is signed in to the panel or
 * is about to, or the server's operator.
 */
export type Access = "anyone" | "session" | "account" | "member" | "panel-guest" | "operator";

export type RouteShape = {
  access: Access;
  /** What is done, as the table of deeds calls it. Only the operator's calls, and those of who is about to sign in, have none. */
  deed?: Deed;
  /** The key that `{keyId}` names needs no scope: it may know its own scopes and its expiry. */
  isOpenToOwnKey?: true;
  /**
   * A member must have shown in the last minutes who they are (`fresh-sign-in-needed`): always, or where the body names
   * one of these fields.
   */
  fresh?: true | readonly string[];
  /** Also for a member who has yet to set up the second factor that their role needs. */
  isOpenBeforeSecondFactor?: true;
  /** Also for a contact in nobody's charge who waits: see `sightOf` of the domain. */
  takesWaiting?: true;
  /** The name of the call in generated clients, such as `listProducts`. */
  operationId?: string;
  /** The group of the call in the OpenAPI document. */
  tag?: string;
  /** One line for the OpenAPI document. */
  summary?: string;
  /** What the one line has no room for. */
  description?: string;
  /** Still works, and will go: what to use instead. */
  deprecated?: string;
  /** The data has a `version`: the answer carries it as its ETag, and `If-Match` is honoured. */
  versioned?: true;
  /** A GET that changes something. The server refuses it if the browser only prefetches. */
  changesState?: true;
  /** The Idempotency-Key is saved in the same transaction as the change. */
  savesOwnKey?: true;
  /** The answer is saved under the key, and the change knows the key, too: after a crash it is not made twice. */
  remembersKey?: true;
  /** The body may have megabytes, and not only kilobytes. */
  takesLargeBody?: true;
  /** The body may also be NDJSON. The handler validates it line by line, and the items of JSON lists one by one. */
  takesLines?: true;
  /** The body is JSON with a list. The handler validates its items one by one: a bad one does not refuse the others. */
  checksLines?: true;
  /** The body is a picture, as bytes. The handler decides by them what it is. */
  takesPicture?: true;
  /** The body is a spreadsheet, which reaches the handler as a stream. */
  takesSheet?: true;
  /** The answer is a file to download, and no data. */
  isFile?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
};

/** A route as data. Its method and path are the key in the map: `"GET /api/order/current": route({ … })`. */
export function route<const Shape extends RouteShape>(shape: Shape): Shape {
  return shape;
}

type Part<Shape, Name extends string> =
  Shape extends Record<Name, infer Schema extends TSchema> ? Record<Name, Static<Schema>> : unknown;

export type RequestOf<Shape> = Part<Shape, "params"> & Part<Shape, "query"> & Part<Shape, "body">;
export type DataOf<Shape> = Shape extends { data: infer Schema extends TSchema } ? Static<Schema> : never;
