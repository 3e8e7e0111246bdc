import { hostAfterCheck, hostNameOf, hostRecord, isHostOf, type ProofAnswer } from "@vitrine/domain/shop/host-proof";
import type { Jobs } from "../../db/jobs.ts";
import type { HostClaimRepository, StoredHostClaim } from "./host-claim.repository.ts";
import type { TxtRecords } from "./txt-records.ts";

export type CheckHostsDeps = {
  hostClaims: Pick<HostClaimRepository, "findClaims" | "saveCheck" | "scheduleCheck">;
  txtRecords: TxtRecords;
  /** Names that no record is asked for, such as those of development: `*.localhost`. */
  hostsWithoutProof: readonly string[];
  /** Their hosts are the operator's alone. */
  publicUrl: string;
  panelUrl: string;
  log: { warn(what: object, text: string): void };
  now: () => number;
};

/** Looks for the proofs of a shop's hosts again, and comes back when the next look is due. */
export async function checkHosts(deps: CheckHostsDeps, { shopId }: Jobs["check-hosts"]): Promise<void> {
  await checkClaims(deps, shopId, await deps.hostClaims.findClaims(shopId));
}

/** For the owner who waits: hosts that are served already are left to the job. */
export async function checkNewHosts(deps: CheckHostsDeps, shopId: string): Promise<void> {
  const claims = await deps.hostClaims.findClaims(shopId);
  await checkClaims(
    deps,
    shopId,
    claims.filter(({ holder }) => holder !== "this-shop"),
  );
}

export function isOperatorsHost(deps: Pick<CheckHostsDeps, "publicUrl" | "panelUrl">, host: string): boolean {
  return [deps.publicUrl, deps.panelUrl].some((url) => hostNameOf(host) === hostNameOf(new URL(url).host));
}

async function checkClaims(deps: CheckHostsDeps, shopId: string, claims: readonly StoredHostClaim[]): Promise<void> {
  if (claims.length === 0) return;
  const next = await Promise.all(claims.map((claim) => checkClaim(deps, shopId, claim)));
  await deps.hostClaims.scheduleCheck(shopId, new Date(Math.min(...next)));
}

/** When to look again. */
async function checkClaim(deps: CheckHostsDeps, shopId: string, claim: StoredHostClaim): Promise<number> {
  const { host, heldBy } = claim;
  const now = deps.now();
  const { records, ...proofs } = await readProofs(deps, claim);
  const found = hostAfterCheck(claim, { ...proofs, now });
  await deps.hostClaims.saveCheck(shopId, claim, { ...found, found: records, checkedAt: new Date(now) });
  const about = { shopId, host };
  if (found.move === "release") {
    deps.log.warn({ ...about, event: "host-released" }, "a shop lost its host: its record is gone from the DNS");
  } else if (found.move === "serve" && heldBy) {
    deps.log.warn({ ...about, event: "host-moved", from: heldBy.shopId }, "another shop has proved the host");
  } else if (found.state === "failing" && claim.missingSince === null) {
    deps.log.warn({ ...about, event: "host-failing" }, "the record of a shop's host is missing");
  }
  return found.nextCheckAt;
}

type Proofs = { answer: ProofAnswer; isHolderProved: boolean; records: string[] | null };

/** Some providers write many texts for mail beside each other. */
const MOST_RECORDS = 5;
const LONGEST_RECORD = 300;

async function readProofs(deps: CheckHostsDeps, { host, token, heldBy }: StoredHostClaim): Promise<Proofs> {
  if (isOperatorsHost(deps, host)) return { answer: "missing", isHolderProved: false, records: null };
  if (isHostOf(deps.hostsWithoutProof, host)) return { answer: "proved", isHolderProved: true, records: null };
  const { name, value } = hostRecord(host, token);
  const records = await deps.txtRecords(name);
  if (records === "unreachable") return { answer: "unreachable", isHolderProved: false, records: null };
  return {
    answer: records.includes(value) ? "proved" : "missing",
    isHolderProved: heldBy !== undefined && records.includes(hostRecord(host, heldBy.token).value),
    records: records.slice(0, MOST_RECORDS).map((text) => text.slice(0, LONGEST_RECORD)),
  };
}
