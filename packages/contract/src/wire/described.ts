import type { TSchema } from "typebox";

/**
 * The schema with this text for the OpenAPI document: for one that is made elsewhere, such as a field type, and for one
 * that is too long to have its text at the end. What a field type says of itself, such as the numbers of a `WireEnum`,
 * follows. A shared schema says it under its own name in the document.
 */
export function described<Schema extends TSchema>(text: string, schema: Schema): Schema {
  const { description: own, properties } = schema as { description?: string; properties?: object };
  const description = own && !properties ? `${text} ${own}` : text;
  // The schema library keeps what kind of schema it is in hidden keys, so they are copied, too.
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(schema)) as Schema;
  return Object.assign(copy, { description });
}
