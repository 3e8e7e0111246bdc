import { Ajv } from "ajv";
import type { FastifySchemaCompiler } from "fastify";
import type { FastifyValidationResult } from "fastify/types/schema.js";

/** The same settings as Fastify's own compiler. */
const ajv = new Ajv({ coerceTypes: "array", useDefaults: true, removeAdditional: true, allErrors: false });
const compiled = new Map<string, FastifyValidationResult>();

/** Compiles a schema once for all sandboxes of a process. Each test builds one, and compiling took most of that time. */
export const compileValidator: FastifySchemaCompiler<unknown> = ({ schema }) => {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? (ajv.compile(schema as object) as FastifyValidationResult);
  compiled.set(text, validate);
  return validate;
};
