import type { Answer, Failure } from "@vitrine/contract/wire/envelope";
import type { AnyRequest } from "./call-types.ts";

/**
 * What the storefront, the panel and the client of the platform API do alike. The storefront loads this before it shows a
 * product, so what it has no use for is a function of its own, which its build leaves out.
 */

/** Of a call such as `GET /api/orders/{id}`. `{name}` of the path is filled in; a list in the query is repeated. */
export function methodAndAddress(key: string, { params = {}, query = {} }: AnyRequest): [string, string] {
  // Every key of the contract has two words.
  const [method, path] = key.split(" ") as [string, string];
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null) search.append(name, `${each}`);
    }
  }
  return [method, `${filled}?${search}`.replace(/\?$/, "")];
}

/** With the same `key`, a repeated change is made once. `headers` say who calls. */
export function jsonRequest(
  method: string,
  { body, key, headers }: { body: unknown; key: string | undefined; headers: Record<string, string> },
): RequestInit {
  return {
    method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** The version that a change is meant for. */
export function versionHeader(version: string | number | undefined): Record<string, string> {
  return version === undefined ? {} : { "if-match": `"${version}"` };
}

/** Undefined for an answer that is not ours, such as the page of a proxy. */
export async function answerOf<Data>(response: Response): Promise<Answer<Data> | undefined> {
  const answer: unknown = await response.json();
  return isAnswer<Data>(answer) ? answer : undefined;
}

function isAnswer<Data>(answer: unknown): answer is Answer<Data> {
  // Of any JSON but null, a field that is not there is undefined.
  const { success, data, errors } = (answer ?? {}) as { success?: unknown; data?: unknown; errors?: Failure["errors"] };
  return success === true ? data !== undefined : success === false && Array.isArray(errors) && errors.length > 0;
}
