import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { api } from "@vitrine/contract/api";
import { examples } from "@vitrine/contract/platform/examples/all-examples";
import { webhookEvents } from "@vitrine/contract/platform/webhooks/event-types";
import { describe, expect, test } from "vitest";
import type { OpenApiDocument } from "./document.ts";
import { createSchemaWriter, type Schema } from "./document-schemas.ts";
import { undescribedFields } from "./undescribed-fields.ts";

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: object[];
  parameters: { $ref?: string; name?: string }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
};

const text = await readFile(new URL("../../packages/contract/openapi.json", import.meta.url), "utf8");
const document: OpenApiDocument = JSON.parse(text);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    ...(operation as Operation),
  })),
);
const platform = operations.filter(({ key }) => key.includes(" /platform/"));

test("the committed document is what the contract says", async () => {
  const run = promisify(execFile);
  await run(process.execPath, ["tools/write-openapi.ts", "--check"], { cwd: new URL("../../", import.meta.url) });
});

test("every call but the panel's is documented, with a name of its own and a described group", () => {
  const forOthers = Object.keys(api).filter((key) => !key.includes(" /painel/"));
  expect(operations.map(({ key }) => key).sort()).toEqual(forOthers.sort());
  const names = operations.map(({ operationId }) => operationId);
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name ?? ""))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  const groups = document.tags.map(({ name }) => name);
  expect(operations.filter(({ tags: [tag] }) => !groups.includes(tag ?? "")).map(({ key }) => key)).toEqual([]);
  expect(operations.filter(({ summary }) => !summary).map(({ key }) => key)).toEqual([]);
});

test("no two types that a generator makes have the same name", () => {
  const { schemas } = document.components as { schemas: Record<string, { properties?: Record<string, object> }> };
  // A generator names the choices of a field after its schema and the field.
  const ofFields = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, shape]) =>
      "enum" in shape || "properties" in shape ? [`${schema}${field[0]?.toUpperCase()}${field.slice(1)}`] : [],
    ),
  );
  const names = [...Object.keys(schemas), ...ofFields];
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("no field of the platform API is left without a sentence", () => {
  expect(undescribedFields(document)).toEqual([]);
});

test("every reference leads somewhere, and shared schemas keep the document small", () => {
  const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = ""]) => path.split("/"));
  const found = (path: string[]) =>
    path.reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
  expect(references.filter((path) => found(path) === undefined)).toEqual([]);
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(["Order", "Product", "ShopDocument", "Failure", "Webhook"]),
  );
  // With everything written out at every call it was six thousand, without texts and examples.
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(4_000);
});

test("each call says whose token it needs", () => {
  const of = (key: string) => operations.find((operation) => operation.key === key)?.security;
  expect(of("POST /platform/v1/accounts")).toEqual([{ operatorToken: [] }]);
  expect(of("GET /api/order/current")).toEqual([{ session: [] }]);
  expect(of("GET /api/session/{code}")).toEqual([]);
  const others = platform.filter(({ key }) => !key.startsWith("POST /platform/v1/accounts"));
  expect(others.filter(({ security: [first] }) => !Object.keys(first ?? {}).includes("accountKey"))).toEqual([]);
});

test("changes show the Idempotency-Key, versioned ones If-Match, and an import its lines", () => {
  const headersOf = (key: string) =>
    operations
      .find((operation) => operation.key === key)
      ?.parameters.flatMap(({ $ref }) => $ref?.split("/").at(-1) ?? []);
  expect(headersOf("PUT /platform/v1/shops/{shopId}")).toEqual(["IdempotencyKey", "IfMatch"]);
  expect(headersOf("POST /platform/v1/shops/{shopId}/sessions")).toEqual(["IdempotencyKey"]);
  expect(headersOf("GET /platform/v1/shops/{shopId}")).toEqual([]);
  const catalog = operations.find(({ key }) => key === "POST /platform/v1/shops/{shopId}/catalog");
  expect(Object.keys(catalog?.requestBody?.content ?? {})).toEqual(["application/json", "application/x-ndjson"]);
});

test("every platform call has an example of its request and its answer", () => {
  const keys = Object.keys(api).filter((key) => key.includes(" /platform/"));
  expect(Object.keys(examples).sort()).toEqual(keys.sort());
  for (const { key, requestBody, responses } of platform) {
    expect(responses[200]?.content?.["application/json"]?.example, key).toBeDefined();
    for (const content of Object.values(requestBody?.content ?? {})) expect(content.example, key).toBeDefined();
  }
});

test("every event is a webhook of the document", () => {
  expect(Object.keys(document.webhooks).sort()).toEqual([...webhookEvents].sort());
});

describe("a schema of the document", () => {
  const own = { type: "object", properties: { city: { type: "string" } }, description: "A place." };
  const shared = [{ name: "Place", file: "platform/place.ts", schema: own }];
  const reference = { $ref: "#/components/schemas/Place" };
  const written = (schema: Schema) => createSchemaWriter(shared).write(schema);

  test("is shared if a file of the contract exports it", () => {
    const schemas = createSchemaWriter(shared);
    expect(schemas.write(own)).toEqual(reference);
    expect(Object.fromEntries(schemas.components)).toEqual({ Place: own });
  });

  test("is shared where a field has it in its own words, or takes null", () => {
    const inOwnWords = { ...own, description: "Where it goes." };
    expect(written(inOwnWords)).toEqual({ ...reference, description: "Where it goes." });
    expect(written({ ...own, nullable: true })).toEqual({ anyOf: [reference, { type: "null" }] });
    expect(written({ anyOf: [own, { type: "null" }] })).toEqual({ anyOf: [reference, { type: "null" }] });
  });

  test("is written out where it was made from a shared one and has other rules", () => {
    const closed = { ...own, additionalProperties: false };
    expect(written(closed)).toEqual(closed);
  });

  test("explains the words of a choice", () => {
    const card = { type: "string", const: "card", description: "By card." };
    const choice = { anyOf: [card, { type: "string", const: "pix" }], description: "How." };
    expect(written(choice)).toEqual({ type: "string", enum: ["card", "pix"], description: "How. `card`: By card." });
  });
});
