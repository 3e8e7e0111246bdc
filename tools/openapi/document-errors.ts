import type { RouteShape } from "@vitrine/contract/wire/route";

type Answer = {
  status: string;
  description: string;
  applies: (call: { shape: RouteShape; method: string }) => boolean;
};

const always = () => true;
const changes = ({ method }: { method: string }) => method !== "GET";
const isForAccounts = ({ shape }: { shape: RouteShape }) => shape.access === "account" || shape.access === "operator";

/** The refusals of the whole API, each written once. Which codes a status has is the business of `errors`. */
const answers: Record<string, Answer> = {
  BadRequest: {
    status: "400",
    description: "The request breaks its schema. `errors` names every field.",
    // A call of an account also refuses parameters where it has none.
    applies: (call) => isForAccounts(call) || Boolean(call.shape.params ?? call.shape.query ?? call.shape.body),
  },
  Unauthorized: {
    status: "401",
    description: "The token is missing, unknown, expired or revoked.",
    applies: always,
  },
  Forbidden: { status: "403", description: "The caller is known and may not do this.", applies: always },
  NotFound: {
    status: "404",
    description: "Nothing has this id.",
    applies: ({ shape }) => Boolean(shape.params),
  },
  Conflict: {
    status: "409",
    description: "The state does not allow it, such as a change of an order that is closed.",
    applies: changes,
  },
  PreconditionFailed: {
    status: "412",
    description: "`If-Match` names another version than the current one, which is the ETag of this answer.",
    applies: ({ shape, method }) => shape.versioned === true && method !== "GET",
  },
  ContentTooLarge: {
    status: "413",
    description: "The body is larger than this call takes.",
    applies: ({ shape }) => Boolean(shape.body),
  },
  UnsupportedMediaType: {
    status: "415",
    description: "The body has a format that this call does not take.",
    applies: ({ shape }) => Boolean(shape.body),
  },
  UnprocessableContent: {
    status: "422",
    description: "Each field is well formed, and together they break a rule of the shop.",
    applies: changes,
  },
  TooManyRequests: {
    status: "429",
    description: "Too many requests; try again after `Retry-After` seconds.",
    applies: always,
  },
  Unavailable: {
    status: "503",
    description: "The server cannot answer now, and nothing was changed; try again after `Retry-After` seconds.",
    applies: isForAccounts,
  },
  ServerError: { status: "500", description: "A fault of the server. Quote `X-Request-Id`.", applies: always },
};

const retryAfter = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };

export function sharedErrorAnswers(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, { status, description }]) => [
      name,
      {
        description,
        headers: {
          "X-Request-Id": { $ref: "#/components/headers/RequestId" },
          ...(status === "429" || status === "503" ? retryAfter : {}),
          ...(status === "412" ? { ETag: { $ref: "#/components/headers/ETag" } } : {}),
        },
        content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
      },
    ]),
  );
}

export function errorAnswersOf(shape: RouteShape, method: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([, answer]) => answer.applies({ shape, method }))
      .map(([name, { status }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}
