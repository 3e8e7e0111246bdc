import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { ValidateFunction } from "ajv";
import type { TSchema } from "typebox";
import type { Refusal } from "../../http/refusals.ts";
import { createAjv, problemsOf } from "../../http/request/validation.ts";

const ajv = createAjv({ coerceTypes: false });
const validators = new WeakMap<TSchema, ValidateFunction>();

/** What a patch has made of a thing is checked like a whole one that was sent. */
export function checkSchema<Value>(schema: TSchema, value: unknown): Result<Value, Refusal> {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value)
    ? ok(value as Value)
    : refuse({ code: "invalid-request", problems: problemsOf(validate.errors ?? [], "body") });
}
