import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { FastifyRequest } from "fastify";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Shop } from "../../shop/shop.ts";
import { type CapabilityName, UCP_VERSION } from "../negotiation/capabilities.ts";
import type { KeptProfile } from "../negotiation/kept-profile.ts";
import type { PlatformProfiles } from "../negotiation/platform-profiles.ts";
import type { ProfileError } from "../negotiation/profile-cache.ts";
import {
  type GenuineSignature,
  isSigned,
  keyIdOf,
  type SignatureError,
  type SignedRequest,
  verifyRequest,
} from "../signatures/http-signature.ts";
import type { UsedSignatures } from "../signatures/used-signatures.repository.ts";
import { errorAnswer, protocolError, type UcpAnswer } from "./ucp-answer.ts";
import type { UcpCall } from "./ucp-call.ts";

export type AuthenticatePlatformDeps = {
  platformProfiles: PlatformProfiles;
  usedSignatures: Pick<UsedSignatures, "firstUseOf">;
  publicUrl: string;
  now: () => number;
};

/** A platform may repeat a signed change for this long. Its key gives it the first answer. */
const REPEATED_FOR_MS = 3_600_000;

type Asked = {
  shop: Shop;
  raw: Buffer;
  root: CapabilityName;
  needsSignature: boolean;
  isChange: boolean;
  /** The change has no key, so a repeated one looks like a new one. */
  isUnkeyed: boolean;
  /** The request names this profile: in a header by REST, in the arguments by MCP. */
  profileUrl: string | undefined;
};

/**
 * Finds out who calls and what both sides can do. It checks the profile that the request names, the version, the
 * signature and the capabilities in common. The refusal is the answer.
 */
export async function authenticatePlatform(
  deps: AuthenticatePlatformDeps,
  request: FastifyRequest,
  { shop, raw, root, needsSignature, isChange, isUnkeyed, profileUrl: url }: Asked,
): Promise<Result<UcpCall, UcpAnswer>> {
  const host = request.host;
  const origin = originOf(deps.publicUrl, host);
  const continueUrl = `${origin}/`;
  const failed = (status: number, code: string, content: string) =>
    refuse(protocolError(status, code, content, continueUrl));
  if (url === undefined) return failed(400, "invalid_profile_url", "A solicitação não traz um perfil (UCP-Agent).");
  const network = callerNetwork(request);
  const found = await deps.platformProfiles.find(url, { shopId: shop.shopId, network });
  if (!found.ok) {
    const { refusal } = failed(...profileFailures[found.refusal]);
    return refuse(found.refusal === "too_many_profiles" ? { ...refusal, retryAfterSeconds: 60 } : refusal);
  }
  const { version } = found.value;
  if (version !== UCP_VERSION) {
    const content = `A versão ${version} não é atendida. Esta loja atende a versão ${UCP_VERSION}.`;
    return failed(422, "version_unsupported", content);
  }
  const signed = signedOf(request, raw);
  const claim = { url, shop, network, profile: found.value, request: signed, isChange, isUnkeyed };
  const proof = await proofOf(deps, claim);
  if (proof !== "unsigned" && proof !== "genuine") return failed(...signatureFailures[proof]);
  if (needsSignature && proof === "unsigned") return failed(...signatureFailures.signature_missing);
  const { capabilities, webhookUrl } = found.value;
  const active = new Set(capabilities);
  const about = { root, active, continueUrl };
  if (!active.has(root)) {
    const content = `Este perfil não tem ${root} na versão ${UCP_VERSION}.`;
    const message = { type: "error", code: "capabilities_incompatible", content, severity: "unrecoverable" } as const;
    return refuse(errorAnswer(about, [message]));
  }
  const platform = {
    url,
    name: new URL(url).hostname,
    isVerified: proof === "genuine",
    webhookUrl,
  };
  return ok({ ...about, shop, host, origin, platform, address: network, log: request.log });
}

