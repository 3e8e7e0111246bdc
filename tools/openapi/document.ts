import type { AnyExample } from "@vitrine/contract/wire/example";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { deedTable } from "@vitrine/domain/deeds/deed-table";
import { errorAnswersOf, sharedErrorAnswers } from "./document-errors.ts";
import { headerParameters, headers, signatureHeaders } from "./document-headers.ts";
import { createSchemaWriter, type Schema, type SharedSchema } from "./document-schemas.ts";
import { tags } from "./document-tags.ts";

const JSON_TYPE = "application/json";
const LINES_TYPE = "application/x-ndjson";

const introduction = `The platform API through which shops and chatbots use Vitrine, and the storefront's own calls.

Money is in reais. Every answer is \`{ success, data, errors }\`; every refusal has a stable \`code\` for programs. A change with an \`Idempotency-Key\` happens once, however often it is sent. The conventions, the first shop in fifteen lines and the changelog are in \`docs/api.md\`, \`docs/first-shop.md\` and \`docs/api-changelog.md\`.`;

const securitySchemes = {
  accountKey: {
    type: "http",
    scheme: "bearer",
    description: "A key of the account that owns the shop. The names behind it are the scopes that the key needs.",
  },
  operatorToken: { type: "http", scheme: "bearer", description: "The token of the server's operator." },
  session: {
    type: "http",
    scheme: "bearer",
    description: "The code of a session, from the link that the contact or the agent opened.",
  },
};

export type Contract = {
  api: Record<string, RouteShape>;
  examples: Record<string, AnyExample>;
  failure: Schema;
  shared: readonly SharedSchema[];
  webhooks: { payload: Schema; summaries: Record<string, string>; example: unknown };
};

export function createDocument({ api, examples, failure, shared, webhooks }: Contract) {
  const schemas = createSchemaWriter(shared);
  schemas.write(failure);
  // The platform's calls name their schemas first.
  const keys = Object.keys(api)
    .filter((key) => !isPanel(key))
    .sort((a, b) => Number(isStorefront(a)) - Number(isStorefront(b)));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const key of keys) {
    const [method = "", path = ""] = key.split(" ");
    const shape = api[key] as RouteShape;
    const operation = operationOf({ method, shape, example: examples[key] });
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }

  function operationOf({
    method,
    shape,
    example,
  }: {
    method: string;
    shape: RouteShape;
    example?: AnyExample | undefined;
  }) {
    const { operationId, tag, summary } = shape;
    return {
      operationId,
      tags: [tag],
      summary,
      ...descriptionOf(shape),
      security: securityOf(shape),
      parameters: [
        ...parametersOf(shape.params, "path", example?.params),
        ...parametersOf(shape.query, "query", example?.query),
        ...headerParameters(shape, method),
      ],
      ...(shape.body && { requestBody: bodyOf(shape, example) }),
      responses: {
        200: {
          description: "Done.",
          headers: {
            "X-Request-Id": { $ref: "#/components/headers/RequestId" },
            ...(shape.versioned && { ETag: { $ref: "#/components/headers/ETag" } }),
            ...(method !== "GET" &&
              shape.access === "account" && {
                "Idempotent-Replayed": { $ref: "#/components/headers/IdempotentReplayed" },
              }),
          },
          content: {
            [JSON_TYPE]: {
              schema: {
                allOf: [
                  { $ref: "#/components/schemas/Success" },
                  { type: "object", required: ["data"], properties: { data: schemas.write(shape.data as Schema) } },
                ],
              },
              ...(example && { example: { success: true, data: example.answer, errors: [] } }),
            },
          },
        },
        ...errorAnswersOf(shape, method),
      },
    };
  }

  function parametersOf(schema: unknown, place: "path" | "query", example: object | undefined) {
    const { properties = {}, required = [] } = (schema ?? {}) as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    const given = (example ?? {}) as Record<string, unknown>;
    return Object.entries(properties).map(([name, field]) => {
      const { description, ...written } = schemas.write(field);
      return {
        name,
        in: place,
        required: place === "path" || required.includes(name),
        ...(description ? { description } : {}),
        schema: written,
        ...(given[name] !== undefined && { example: given[name] }),
      };
    });
  }

  function bodyOf(shape: RouteShape, example: AnyExample | undefined) {
    const { description, ...schema } = schemas.write(shape.body as Schema);
    return {
      required: true,
      ...(description ? { description } : {}),
      content: {
        [JSON_TYPE]: {
          schema,
          ...(example?.body !== undefined && { example: example.body }),
        },
        ...(shape.takesLines && {
          [LINES_TYPE]: {
            schema: {
              type: "string",
              description: "One JSON value per line. Each line is checked and answered by itself.",
            },
            ...(example?.lines && { example: example.lines }),
          },
        }),
      },
    };
  }

  const success = {
    type: "object",
    description: "The envelope of every answer that is not a refusal.",
    required: ["success", "data", "errors"],
    properties: {
      success: { const: true, description: "True: the call did what it says." },
      data: { description: "What the call answers." },
      errors: { type: "array", maxItems: 0, items: {}, description: "Empty." },
    },
  };
  const events = Object.entries(webhooks.summaries).map(([event, summary]) => [
    event,
    {
      post: {
        operationId: `on${event.split(/[.-]/).map(capitalised).join("")}`,
        tags: ["Webhooks"],
        summary,
        security: [],
        parameters: signatureHeaders,
        requestBody: {
          required: true,
          content: {
            [JSON_TYPE]: {
              schema: schemas.write(webhooks.payload),
              examples: { delivery: { $ref: "#/components/examples/WebhookDelivery" } },
            },
          },
        },
        responses: {
          "2XX": { description: "Taken. Any other answer is tried again, for about four days." },
          410: { description: "The address is gone: the webhook is switched off." },
        },
      },
    },
  ]);

  const used = new Set([...Object.values(api).map(({ tag }) => tag), "Webhooks"]);
  return {
    openapi: "3.1.0",
    info: { title: "Vitrine", version: "1", description: introduction },
    servers: [{ url: "/", description: "The server that shows this document." }],
    tags: tags.filter(({ name }) => used.has(name)),
    paths,
    webhooks: Object.fromEntries(events),
    components: {
      schemas: Object.fromEntries([["Success", success], ...[...schemas.components].sort(byName)]),
      responses: sharedErrorAnswers(),
      ...headers,
      examples: { WebhookDelivery: { summary: "The events of an order have one shape.", value: webhooks.example } },
      securitySchemes,
    },
  };
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

function descriptionOf({ description, deprecated }: RouteShape) {
  const text = [deprecated && `Deprecated: ${deprecated}`, description].filter(Boolean).join("\n\n");
  return { ...(text && { description: text }), ...(deprecated && { deprecated: true }) };
}

/** The panel and its calls change together: nobody else is meant to use them. */
function isPanel(key: string): boolean {
  return key.includes(" /painel/");
}

function isStorefront(key: string): boolean {
  return !key.includes(" /platform/");
}

function securityOf({ access, deed }: RouteShape): Record<string, string[]>[] {
  if (access === "account") return [{ accountKey: deed ? [...(deedTable[deed].scopes ?? [])] : [] }];
  if (access === "operator") return [{ operatorToken: [] }];
  // A link is opened by its code alone.
  return access === "anyone" ? [] : [{ session: [] }];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
