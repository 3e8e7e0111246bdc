import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { type SignedRequest, signRequest, verifyRequest } from "./http-signature.ts";
import { readTextMember } from "./structured-fields.ts";

const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const publicJwk = publicKey.export({ format: "jwk" }) as { kty: string; crv: string; x: string; y: string };
const keys = [{ kid: "k1", ...publicJwk }];
const at = { now: Date.parse("2026-11-17T12:00:00Z"), isUnkeyed: false };
const plain = {
  ...{ method: "POST", authority: "loja.exemplo", path: "/ucp/v1/carts", query: "?a=1", body: Buffer.from("{}") },
  headers: {
    ...{ "content-type": "application/json", "idempotency-key": "chave-1234" },
    "ucp-agent": 'profile="https://agente.exemplo/perfil"',
  },
};
const signed: SignedRequest = {
  ...plain,
  headers: { ...plain.headers, ...signRequest(plain, { kid: "k1", privateJwk: privateKey.export({ format: "jwk" }) }) },
};
const withHeader = (name: string, value: string | undefined) => ({ headers: { ...signed.headers, [name]: value } });
const input = String(signed.headers["signature-input"]);

test("a request that nobody changed is genuine, whatever case its host is written in", () => {
  expect(verifyRequest(signed, keys, at)).toMatchObject({ ok: true, value: { hasTime: false, hasNonce: false } });
  expect(verifyRequest({ ...signed, authority: "Loja.Exemplo" }, keys, at).ok).toBe(true);
});

test.each([
  ["to another shop", { authority: "outra.exemplo" }, "signature_invalid"],
  ["to another address", { path: "/ucp/v1/checkout-sessions" }, "signature_invalid"],
  ["with another query", { query: "?a=2" }, "signature_invalid"],
  ["by another method", { method: "PUT" }, "signature_invalid"],
  ["with another body", { body: Buffer.from("{ }") }, "digest_mismatch"],
  ["with another key of repetition", withHeader("idempotency-key", "chave-9999"), "signature_invalid"],
  ["without the key of repetition that it covers", withHeader("idempotency-key", undefined), "signature_invalid"],
  ["for another profile", withHeader("ucp-agent", 'profile="https://outro.exemplo"'), "signature_invalid"],
  ["without its signature", withHeader("signature", undefined), "signature_missing"],
  ["with a signature that is no text", withHeader("signature", "sig1=abc"), "signature_missing"],
  ["that covers less", withHeader("signature-input", input.replace('"@authority" ', "")), "signature_invalid"],
  ["by an unknown key", withHeader("signature-input", input.replace("k1", "k2")), "key_not_found"],
  ["that has expired", withHeader("signature-input", `${input};expires=1763000000`), "signature_expired"],
  ["from long ago", withHeader("signature-input", `${input};created=1700000000`), "signature_expired"],
])("a request sent %s is refused", (_, changes, refusal) => {
  expect(verifyRequest({ ...signed, ...changes }, keys, at)).toEqual({ ok: false, refusal });
});

test.each([
  ["five minutes ago", -300, true],
  ["more than five minutes ago", -301, false],
  ["in five minutes, by a clock that is fast", 300, true],
  ["in more than five minutes", 301, false],
])("a request that was signed %s", (_, seconds, isTaken) => {
  const created = at.now / 1_000 + seconds;
  const key = { kid: "k1", privateJwk: privateKey.export({ format: "jwk" }) };
  const headers = { ...plain.headers, ...signRequest(plain, key, { created, nonce: "n-1" }) };
  expect(verifyRequest({ ...plain, headers }, keys, at)).toMatchObject(
    isTaken ? { ok: true, value: { hasTime: true, hasNonce: true } } : { ok: false, refusal: "signature_expired" },
  );
});

test("a change without a key of repetition could be sent again and again", () => {
  expect(verifyRequest(signed, keys, { ...at, isUnkeyed: true })).toEqual({ ok: false, refusal: "signature_invalid" });
});

test("a key that is no P-256 key is not used", () => {
  const other = [{ kid: "k1", kty: "RSA" }];
  expect(verifyRequest(signed, other, at)).toEqual({ ok: false, refusal: "algorithm_unsupported" });
  const broken = [{ kid: "k1", kty: "EC", crv: "P-256", x: "AA", y: "AA" }];
  expect(verifyRequest(signed, broken, at)).toEqual({ ok: false, refusal: "signature_invalid" });
});

test.each([
  ['profile="https://a.exemplo/p"', "https://a.exemplo/p"],
  ['v=1, profile="https://a.exemplo/p?x=1,2"; q=1', "https://a.exemplo/p?x=1,2"],
  ["profile=https://a.exemplo", undefined],
  ['profile="https://a.exemplo', undefined],
  ["", undefined],
])("the profile in %s", (header, profile) => {
  expect(readTextMember(header, "profile")).toBe(profile);
});
