import { createHash, createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from "node:crypto";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { readBytesMember, readSignatureInput } from "./structured-fields.ts";

/** HTTP Message Signatures (RFC 9421) as the protocol uses them: ES256, the key's id, a digest of the raw body. */

export type SignedRequest = {
  method: string;
  authority: string;
  path: string;
  /** The query with its question mark; empty without a query. */
  query: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type SigningKey = { kid: string; privateJwk: JsonWebKey };

type PublicKey = { kid: string; kty: string; crv?: string | undefined; x?: string | undefined; y?: string | undefined };

export type SignatureError =
  | "signature_missing"
  | "signature_invalid"
  | "signature_expired"
  | "key_not_found"
  | "digest_mismatch"
  | "algorithm_unsupported";

/** The server recognises a replay by these. */
export type GenuineSignature = {
  bytes: Buffer;
  /** The signature says when it was made, and is valid for some minutes only. */
  hasTime: boolean;
  hasNonce: boolean;
};

const LABEL = "sig1";
/** The signature is raw r and s of 32 bytes each, never ASN.1. */
const encoding = { dsaEncoding: "ieee-p1363" } as const;

function contentDigest(body: Buffer | string): string {
  return `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
}

/** The headers that sign a request of ours. `created` is in seconds. */
export function signRequest(
  request: Omit<SignedRequest, "headers"> & { headers: Record<string, string> },
  { kid, privateJwk }: SigningKey,
  times: { created?: number; nonce?: string } = {},
): Record<string, string> {
  const digest = request.body.length > 0 ? { "content-digest": contentDigest(request.body) } : {};
  const headers = { ...request.headers, ...digest };
  const components = requiredComponents({ ...request, headers });
  const { created, nonce } = times;
  const params = `${created === undefined ? "" : `;created=${created}`}${nonce === undefined ? "" : `;nonce="${nonce}"`}`;
  return { ...digest, ...signed(components, { ...request, headers }, { kid, privateJwk }, params) };
}

/** The headers that sign an answer of ours. */
export function signResponse(
  { status, contentType, body }: { status: number; contentType: string; body: Buffer },
  key: SigningKey,
  now: number,
): Record<string, string> {
  const digest = contentDigest(body);
  const components = ["@status", "content-digest", "content-type"];
  const values = new Map([
    ["@status", String(status)],
    ["content-digest", digest],
    ["content-type", contentType],
  ]);
  const params = `${listOf(components)};created=${Math.floor(now / 1_000)};keyid="${key.kid}"`;
  return { "content-digest": digest, ...signatureHeaders(params, baseOf(components, values, params), key) };
}

/** A signature must cover these, so that nobody can change a part of the request. */
function requiredComponents({ method, query, headers, body }: SignedRequest): string[] {
  const isChange = method !== "GET" && method !== "HEAD";
  return [
    ...["@method", "@authority", "@path"],
    ...(query === "" ? [] : ["@query"]),
    ...(headers["ucp-agent"] === undefined ? [] : ["ucp-agent"]),
    ...(isChange && headers["idempotency-key"] !== undefined ? ["idempotency-key"] : []),
    ...(body.length > 0 ? ["content-digest", "content-type"] : []),
  ];
}

export function isSigned(headers: SignedRequest["headers"]): boolean {
  return headers.signature !== undefined || headers["signature-input"] !== undefined;
}

/** Reads the id of the key that the request names. */
export function keyIdOf(headers: SignedRequest["headers"]): string | undefined {
  return readSignatureInput(String(headers["signature-input"] ?? ""))?.list.params.get("keyid");
}

export function verifyRequest(
  request: SignedRequest,
  keys: readonly PublicKey[],
  { now, isUnkeyed }: { now: number; isUnkeyed: boolean },
): Result<GenuineSignature, SignatureError> {
  const { headers, body } = request;
  const input = readSignatureInput(String(headers["signature-input"] ?? ""));
  const bytes = input && readBytesMember(String(headers.signature ?? ""), input.label);
  const kid = input?.list.params.get("keyid");
  if (!input || !bytes || kid === undefined) return refuse("signature_missing");
  const key = keys.find((each) => each.kid === kid);
  if (!key) return refuse("key_not_found");
  if (key.kty !== "EC" || key.crv !== "P-256") return refuse("algorithm_unsupported");
  if (body.length > 0 && headers["content-digest"] !== contentDigest(body)) return refuse("digest_mismatch");
  const { items, params, source } = input.list;
  // The key catches a replay of a change, so a signed change must have one.
  if (isUnkeyed) return refuse("signature_invalid");
  if (requiredComponents(request).some((needed) => !items.includes(needed))) return refuse("signature_invalid");
  if (isOutOfTime(params, now)) return refuse("signature_expired");
  const values = valuesOf(items, request);
  if (!values) return refuse("signature_invalid");
  if (!isGenuine(baseOf(items, values, source), bytes, key)) return refuse("signature_invalid");
  return ok({ bytes, hasTime: params.has("created"), hasNonce: params.has("nonce") });
}

/** The window allows for wrong clocks and for a request that is sent again. */
const WINDOW_SECONDS = 300;

/** The protocol requires neither `created` nor `expires`. The server checks those that are there. */
function isOutOfTime(params: ReadonlyMap<string, string>, now: number): boolean {
  const [created, expires] = [Number(params.get("created") ?? Number.NaN), Number(params.get("expires") ?? Number.NaN)];
  const seconds = now / 1_000;
  if (expires < seconds - WINDOW_SECONDS) return true;
  return created > seconds + WINDOW_SECONDS || created < seconds - WINDOW_SECONDS;
}

function isGenuine(base: string, signature: Buffer, { kty, crv, x, y }: PublicKey): boolean {
  try {
    const key = createPublicKey({ key: { kty, crv, x, y } as JsonWebKey, format: "jwk" });
    return verify("sha256", Buffer.from(base), { key, ...encoding }, signature);
  } catch {
    // The coordinates are not a point of the curve.
    return false;
  }
}

function signed(components: string[], request: SignedRequest, key: SigningKey, more: string): Record<string, string> {
  const params = `${listOf(components)}${more};keyid="${key.kid}"`;
  const values = valuesOf(components, request);
  if (!values) throw new Error("a component of our own request is missing");
  return signatureHeaders(params, baseOf(components, values, params), key);
}

function signatureHeaders(params: string, base: string, { privateJwk }: SigningKey): Record<string, string> {
  const key = createPrivateKey({ key: privateJwk, format: "jwk" });
  const signature = sign("sha256", Buffer.from(base), { key, ...encoding });
  return { "signature-input": `${LABEL}=${params}`, signature: `${LABEL}=:${signature.toString("base64")}:` };
}

function valuesOf(components: readonly string[], request: SignedRequest): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const component of components) {
    const value = componentValue(component, request);
    // A signature may not name a component twice, and cannot cover a missing one.
    if (value === undefined || values.has(component)) return undefined;
    values.set(component, value);
  }
  return values;
}

function componentValue(
  component: string,
  { method, authority, path, query, headers }: SignedRequest,
): string | undefined {
  switch (component) {
    case "@method":
      return method;
    case "@authority":
      return authority.toLowerCase();
    case "@path":
      return path;
    case "@query":
      return query === "" ? "?" : query;
    default: {
      if (component.startsWith("@")) return undefined;
      const value = headers[component];
      return Array.isArray(value) ? value.map((each) => each.trim()).join(", ") : value?.trim();
    }
  }
}

function listOf(components: readonly string[]): string {
  return `(${components.map((each) => `"${each}"`).join(" ")})`;
}

function baseOf(components: readonly string[], values: ReadonlyMap<string, string>, params: string): string {
  return [...components.map((each) => `"${each}": ${values.get(each) ?? ""}`), `"@signature-params": ${params}`].join(
    "\n",
  );
}
