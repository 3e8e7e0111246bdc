import { TAX_ID } from "@vitrine/contract/platform/shop/company";
import { WHOLE_CENTAVOS } from "@vitrine/contract/wire/money";
import { codeRules } from "@vitrine/domain/catalog/product/code-rules";
import { isWholeCentavos } from "@vitrine/domain/money";
import { isTaxId } from "@vitrine/domain/shop/company";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import type { FastifySchemaValidationError, FastifyValidationResult } from "fastify/types/schema.js";
import type { Problem } from "../refusals.ts";
import { patternWords } from "./pattern-words.ts";
import { ruleWords } from "./rule-words.ts";

type RoutePart = { schema: unknown; httpPart?: string | undefined };

/** Ajv's own optimizer takes half of the time of compiling, and V8 checks as quickly without it. */
const code = { optimize: false };

const forBodies = createAjv({ coerceTypes: false });
// A parameter that may be given several times is a list, also where it is given once.
const forAddresses = createAjv({ coerceTypes: "array" });

/**
 * Bodies are never coerced. Parameters in addresses are text, so they are coerced to the schema's types. A schema is
 * compiled by the first request of its route, and Ajv keeps it: compiling all of them took a third of a server's start.
 */
export function compileValidator({ schema, httpPart }: RoutePart): FastifyValidationResult {
  const ajv = httpPart === "body" ? forBodies : forAddresses;
  let compiled: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (data) => {
    compiled ??= ajv.compile(schema as object);
    const isValid = compiled(data);
    // Fastify reads what was wrong from the function that it called.
    validate.errors = (compiled.errors as FastifySchemaValidationError[] | null | undefined) ?? null;
    return isValid;
  };
  return validate;
}

/** The same for a body of lists whose items the handler checks one by one: a bad one must not refuse the others. */
export function compileListValidator({ schema, httpPart }: RoutePart): FastifyValidationResult {
  if (httpPart !== "body") return compileValidator({ schema, httpPart });
  const { properties, ...rest } = schema as { properties: Record<string, object> };
  const lists = Object.entries(properties).map(([name, list]) => [name, { ...list, items: {} }]);
  return compileValidator({ schema: { ...rest, properties: Object.fromEntries(lists) }, httpPart });
}

export function createAjv({ coerceTypes }: { coerceTypes: boolean | "array" }): Ajv {
  const ajv = new Ajv({ coerceTypes, useDefaults: true, allErrors: true, strict: false, verbose: true, code });
  addFormats.default(ajv);
  for (const [format, isCode] of Object.entries(codeRules)) ajv.addFormat(format, isCode);
  ajv.addFormat(TAX_ID, isTaxId);
  ajv.addFormat(WHOLE_CENTAVOS, { type: "number", validate: isWholeCentavos });
  return ajv;
}

function ruleOf({ keyword, params }: ErrorObject) {
  return keyword === "pattern" || keyword === "format" ? patternWords[params[keyword]] : undefined;
}

function translate(errors: ErrorObject[]): void {
  for (const error of errors) {
    const oneOf = oneFieldOf(error);
    const choice = oneOf && `leva exatamente um destes campos: ${oneOf.join(", ")}`;
    error.message = ruleOf(error)?.message ?? choice ?? ruleWords(error);
  }
}

const MOST_PROBLEMS = 10;
const ROOT = "(raiz)";

/** "settings.style.defaultColor: deve ser uma cor …", for the person who must correct it. */
export function describeProblems(errors: readonly (ErrorObject | FastifySchemaValidationError)[]): string {
  const found = (errors as ErrorObject[]).filter((error) => !isEchoOfChoice(error));
  translate(found);
  const sentences = [...new Set(found.map((error) => `${fieldOf(error)}: ${error.message}`))];
  const more = sentences.length - MOST_PROBLEMS;
  return sentences.slice(0, MOST_PROBLEMS).join("; ") + (more > 0 ? `; e mais ${more}` : ".");
}

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const path = instancePath.split("/").slice(1);
  if (keyword === "required") path.push(params.missingProperty);
  if (keyword === "additionalProperties") path.push(params.additionalProperty);
  return path.join(".") || ROOT;
}

/** A nullable field fails twice; only the failure of its real type is helpful. */
function isEchoOfChoice({ keyword, params }: ErrorObject): boolean {
  return keyword === "anyOf" || (keyword === "type" && params.type === "null");
}

/** The fields of which exactly one is to be sent, where a choice is only about that. */
function oneFieldOf({ keyword, schema }: ErrorObject): string[] | undefined {
  if (keyword !== "oneOf" || !Array.isArray(schema)) return undefined;
  const names = schema.map(({ required }) => (required?.length === 1 ? required[0] : undefined));
  return names.includes(undefined) ? undefined : names;
}

