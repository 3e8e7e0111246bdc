/** The record that proves a host: `_vitrine.loja.exemplo TXT "vitrine-account=…"`. */
const RECORD_LABEL = "_vitrine";
const RECORD_KEY = "vitrine-account";

/** Only who controls the name can write this record, so who asks for the host may have it. */
export function hostRecord(host: string, accountToken: string): { name: string; value: string } {
  return { name: `${RECORD_LABEL}.${hostNameOf(host)}`, value: `${RECORD_KEY}=${accountToken}` };
}

/** The name without its port: a record of the DNS knows no ports. `loja.exemplo.` is the same name. */
export function hostNameOf(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/** As a shop writes its host: a browser keeps the dot of `loja.exemplo.`, and a port may follow it. */
export function writtenHost(host: string): string {
  return host.toLowerCase().replace(/\.(?=:\d+$|$)/, "");
}

/** `*.exemplo.com` means every name below `exemplo.com`, and not `exemplo.com` itself. */
export function isHostOf(patterns: readonly string[], host: string): boolean {
  const name = hostNameOf(host);
  return patterns.some((pattern) =>
    pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) && name.length >= pattern.length : name === pattern,
  );
}

/** `missing`: the DNS says that there is no such record. `unreachable`: it says nothing. */
export type ProofAnswer = "proved" | "missing" | "unreachable";

export type HostClaim = {
  /** Whose shop visitors of the host see now. */
  holder: "this-shop" | "another-shop" | "nobody";
  claimedAt: number;
  missingSince: number | null;
  missingChecks: number;
  /** A host that was served before proofs were asked for stays until then. */
  graceUntil: number | null;
};

export type HostState = "pending" | "served" | "failing" | "taken";

export type CheckedHost = {
  state: HostState;
  missingSince: number | null;
  missingChecks: number;
  move: "serve" | "release" | undefined;
  nextCheckAt: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An owner who changes DNS providers is without the record for some hours. */
const MISSING_CHECKS = 3;
const MISSING_MS = 24 * HOUR_MS;
const SERVED_EVERY_MS = 8 * HOUR_MS;

/**
 * What one look at the DNS changes. A silent DNS changes nothing. Another shop keeps the host while its own proof is
 * there (`isHolderProved`): the first one to prove it has it.
 */
export function hostAfterCheck(
  claim: HostClaim,
  { answer, isHolderProved, now }: { answer: ProofAnswer; isHolderProved: boolean; now: number },
): CheckedHost {
  const { missingSince, missingChecks } = afterAnswer(claim, answer, now);
  const isServed = claim.holder === "this-shop";
  const servedNext = now + SERVED_EVERY_MS;
  const common = { missingSince, missingChecks };
  if (answer === "proved") {
    if (isServed) return { ...common, state: "served", move: undefined, nextCheckAt: servedNext };
    if (claim.holder === "another-shop" && isHolderProved)
      return { ...common, state: "taken", move: undefined, nextCheckAt: servedNext };
    return { ...common, state: "served", move: "serve", nextCheckAt: servedNext };
  }
  if (!isServed) return { ...common, state: "pending", move: undefined, nextCheckAt: nextLook(claim, now) };
  if (answer === "missing" && isGone({ ...claim, ...common }, now))
    return { ...common, state: "pending", move: "release", nextCheckAt: servedNext };
  return { ...common, state: hostState(claim.holder, missingSince), move: undefined, nextCheckAt: servedNext };
}

/** The state without a new look. */
export function hostState(holder: HostClaim["holder"], missingSince: number | null): HostState {
  if (holder !== "this-shop") return "pending";
  return missingSince === null ? "served" : "failing";
}

function afterAnswer({ missingSince, missingChecks }: HostClaim, answer: ProofAnswer, now: number) {
  switch (answer) {
    case "proved":
      return { missingSince: null, missingChecks: 0 };
    case "missing":
      return { missingSince: missingSince ?? now, missingChecks: missingChecks + 1 };
    case "unreachable":
      return { missingSince, missingChecks };
  }
}

function isGone({ missingSince, missingChecks, graceUntil }: HostClaim, now: number): boolean {
  if (missingSince === null || now < (graceUntil ?? 0)) return false;
  return missingChecks >= MISSING_CHECKS && now - missingSince >= MISSING_MS;
}

/** Often while the owner is likely to be setting the record, then more and more seldom. */
function nextLook({ claimedAt }: HostClaim, now: number): number {
  return now + Math.min(SERVED_EVERY_MS, Math.max(MINUTE_MS, (now - claimedAt) / 4));
}
