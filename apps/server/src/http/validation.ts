import { Ajv, type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import i18n from "ajv-i18n";
import type { FastifySchemaValidationError, FastifyValidationResult } from "fastify/types/schema.js";

type RoutePart = { schema: unknown; httpPart?: string | undefined };

const forBodies = createAjv({ coerceTypes: false });
// A parameter that may be given several times is a list, also where it is given once.
const forAddresses = createAjv({ coerceTypes: "array" });

/**
 * Bodies are never coerced. Parameters in addresses are text, so they are coerced to the schema's types. Ajv compiles a
 * schema once and keeps it.
 */
export function compileValidator({ schema, httpPart }: RoutePart): FastifyValidationResult {
  return (httpPart === "body" ? forBodies : forAddresses).compile(schema as object) as FastifyValidationResult;
}

export function createAjv({ coerceTypes }: { coerceTypes: boolean | "array" }): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, allErrors: true, strict: false });
  addFormats.default(ajv);
  return ajv;
}

// The package's types have a default inside the default; at run time there is only one.
const localize = (i18n as unknown as typeof i18n.default)["pt-BR"];

const MOST_PROBLEMS = 10;

/** "settings.style.defaultColor: deve corresponder ao padrão …", for the person who must correct it. */
export function describeProblems(errors: readonly (ErrorObject | FastifySchemaValidationError)[]): string {
  const found = (errors as ErrorObject[]).filter((error) => !isEchoOfChoice(error));
  localize(found);
  const sentences = [...new Set(found.map((error) => `${fieldOf(error)}: ${error.message}`))];
  const more = sentences.length - MOST_PROBLEMS;
  return sentences.slice(0, MOST_PROBLEMS).join("; ") + (more > 0 ? `; e mais ${more}` : ".");
}

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const path = instancePath.split("/").slice(1);
  if (keyword === "required") path.push(params.missingProperty);
  if (keyword === "additionalProperties") path.push(params.additionalProperty);
  return path.join(".") || "(raiz)";
}

/** A nullable field fails twice; only the failure of its real type is helpful. */
function isEchoOfChoice({ keyword, params }: ErrorObject): boolean {
  return keyword === "anyOf" || (keyword === "type" && params.type === "null");
}