/** Each field of such a choice fails as missing: only the choice is helpful. */
function isPartOfOneOf({ keyword, instancePath, params }: ErrorObject, choice: ErrorObject): boolean {
  return (
    keyword === "required" &&
    instancePath === choice.instancePath &&
    oneFieldOf(choice)?.includes(params.missingProperty) === true
  );
}

/** Every mistake with its field, for a program. `part` is what was checked: the body, or the parameters of an address. */
export function problemsOf(
  errors: readonly (ErrorObject | FastifySchemaValidationError)[],
  part: string | undefined,
): Problem[] {
  const all = (errors as ErrorObject[]).filter((error) => !isEchoOfChoice(error));
  const found = mergeChoices(all.filter((error) => !all.some((other) => isPartOfOneOf(error, other))));
  const english = found.map((error) => englishOf(error));
  translate(found);
  const problems = new Map<string, Problem>();
  for (const [index, error] of found.entries()) {
    const field = fieldOf(error);
    // A parameter that is given several times is one list: its name says where.
    const param = part === "body" ? pointerOf(error) : (field.split(".", 1)[0] ?? field);
    const earlier = problems.get(param);
    const allowed = allowedFor(error) ?? earlier?.allowed;
    const choices = error.keyword === "enum" && allowed ? ` (${allowed.slice(0, MOST_CHOICES).join(", ")})` : "";
    problems.set(param, {
      param,
      reason: earlier?.reason ?? reasons[error.keyword] ?? error.keyword,
      message: joined(earlier?.message ?? (field === ROOT ? "Conteúdo" : `Campo ${field}`), error.message + choices),
      english: joined(earlier?.english ?? (field === ROOT ? "Body" : `Field ${field}`), english[index] + choices),
      ...(allowed && { allowed }),
    });
  }
  return [...problems.values()];
}

function englishOf(error: ErrorObject): string | undefined {
  const oneOf = oneFieldOf(error);
  return oneOf ? `takes exactly one of these fields: ${oneOf.join(", ")}` : (ruleOf(error)?.english ?? error.message);
}

/** As many as a person reads in a sentence. */
const MOST_CHOICES = 20;

/** A field may break several rules: they are one sentence. A format and its pattern may say the same. */
function joined(text: string, rule = ""): string {
  if (text.endsWith(` ${rule}.`)) return text;
  return text.endsWith(".") ? `${text.slice(0, -1)}; ${rule}.` : `${text}: ${rule}.`;
}

const reasons: Record<string, string> = {
  additionalProperties: "unknown-field",
  enum: "not-allowed",
  const: "not-allowed",
  pattern: "format",
  ...{ minimum: "range", maximum: "range", exclusiveMinimum: "range", exclusiveMaximum: "range", multipleOf: "range" },
  ...{ minLength: "length", maxLength: "length", minItems: "length", maxItems: "length" },
  uniqueItems: "repeated",
  oneOf: "choose-one",
};

function pointerOf({ instancePath, params, keyword }: ErrorObject): string {
  if (keyword === "required") return `${instancePath}/${pointerPart(params.missingProperty)}`;
  if (keyword === "additionalProperties") return `${instancePath}/${pointerPart(params.additionalProperty)}`;
  return instancePath;
}

/** RFC 6901. */
function pointerPart(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

function allowedFor(error: ErrorObject): (string | number | boolean)[] | undefined {
  const { keyword, params, parentSchema } = error;
  switch (keyword) {
    case "oneOf":
      return oneFieldOf(error);
    case "enum":
      return params.allowedValues.filter((value: unknown) => value !== null);
    case "additionalProperties":
      return Object.keys(parentSchema?.properties ?? {}).slice(0, MOST_NAMED);
    default:
      return undefined;
  }
}

/** An answer has room for so many values. */
const MOST_NAMED = 200;

/** A value that is none of several constants fails once for each: as a choice it fails once. */
function mergeChoices(errors: readonly ErrorObject[]): ErrorObject[] {
  const merged = new Map<string, ErrorObject>();
  for (const error of errors) {
    const earlier = error.keyword === "const" && merged.get(`const ${error.instancePath}`);
    if (earlier) earlier.params.allowedValues.push(error.params.allowedValue);
    else if (error.keyword === "const") {
      const params = { allowedValues: [error.params.allowedValue] };
      merged.set(`const ${error.instancePath}`, { ...error, keyword: "enum", params });
    } else merged.set(`${merged.size}`, error);
  }
  return [...merged.values()];
}
