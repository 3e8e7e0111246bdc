import { type Static, type TObject, type TSchema, type TUnsafe, Type } from "typebox";

/** The fields of a resource that a PATCH may name, at every depth: null puts a field back to its default. */
export type MergePatchOf<Resource, Fixed extends PropertyKey = never> = {
  [Name in Exclude<keyof Resource, Fixed>]?: PatchedField<Resource[Name]> | null;
};
type PatchedField<Field> = Field extends readonly unknown[]
  ? Field
  : Field extends object
    ? MergePatchOf<Field>
    : Field;

/** The body of a PATCH of this resource (RFC 7396). `fixed` fields name the resource and never change. */
export function MergePatch<Resource extends TObject, const Fixed extends keyof Static<Resource> & string = never>(
  resource: Resource,
  ...fixed: Fixed[]
): TUnsafe<MergePatchOf<Static<Resource>, Fixed>> {
  return Type.Unsafe(patchOf(resource, fixed));
}

function patchOf(resource: TSchema, fixed: readonly string[] = []): TSchema {
  const { properties } = resource as TObject;
  const fields = Object.entries(properties as Record<string, TSchema>)
    .filter(([name]) => !fixed.includes(name))
    .map(([name, field]) => [name, orNull(field)]);
  return { type: "object", properties: Object.fromEntries(fields), additionalProperties: false };
}

/** A field of a patch: an object may be named in part, everything else is whole, and null removes it. */
export function orNull(field: TSchema): TSchema {
  const { description, properties } = field as { description?: string; properties?: object };
  const whole = properties ? patchOf(field) : withNullEntries(field);
  return { anyOf: [whole, { type: "null" }], ...(description && { description }) };
}

/** In a record each entry can be removed. */
function withNullEntries(field: TSchema): TSchema {
  const { patternProperties } = field as { patternProperties?: Record<string, TSchema> };
  if (!patternProperties) return field;
  const entries = Object.entries(patternProperties).map(([pattern, entry]) => [pattern, orNull(entry)]);
  return { ...field, patternProperties: Object.fromEntries(entries) };
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** RFC 7396: absent fields stay, null removes one, objects are merged, everything else is replaced whole. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else if (value !== undefined) merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

function isObject(value: unknown): value is { [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
