/** What a schema carries besides its rules while the document is written. */
export const FIELD_TEXT = "x-field-text";
export const COMPONENT = "x-component";
export const COMPONENT_FILE = "x-component-file";

type Schema = Record<string, unknown>;

/** The schema with the text of its comment; a route with it as its description; anything else as it is. */
export function described<Value>(value: Value, text: string): Value {
  if (isSchema(value)) return withKeys(value, textOf(value, text));
  if (isRoute(value)) return { ...value, description: value.description ?? text };
  return value;
}

/** A shared schema keeps its own text beside the field's. */
function textOf(schema: Schema, text: string): Schema {
  const isInlineObject = schema.properties !== undefined && schema[COMPONENT] === undefined;
  return isInlineObject
    ? { description: [text, schema.description].filter(Boolean).join(" ") }
    : { [FIELD_TEXT]: text };
}

/** The schema of a constant becomes a shared schema of the document if it has parts of its own. */
export function named<Value>(value: Value, name: string, text: string | undefined, file: string): Value {
  if (!isSchema(value) || !hasParts(value)) return value;
  return withKeys(value, {
    [COMPONENT]: name,
    [COMPONENT_FILE]: file,
    ...(text && { description: [text, value.description].filter(Boolean).join(" ") }),
  });
}

function hasParts({ type, properties, patternProperties, anyOf }: Schema): boolean {
  return (type === "object" && Boolean(properties ?? patternProperties)) || Array.isArray(anyOf);
}

/** The schema library keeps what kind of schema it is in hidden keys, so they are copied, too. */
function withKeys<Value>(value: Value, keys: Schema): Value {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(value)) as object;
  return Object.assign(copy, keys) as Value;
}

function isSchema(value: unknown): value is Schema {
  return (
    typeof value === "object" &&
    value !== null &&
    ["~kind", "~unsafe", "~optional", "anyOf"].some((key) => key in value)
  );
}

function isRoute(value: unknown): value is { description?: string } {
  return typeof value === "object" && value !== null && "access" in value && "data" in value;
}
