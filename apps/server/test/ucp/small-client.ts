import { createHash, createPrivateKey, type JsonWebKey, randomUUID, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { answerKind, schemaProblems } from "./ucp-schemas.ts";

/**
 * A buyer's assistant that knows a shop only by its host and the documents of the protocol: the profile at
 * `/.well-known/ucp`, the service description that the profile names, and the schemas. It imports nothing of the server.
 */

export type Send = (
  url: URL,
  request: { method: string; headers: Record<string, string>; body: string },
) => Promise<{ status: number; body: string }>;

type OpenApi = { paths: Record<string, Record<string, { operationId?: string }>> };
type Entry = { version: string; endpoint?: string; transport?: string; schema?: string; id?: string };
export type Profile = {
  ucp: {
    version: string;
    services: Record<string, Entry[]>;
    capabilities: Record<string, Entry[]>;
    payment_handlers: Record<string, Entry[]>;
  };
};

type ClientOptions = { origin: string; profileUrl: string; privateJwk: JsonWebKey; kid: string; send: Send };

/** What `https://ucp.dev/…` serves, from the published files. */
function publishedDocument(address: string): OpenApi {
  const name = new URL(address).pathname.replace(/^\/\d{4}-\d{2}-\d{2}\//, "");
  return JSON.parse(readFileSync(path.join(import.meta.dirname, "schemas", name), "utf8"));
}

export async function discover({ origin, profileUrl, privateJwk, kid, send }: ClientOptions) {
  const found = await send(new URL("/.well-known/ucp", origin), { method: "GET", headers: {}, body: "" });
  if (found.status !== 200) throw new Error(`no profile: ${found.status}`);
  const profile: Profile = JSON.parse(found.body);
  const problems = schemaProblems("profile", profile);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const service = profile.ucp.services["dev.ucp.shopping"]?.find(({ transport }) => transport === "rest");
  if (!service?.endpoint || !service.schema) throw new Error("the shop has no REST service");
  const operations = operationsOf(publishedDocument(service.schema));
  const { endpoint } = service;

  /** Calls an operation of the service by its id. */
  // biome-ignore lint/suspicious/noExplicitAny: the published schemas say what is in it, and they are checked here
  async function call(operationId: string, { id = "", body }: { id?: string; body?: object } = {}): Promise<any> {
    const operation = operations.get(operationId);
    if (!operation) throw new Error(`the service has no ${operationId}`);
    const address = operation.path.replace("{id}", encodeURIComponent(id));
    const url = new URL(endpoint + address);
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = signedHeaders({ method: operation.method, url, text });
    const answer = await send(url, { method: operation.method, headers, body: text });
    const json = JSON.parse(answer.body);
    if (answer.status >= 400) throw new Error(`${operationId}: ${answer.status} ${answer.body}`);
    const kind = json.ucp.status === "error" ? "error" : answerKind(operation.method, address);
    const wrong = schemaProblems(kind, json);
    if (wrong.length > 0) throw new Error(`${operationId}: ${wrong.join("\n")}`);
    return json;
  }

  /** RFC 9421 with ES256, as the chapter on message signatures describes it. */
  function signedHeaders({ method, url, text }: { method: string; url: URL; text: string }): Record<string, string> {
    const digest = `sha-256=:${createHash("sha256").update(text).digest("base64")}:`;
    const headers: Record<string, string> = {
      "ucp-agent": `profile="${profileUrl}"`,
      "request-id": randomUUID(),
      ...(method !== "GET" && { "idempotency-key": randomUUID() }),
      ...(text !== "" && { "content-type": "application/json", "content-digest": digest }),
    };
    const derived = { "@method": method, "@authority": url.host, "@path": url.pathname };
    const covered = ["ucp-agent", "idempotency-key", "content-digest", "content-type"].filter((name) => headers[name]);
    const parts = [...Object.entries(derived), ...covered.map((name): [string, string] => [name, headers[name] ?? ""])];
    const params = `(${parts.map(([name]) => `"${name}"`).join(" ")});keyid="${kid}"`;
    const base = [...parts.map(([name, value]) => `"${name}": ${value}`), `"@signature-params": ${params}`].join("\n");
    const key = createPrivateKey({ key: privateJwk, format: "jwk" });
    const signature = sign("sha256", Buffer.from(base), { key, dsaEncoding: "ieee-p1363" }).toString("base64");
    return { ...headers, "signature-input": `sig1=${params}`, signature: `sig1=:${signature}:` };
  }

  return { profile, call };
}

function operationsOf({ paths }: OpenApi): Map<string, { method: string; path: string }> {
  const entries = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId }]): [string, { method: string; path: string }][] =>
      operationId ? [[operationId, { method: method.toUpperCase(), path: address }]] : [],
    ),
  );
  return new Map(entries);
}
