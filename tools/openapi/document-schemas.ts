import { isDeepStrictEqual } from "node:util";

export type Schema = Record<string, unknown>;

/** A schema that a file of the contract exports by this name. */
export type SharedSchema = { name: string; file: string; schema: Schema };

/** Writes schemas of the contract as OpenAPI 3.1 schemas, and collects those that are shared. */
export function createSchemaWriter(shared: readonly SharedSchema[]) {
  const components = new Map<string, Schema>();
  /** Names of other files: two files may use one name for two things. */
  const owners = new Map<string, string>();
  // A nullable, an optional or a described copy of a schema has the same parts.
  const byParts = new Map(shared.map((each) => [partsOf(each.schema), each]));

  function write(given: Schema): Schema {
    const schema = withoutNullMember(given);
    const origin = originOf(given);
    const name = origin && componentOf(origin, schema);
    if (name === undefined) return inline(schema);
    const reference = { $ref: `#/components/schemas/${name}` };
    const isOwnText = schema.description === origin?.schema.description;
    return {
      ...(schema.nullable ? { anyOf: [reference, { type: "null" }] } : reference),
      ...(isOwnText ? {} : { description: schema.description }),
    };
  }

  /** The shared schema that this one is, or is a copy of. */
  function originOf(schema: Schema): SharedSchema | undefined {
    const [first] = (schema.anyOf as Schema[] | undefined) ?? [];
    return byParts.get(partsOf(schema)) ?? (first && isOrNull(schema) ? originOf(first) : undefined);
  }

  function componentOf({ name: plain, file, schema }: SharedSchema, copy: Schema): string | undefined {
    const name = (owners.get(plain) ?? file) === file ? plain : `${prefixOf(file)}${plain}`;
    const shared = components.get(name) ?? inline({ ...withoutNullMember(schema), nullable: false });
    // A copy that has more or fewer rules is not the shared schema.
    const written = inline({ ...copy, nullable: false, description: schema.description });
    if (!isDeepStrictEqual(shared, written)) return undefined;
    owners.set(name, file);
    components.set(name, shared);
    return name;
  }

  function inline({ nullable, ...rest }: Schema): Schema {
    const choices = literalsOf(rest);
    const own = choices ? writtenChoices(rest, choices) : rest;
    const { properties, patternProperties, items, anyOf, description, ...plain } = own;
    const texts = [description && sentence(description), choices && choiceTexts(choices)].filter(Boolean);
    const text = texts.length > 0 ? { description: texts.join(" ") } : {};
    const written: Schema = {
      ...plain,
      // Above the fields, and below everything that is short.
      ...(properties ? { ...text, properties: mapped(properties as Record<string, Schema>) } : {}),
      ...(patternProperties ? writtenRecord(patternProperties as Record<string, Schema>) : {}),
      ...(items ? { items: write(items as Schema) } : {}),
      ...(anyOf ? { anyOf: (anyOf as Schema[]).map(write) } : {}),
      ...(properties ? {} : text),
    };
    return nullable ? orNull(written) : written;
  }

  function mapped(properties: Record<string, Schema>): Record<string, Schema> {
    return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, write(value)]));
  }

  function writtenRecord(patterns: Record<string, Schema>): Schema {
    const [[pattern, value] = ["", {}]] = Object.entries(patterns);
    const isAnyKey = /^\^\.\*\$$/.test(pattern);
    return { additionalProperties: write(value), ...(isAnyKey ? {} : { propertyNames: { pattern } }) };
  }

  return { write, components };
}

/** What only this schema and its copies have; undefined for one without parts. */
export function partsOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, properties, patternProperties, anyOf } = value as Schema;
  return type === "object" ? (properties ?? patternProperties) : Array.isArray(anyOf) ? anyOf : undefined;
}

/** `X or null`, as a patch says it, is the same as a nullable X, and has the text of X. */
function withoutNullMember(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] };
  const [first] = anyOf ?? [];
  if (!first || !isOrNull(schema)) return schema;
  const member = withoutNullMember(first);
  return {
    ...member,
    ...rest,
    nullable: true,
    ...(member.enum ? { enum: [...new Set([...(member.enum as unknown[]), null])] } : {}),
  };
}

function isOrNull({ anyOf }: Schema): boolean {
  const [, second, ...more] = (anyOf ?? []) as Schema[];
  return second?.type === "null" && more.length === 0;
}

/** What the storefront and the platform call by one name. */
function prefixOf(file: string): string {
  return file.startsWith("storefront") ? "Storefront" : "Platform";
}

/** The members of a union of words, which generators know as an enumeration. */
function literalsOf({ anyOf }: Schema): Schema[] | undefined {
  const members = anyOf as Schema[] | undefined;
  return members?.every((member) => "const" in member) ? members : undefined;
}

function writtenChoices({ anyOf: _, ...rest }: Schema, choices: readonly Schema[]): Schema {
  return { ...rest, type: choices[0]?.type, enum: choices.map((choice) => choice.const) };
}

function choiceTexts(choices: readonly Schema[]): string {
  const explained = choices.filter(({ description }) => description);
  return explained.map((choice) => `\`${choice.const}\`: ${choice.description}`).join(" ");
}

function orNull(schema: Schema): Schema {
  if (typeof schema.type === "string") return { ...schema, type: [schema.type, "null"] };
  const { description, ...rest } = schema;
  const members = (Object.keys(rest).join() === "anyOf" ? rest.anyOf : [rest]) as Schema[];
  return { anyOf: [...members, { type: "null" }], ...(description ? { description } : {}) };
}

function sentence(text: unknown): string {
  return /[.!?…]$/.test(String(text)) ? String(text) : `${text}.`;
}