/** Builds the shop's own address. The scheme is that of the installation, because one proxy ends TLS for both. */
export function originOf(publicUrl: string, host: string): string {
  return `${new URL(publicUrl).protocol}//${host}`;
}

function signedOf(request: FastifyRequest, body: Buffer): SignedRequest {
  const [path = "", query] = request.originalUrl.split("?", 2);
  const { method, headers, host } = request;
  return { method, authority: host, path, query: query === undefined ? "" : `?${query}`, headers, body };
}

type Claim = {
  url: string;
  shop: Shop;
  network: string;
  profile: KeptProfile;
  request: SignedRequest;
  isChange: boolean;
  isUnkeyed: boolean;
};

async function proofOf(
  deps: AuthenticatePlatformDeps,
  { url, shop, network, profile, request, isChange, isUnkeyed }: Claim,
): Promise<"unsigned" | "genuine" | "signature_replayed" | SignatureError> {
  if (!isSigned(request.headers)) return "unsigned";
  const kid = keyIdOf(request.headers);
  const isKnown = profile.keys.some((key) => key.kid === kid);
  const { shopId } = shop;
  // The platform may have added a key after we read its profile.
  const current = isKnown ? ok(profile) : await deps.platformProfiles.refresh(url, { shopId, network });
  const keys = current.ok ? current.value.keys : [];
  const verified = verifyRequest(request, keys, { now: deps.now(), isUnkeyed });
  if (!verified.ok) return verified.refusal;
  if (await isReplay(deps, { shopId, signature: verified.value, isChange })) return "signature_replayed";
  await deps.platformProfiles.trust(url, shopId);
  return "genuine";
}

/**
 * The protocol requires no time in a signature; the `Idempotency-Key` protects a change. The server keeps answers for a
 * day only. So it remembers the signature of a change that has no time, and refuses that signature after an hour.
 */
async function isReplay(
  { usedSignatures, now }: AuthenticatePlatformDeps,
  { shopId, signature, isChange }: { shopId: string; signature: GenuineSignature; isChange: boolean },
): Promise<boolean> {
  const { bytes, hasTime, hasNonce } = signature;
  if (!hasNonce && (hasTime || !isChange)) return false;
  const at = now();
  const first = await usedSignatures.firstUseOf(shopId, bytes, at);
  return first !== undefined && (!isChange || at - first > REPEATED_FOR_MS);
}

type Failure = [status: number, code: string, content: string];

const profileFailures: Record<ProfileError, Failure> = {
  invalid_profile_url: [400, "invalid_profile_url", "O endereço do perfil não é público ou não usa https."],
  profile_unreachable: [424, "profile_unreachable", "O perfil não pôde ser lido."],
  profile_malformed: [422, "profile_malformed", "O perfil não segue o esquema do protocolo."],
  profile_too_large: [
    422,
    "profile_malformed",
    "O perfil é grande demais: leem-se até 32 kB, com até 4 kB de chaves e endereços.",
  ],
  too_many_profiles: [503, "profile_unreachable", "Muitos perfis novos de uma vez. Tente mais tarde."],
};

const signatureFailures: Record<SignatureError | "signature_replayed", Failure> = {
  signature_missing: [401, "signature_missing", "Esta operação exige uma assinatura (RFC 9421)."],
  signature_invalid: [401, "signature_invalid", "A assinatura não confere com a solicitação."],
  signature_expired: [
    401,
    "signature_invalid",
    "A assinatura não vale mais: created deve ser de até 5 minutos atrás. Assine a solicitação de novo.",
  ],
  signature_replayed: [401, "signature_invalid", "Esta assinatura já foi usada. Assine a solicitação de novo."],
  key_not_found: [401, "key_not_found", "A chave da assinatura não está no perfil."],
  digest_mismatch: [400, "digest_mismatch", "O Content-Digest não confere com o corpo."],
  algorithm_unsupported: [400, "algorithm_unsupported", "A assinatura deve usar uma chave P-256 (ES256)."],
};
