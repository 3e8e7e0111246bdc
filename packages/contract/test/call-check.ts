import type { TSchema } from "typebox";
import { Compile, type Validator } from "typebox/compile";
import { api } from "../src/api.ts";
import type { RouteShape } from "../src/wire/route.ts";

type Part = "params" | "query" | "body";

/**
 * Says in the console what of this call the server would refuse: the test fails for it at its end, and the screen goes on.
 * A call that the contract does not know has nothing to be held against.
 */
export function complainOfCall(name: string, path: string, body: unknown): void {
  const shape = (api as Record<string, RouteShape>)[name];
  const problems = shape ? problemsOf(shape, name, path, body) : [];
  // biome-ignore lint/suspicious/noConsole: what is said here fails the test
  if (problems.length > 0) console.error(`The server would refuse ${name}: ${problems.join("; ")}`);
}

function problemsOf(shape: RouteShape, name: string, path: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(path, "http://vitrine.test");
  return [
    ...problemsOfPart(shape, "params", typed(shape.params, paramsOf(name, pathname))),
    ...problemsOfPart(shape, "query", typed(shape.query, Object.fromEntries(searchParams))),
    // Pictures, sheets and lines are read by their handler.
    ...(isJson(shape) ? problemsOfPart(shape, "body", body) : []),
  ];
}

function isJson({ takesLines, checksLines, takesPicture, takesSheet }: RouteShape): boolean {
  return !(takesLines || checksLines || takesPicture || takesSheet);
}

function problemsOfPart(shape: RouteShape, part: Part, value: unknown): string[] {
  const schema = shape[part];
  if (!schema) return [];
  const validator = validatorOf(schema);
  if (validator.Check(value)) return [];
  return validator.Errors(value).map(({ instancePath, message, params }) => {
    return `${part}${instancePath} ${message} ${JSON.stringify(params)}`;
  });
}

const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(withNulls(schema) as TSchema);
  validators.set(schema, validator);
  return validator;
}

/** The contract says `nullable`, as OpenAPI does; the schema library knows only unions. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== "object" || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withNulls(part)]));
  return nullable === true ? { anyOf: [rest, { type: "null" }] } : rest;
}

/** The server reads the texts of an address as what its schema says. */
function typed(schema: TSchema | undefined, texts: Record<string, string>): Record<string, unknown> {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: string }> };
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const type = properties[name]?.type;
      if ((type === "integer" || type === "number") && text.trim() !== "") return [name, Number(text)];
      if (type === "boolean" && /^(true|false)$/.test(text)) return [name, text === "true"];
      return [name, type === "array" ? [text] : text];
    }),
  );
}

function paramsOf(name: string, pathname: string): Record<string, string> {
  const [, pattern = ""] = name.split(" ");
  const values = pathname.split("/").map(decodeURIComponent);
  const named = pattern
    .split("/")
    .flatMap((part, index) => (part.startsWith("{") ? [[part.slice(1, -1), values[index] ?? ""]] : []));
  return Object.fromEntries(named);
}
