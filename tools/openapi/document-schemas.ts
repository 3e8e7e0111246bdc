import { isDeepStrictEqual } from "node:util";
import { COMPONENT, COMPONENT_FILE, FIELD_TEXT } from "./described.ts";

export type Schema = Record<string, unknown>;

/** Writes schemas of the contract as OpenAPI 3.1 schemas, and collects those that are shared. */
export function createSchemaWriter() {
  const components = new Map<string, Schema>();
  /** Names of other files: two files may use one name for two things. */
  const owners = new Map<string, string>();

  function write(given: Schema): Schema {
    const schema = withoutNullMember(given);
    const name = componentOf(schema);
    const text = schema[FIELD_TEXT];
    if (name === undefined) return inline(schema);
    const reference = { $ref: `#/components/schemas/${name}` };
    if (schema.nullable) return { anyOf: [reference, { type: "null" }], ...(text ? { description: text } : {}) };
    return { ...reference, ...(text ? { description: text } : {}) };
  }

  function componentOf(schema: Schema): string | undefined {
    const file = schema[COMPONENT_FILE] as string;
    const plain = schema[COMPONENT] as string | undefined;
    if (plain === undefined) return undefined;
    const name = (owners.get(plain) ?? file) === file ? plain : `${prefixOf(file)}${plain}`;
    owners.set(name, file);
    const { nullable: _, [FIELD_TEXT]: __, [COMPONENT]: ___, ...own } = schema;
    const known = components.get(name);
    if (known === undefined) components.set(name, {});
    const written = inline(own);
    // A schema that was made from a shared one, and has more or fewer rules, is not the shared one.
    if (known !== undefined && Object.keys(known).length > 0 && !isDeepStrictEqual(known, written)) return undefined;
    components.set(name, written);
    return name;
  }

  function inline(schema: Schema): Schema {
    const { [FIELD_TEXT]: text, [COMPONENT]: _, [COMPONENT_FILE]: __, nullable, ...rest } = schema;
    const description = [text, rest.description].filter(Boolean).map(sentence).join(" ");
    const choices = literalsOf(rest);
    const own = choices ? writtenChoices(rest, choices) : rest;
    const { properties, patternProperties, items, anyOf, description: _own, ...plain } = own;
    const texts = [description, choices ? choiceTexts(choices) : ""].filter(Boolean).join(" ");
    const said = texts ? { description: texts } : {};
    const written: Schema = {
      ...plain,
      // Above the fields, and below everything that is short.
      ...(properties ? { ...said, properties: mapped(properties as Record<string, Schema>) } : {}),
      ...(patternProperties ? writtenRecord(patternProperties as Record<string, Schema>) : {}),
      ...(items ? { items: write(items as Schema) } : {}),
      ...(anyOf ? { anyOf: (anyOf as Schema[]).map(write) } : {}),
      ...(properties ? {} : said),
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

/** `X or null`, as a patch says it, is the same as a nullable X, and has the text of X. */
function withoutNullMember(schema: Schema): Schema {
  const { anyOf, ...rest } = schema as { anyOf?: Schema[] };
  const [first, second, ...more] = anyOf ?? [];
  if (!first || second?.type !== "null" || more.length > 0) return schema;
  const member = withoutNullMember(first);
  return {
    ...member,
    ...rest,
    nullable: true,
    ...(member.enum ? { enum: [...new Set([...(member.enum as unknown[]), null])] } : {}),
  };
}

/** What the storefront and the platform call by one name. */
function prefixOf(file: string): string {
  return file.includes("/storefront/") ? "Storefront" : "Platform";
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
  const explained = choices.filter((choice) => choice[FIELD_TEXT]);
  return explained.map((choice) => `\`${choice.const}\`: ${choice[FIELD_TEXT]}`).join(" ");
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
