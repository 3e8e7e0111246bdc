import type { RouteShape } from "@vitrine/contract/wire/route";

const text = (schema: object = {}) => ({ type: "string", ...schema });

/** The headers of the API, each written once, under `components`. */
export const headers = {
  parameters: {
    IdempotencyKey: {
      name: "Idempotency-Key",
      in: "header",
      required: false,
      description:
        "A text of your own for this one change, 8 to 200 characters, such as a UUID. The same key with the same request is answered as the first time, and nothing is changed again; with another request it is refused with 409.",
      schema: text({ minLength: 8, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" }),
      example: "3f1c2b7e-5f0e-4f7e-9d0a-6f1f0a6f2f11",
    },
    IfMatch: {
      name: "If-Match",
      in: "header",
      required: false,
      description:
        "The version that the change is meant for, in quotation marks, as the `ETag` of an answer. If it is no longer the current one, nothing is changed and the answer is 412.",
      schema: text({ maxLength: 200 }),
      example: '"12"',
    },
  },
  headers: {
    RequestId: {
      description: "The id of this request in the server's log. Quote it when you ask for help.",
      schema: text({ maxLength: 200 }),
    },
    ETag: {
      description: "The version of the data, in quotation marks, for `If-Match`.",
      schema: text({ maxLength: 200 }),
    },
    IdempotentReplayed: {
      description: "`true` when this is the saved answer of an earlier request with the same `Idempotency-Key`.",
      schema: text({ enum: ["true"] }),
    },
    RetryAfter: {
      description: "Seconds after which another try is worth it.",
      schema: { type: "integer", minimum: 0 },
    },
  },
};

/** Which of them a call takes. */
export function headerParameters(shape: RouteShape, method: string): { $ref: string }[] {
  if (method === "GET") return [];
  const takesKey = shape.savesOwnKey === true || shape.access === "account";
  return [
    ...(takesKey ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...(shape.versioned ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ];
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: text({ maxLength: 300 }),
  example,
});

export const signatureHeaders = [
  header("Vitrine-Event", "The type of the event.", "order.received"),
  header("Vitrine-Delivery", "The id of the event: the same in every attempt.", "padaria:7K2M9QXWAB:12"),
  header(
    "Vitrine-Signature",
    "`t` is the time of the attempt in seconds; `v1` is the HMAC-SHA256 of `t`, a dot and the body, with the webhook's secret.",
    "t=1772366400,v1=5f8c0e6e0c3b1d9c2a7f4e8b6d5a3c1f0e9d8c7b6a5f4e3d2c1b0a9f8e7d6c5b",
  ),
];
