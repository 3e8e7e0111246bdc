import { type Static, type TSchema, Type } from "typebox";

export const ApiError = Type.Object({
  /** A stable code for programs, such as `session-invalid`; 500 when the call got no answer. */
  code: Type.Union([Type.String({ maxLength: 60 }), Type.Integer()]),
  /** `error`, for every refusal. */
  type: Type.String({ maxLength: 20 }),
  /** The HTTP status of the answer, for those who only see the body. */
  status: Type.Integer({ minimum: 0, maximum: 599 }),
  /** Portuguese, for the person at the screen; the platform API answers in English when `Accept-Language` prefers it. */
  message: Type.String({ maxLength: 2_000 }),
  /** Where the mistake is: a JSON pointer into the body, such as `/skus/0/price`, or the name of a parameter. */
  param: Type.Optional(Type.String({ maxLength: 500 })),
  /** What is wrong with `param`, such as `required`, `unknown-field` or `not-allowed`. */
  reason: Type.Optional(Type.String({ maxLength: 60 })),
  /** The values, or the fields, that would have been right. */
  allowed: Type.Optional(Type.Array(Type.Unsafe<string | number | boolean>({}), { maxItems: 200 })),
  /** Of `version-mismatch`: the version that it has now. */
  currentVersion: Type.Optional(Type.String({ maxLength: 100 })),
  /** What the code means. */
  documentation: Type.Optional(Type.String({ maxLength: 500 })),
  /** The request, as the log of the server names it. */
  requestId: Type.Optional(Type.String({ maxLength: 100 })),
});
export type ApiError = Static<typeof ApiError>;

/** Every answer of the API has this shape, on success and on failure. */
export function Envelope<Data extends TSchema>(data: Data) {
  return Type.Object({ success: Type.Literal(true), data, errors: Type.Array(ApiError, { maxItems: 0 }) });
}

export const Failure = Type.Object({
  /** False: the call was refused, and nothing was changed. */
  success: Type.Literal(false),
  /** Always null. */
  data: Type.Null(),
  /** Why: one entry for each mistake. */
  errors: Type.Array(ApiError, { minItems: 1, maxItems: 1_000 }),
});
export type Failure = Static<typeof Failure>;

export type Answer<Data> = { success: true; data: Data; errors: [] } | Failure;
