import { type Static, type TObject, type TSchema, type TUnsafe, Type } from "typebox";

/** The fields of a resource that a PATCH may name: null puts a field back to its default. */
export type MergePatchOf<Resource, Fixed extends PropertyKey> = {
  [Name in Exclude<keyof Resource, Fixed>]?: Resource[Name] | null;
};

/** The body of a PATCH of this resource (RFC 7396). `fixed` fields name the resource and never change. */
export function MergePatch<Resource extends TObject, const Fixed extends keyof Static<Resource> & string>(
  resource: Resource,
  ...fixed: Fixed[]
): TUnsafe<MergePatchOf<Static<Resource>, Fixed>> {
  const properties = Object.entries(resource.properties as Record<string, TSchema>)
    .filter(([name]) => !(fixed as string[]).includes(name))
    .map(([name, field]) => [name, orNull(field)]);
  return Type.Unsafe({ type: "object", properties: Object.fromEntries(properties), additionalProperties: false });
}

/** The whole of a resource's schema, or null. */
export function orNull(field: TSchema): TSchema {
  return { anyOf: [field, { type: "null" }] };
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
