import { api } from "@vitrine/contract/api";
import { fieldLabel } from "@vitrine/wording/panel/field-label";
import { expect, test } from "vitest";

type Schema = { properties?: Record<string, unknown> };

/** The names of all fields in a schema, however deep. */
function namesIn(schema: unknown, names = new Set<string>()): Set<string> {
  if (typeof schema !== "object" || schema === null) return names;
  const { properties = {} } = schema as Schema;
  for (const name of Object.keys(properties)) names.add(name);
  for (const inner of [...Object.values(schema), ...Object.values(properties)]) {
    if (inner !== properties) namesIn(inner, names);
  }
  return names;
}

test("every field that the panel sends has a name for people", () => {
  const names = new Set<string>();
  for (const [key, { body, query }] of Object.entries(api) as [string, { body?: unknown; query?: unknown }][]) {
    if (key.includes(" /painel/api/")) for (const name of [...namesIn(body), ...namesIn(query)]) names.add(name);
  }
  expect(names.size).toBeGreaterThan(200);
  expect([...names].filter((name) => fieldLabel(name) === undefined).sort()).toEqual([]);
});
