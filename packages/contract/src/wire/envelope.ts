import { type Static, type TSchema, Type } from "typebox";
import { described } from "./described.ts";

export const ApiError = Type.Object({
  code: described(
    "A stable code for programs, such as `session-invalid`; 500 when the call got no answer.",
    Type.Union([Type.String({ maxLength: 60 }), Type.Integer()]),
  ),
  type: Type.String({ maxLength: 20, description: "`error`, for every refusal." }),
  status: described(
    "The HTTP status of the answer, for those who only see the body.",
    Type.Integer({ minimum: 0, maximum: 599 }),
  ),
  message: described(
    "Portuguese, for the person at the screen; the platform API answers in English when `Accept-Language` prefers it.",
    Type.String({ maxLength: 2_000 }),
  ),
  param: described(
    "Where the mistake is: a JSON pointer into the body, such as `/skus/0/price`, or the name of a parameter.",
    Type.Optional(Type.String({ maxLength: 500 })),
  ),
  reason: described(
    "What is wrong with `param`, such as `required`, `unknown-field` or `not-allowed`.",
    Type.Optional(Type.String({ maxLength: 60 })),
  ),
  allowed: described(
    "The values, or the fields, that would have been right.",
    Type.Optional(Type.Array(Type.Unsafe<string | number | boolean>({}), { maxItems: 200 })),
  ),
  currentVersion: described(
    "Of `version-mismatch`: the version that it has now.",
    Type.Optional(Type.String({ maxLength: 100 })),
  ),
  documentation: Type.Optional(Type.String({ maxLength: 500, description: "What the code means." })),
  requestId: described(
    "The request, as the log of the server names it.",
    Type.Optional(Type.String({ maxLength: 100 })),
  ),
});
export type ApiError = Static<typeof ApiError>;

/** Every answer of the API has this shape, on success and on failure. */
export function Envelope<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Literal(true), data, errors: Type.Array(ApiError, { maxItems: 0 }) });
}

export const Failure = Type.Object({
  success: Type.Literal(false, { description: "False: the call was refused, and nothing was changed." }),
  data: Type.Null({ description: "Always null." }),
  errors: Type.Array(ApiError, { minItems: 1, maxItems: 1_000, description: "Why: one entry for each mistake." }),
});
export type Failure = Static<typeof Failure>;

export type Answer<Data> = { success: true; data: Data; errors: [] } | Failure;
