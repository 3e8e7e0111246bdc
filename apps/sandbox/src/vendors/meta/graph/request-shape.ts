/** The shape of a field in a request. The functions below build the message shapes. */
export type Shape =
  | { is: "text"; most: number; counted: "characters" | "bytes"; pattern: RegExp | undefined }
  | { is: "address" }
  | { is: "flag" }
  | { is: "whole"; least: number }
  | { is: "one-of"; values: readonly (string | number)[] }
  | { is: "list"; of: Shape; least: number; most: number }
  | { is: "object"; fields: Readonly<Record<string, Field>>; exactlyOne: readonly string[] };

type Field = Shape | { is: "optional"; shape: Shape };

/** An error in a request, and the path of its field. */
export type ShapeError = { kind: "missing" | "invalid" | "unexpected"; path: string; message: string };

type TextRule = { counted?: "characters" | "bytes"; pattern?: RegExp };

export const text = (most: number, { counted = "characters", pattern }: TextRule = {}): Shape => ({
  is: "text",
  most,
  counted,
  pattern,
});
export const address: Shape = { is: "address" };
export const flag: Shape = { is: "flag" };
export const whole = (least: number): Shape => ({ is: "whole", least });
export const oneOf = (...values: (string | number)[]): Shape => ({ is: "one-of", values });
export const list = (of: Shape, [least, most]: [number, number]): Shape => ({ is: "list", of, least, most });
export const optional = (shape: Shape): Field => ({ is: "optional", shape });
/** Of the optional fields in `exactlyOne` exactly one must be present. */
export const object = (fields: Record<string, Field>, exactlyOne: string[] = []): Shape => ({
  is: "object",
  fields,
  exactlyOne,
});

/** The first error, or undefined. */
export function shapeErrorIn(shape: Shape, value: unknown, path: string): ShapeError | undefined {
  if (value === undefined || value === null || value === "") return missing(path);
  switch (shape.is) {
    case "text":
      return textError(shape, value, path);
    case "address":
      return typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value)
        ? undefined
        : invalid(path, "must be a valid URL");
    case "flag":
      return typeof value === "boolean" ? undefined : invalid(path, "must be a boolean");
    case "whole":
      return Number.isInteger(value) && (value as number) >= shape.least
        ? undefined
        : invalid(path, `must be an integer of at least ${shape.least}`);
    case "one-of":
      return shape.values.includes(value as string) ? undefined : invalid(path, `must be one of {${shape.values}}`);
    case "list":
      return listError(shape, value, path);
    case "object":
      return objectError(shape, value, path);
  }
}

function textError({ most, counted, pattern }: Extract<Shape, { is: "text" }>, value: unknown, path: string) {
  if (typeof value !== "string") return invalid(path, "must be a string");
  // Meta does not publish how it counts an emoji. The longer count is used here, so that a text accepted here is
  // accepted there.
  const length = counted === "bytes" ? Buffer.byteLength(value) : value.length;
  if (length > most) return invalid(path, `length invalid. Max length: ${most} ${counted}`);
  return pattern && !pattern.test(value) ? invalid(path, `must match ${pattern.source}`) : undefined;
}

function listError({ of, least, most }: Extract<Shape, { is: "list" }>, value: unknown, path: string) {
  if (!Array.isArray(value)) return invalid(path, "must be an array");
  if (value.length < least || value.length > most) return invalid(path, `must have ${least} to ${most} elements`);
  return first(value.map((item, index) => () => shapeErrorIn(of, item, `${path}[${index}]`)));
}

function objectError(
  { fields, exactlyOne }: Extract<Shape, { is: "object" }>,
  value: unknown,
  path: string,
): ShapeError | undefined {
  if (typeof value !== "object" || Array.isArray(value)) return invalid(path, "must be an object");
  const given = value as Record<string, unknown>;
  const unexpected = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (unexpected !== undefined) {
    return {
      kind: "unexpected",
      path: under(path, unexpected),
      message: `Unexpected key "${unexpected}" on param "${path}"`,
    };
  }
  const present = exactlyOne.filter((name) => given[name] !== undefined);
  if (exactlyOne.length > 0 && present.length === 0) return missing(under(path, exactlyOne.join(" or ")));
  if (present.length > 1) return invalid(path, `must have only one of {${exactlyOne}}`);
  return first(
    Object.entries(fields).map(([name, field]) => () => {
      if (field.is !== "optional") return shapeErrorIn(field, given[name], under(path, name));
      return given[name] === undefined ? undefined : shapeErrorIn(field.shape, given[name], under(path, name));
    }),
  );
}

function first(checks: (() => ShapeError | undefined)[]): ShapeError | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault) return fault;
  }
  return undefined;
}

function under(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}

function missing(path: string): ShapeError {
  return { kind: "missing", path, message: `The parameter ${path} is required.` };
}

export function invalid(path: string, message: string): ShapeError {
  return { kind: "invalid", path, message: `Param ${path} ${message}` };
}
