import type { ProductInput } from "@vitrine/contract/platform/catalog-import";
import { fieldOf } from "../../wire/json-fields.ts";
import { cutLine, isMap, lineOf } from "../api/rows.ts";

type Specification = NonNullable<ProductInput["specification"]>;

const MAX_PROPERTIES = 100;
const MAX_VALUES = 50;
const LONGEST_VALUE = 500;

/**
 * The characteristics of a product: a map by name, a list of such maps, or a list of rows with name and value. Repeated
 * names are merged.
 */
export function specificationOf(product: unknown): Specification {
  const found = fieldOf(product, "Properties");
  const parts = Array.isArray(found) ? found.map(unwrapped) : [found];
  const gathered = new Map<string, string[]>();
  for (const [name, value] of parts.flatMap(namedValues)) {
    const key = cutLine(name);
    const values = valuesIn(value).map((text) => cutLine(text, LONGEST_VALUE));
    const earlier = gathered.get(key) ?? [];
    if (key !== "") gathered.set(key, [...earlier, ...values.filter((text) => text !== "" && !earlier.includes(text))]);
  }
  return [...gathered]
    .filter(([, value]) => value.length > 0)
    .slice(0, MAX_PROPERTIES)
    .map(([name, value]) => ({ name, value: value.slice(0, MAX_VALUES) }));
}

function unwrapped(row: unknown): unknown {
  const inner = fieldOf(row, "Property");
  return isMap(inner) ? inner : row;
}

function namedValues(part: unknown): [string, unknown][] {
  if (!isMap(part)) return [];
  const name = lineOf(part, "name") || lineOf(part, "property");
  return name !== "" && "value" in part ? [[name, part.value]] : Object.entries(part);
}

function valuesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(valuesIn);
  if (isMap(value)) return valuesIn(value.value);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}
