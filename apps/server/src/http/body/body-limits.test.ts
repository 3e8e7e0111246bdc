import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { expect, test } from "vitest";
import { SMALL_BODY_BYTES } from "./read-body.ts";

const calls: [string, RouteShape][] = Object.entries(api);

test.each(calls.filter(([, { body, takesLargeBody }]) => body && !takesLargeBody))(
  "%s fits the limit of its body, whatever its schema allows",
  (_, { body }) => {
    expect(largest(body as Schema)).toBeLessThanOrEqual(SMALL_BODY_BYTES);
  },
);

test("nobody sends a large body before it is known who it is", () => {
  const large = calls.filter(([, { takesLargeBody }]) => takesLargeBody);
  expect(new Set(large.map(([, { access }]) => access))).toEqual(new Set(["account", "member"]));
});

type Schema = {
  type?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  format?: string;
  pattern?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** The most characters that a value can have as JSON. A bound that is missing counts as endless. */
function largest(schema: Schema): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(largest));
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (values.length > 0) return Math.max(...values.map((value) => JSON.stringify(value).length));
  switch (schema.type) {
    case "string":
      return 2 + (schema.maxLength ?? (schema.format || schema.pattern ? 40 : Number.POSITIVE_INFINITY));
    case "array":
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + largest(schema.items ?? {}));
    case "object":
      return Object.entries(schema.properties ?? {}).reduce(
        (sum, [name, each]) => sum + name.length + 4 + largest(each),
        2,
      );
    case "integer":
    case "number":
      return 20;
    case "boolean":
    case "null":
      return 5;
    default:
      return Number.POSITIVE_INFINITY;
  }
}
