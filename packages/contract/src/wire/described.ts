import type { TSchema } from "typebox";

/** The schema with a text for the OpenAPI document, as the comment of a field is one. */
export function described<Schema extends TSchema>(text: string, schema: Schema): Schema {
  // The schema library keeps what kind of schema it is in hidden keys, so they are copied, too.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Schema;
  return Object.assign(copy, { "x-field-text": text });
}
