import type { Action } from "@vitrine/domain/session/permissions";
import type { Static, TSchema } from "typebox";

/** Who may call: a session allowed to do the action, a chatbot account, or the operator of the server. */
export type Access = Action | "account" | "operator";

export type RouteShape = {
  access: Access;
  /** One line for the API's page. */
  summary?: string;
  /** A GET that changes something: refused when the browser only prefetches. */
  changesState?: true;
  /** Its Idempotency-Key is saved together with what it changes, in one transaction. */
  savesOwnKey?: true;
  params?: TSchema;
  query?: TSchema;
  body?: TSchema;
  data: TSchema;
};

/** A call as data. Its address is the key it is stored under: `"GET /api/order/current": route({ … })`. */
export function route<const Shape extends RouteShape>(shape: Shape): Shape {
  return shape;
}

type Part<Shape, Name extends string> =
  Shape extends Record<Name, infer Schema extends TSchema> ? Record<Name, Static<Schema>> : unknown;

export type RequestOf<Shape> = Part<Shape, "params"> & Part<Shape, "query"> & Part<Shape, "body">;
export type DataOf<Shape> = Shape extends { data: infer Schema extends TSchema } ? Static<Schema> : never;
