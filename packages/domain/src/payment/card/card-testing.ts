/**
 * Whether a card may be sent to the provider. Thieves try stolen numbers in small shops until one is accepted; the shop
 * pays for each refusal, and issuers block it in the end. So tries are counted per contact, network and shop, a visitor
 * proves to be a person before the first card, and each refusal makes the next try dearer, up to a pause.
 */
export type TryCount = { tries: number; refusals: number; oldestRefusalAt: number | null };

export type CardTries = {
  contactHour: TryCount;
  contactDay: TryCount;
  /** Of a contact with the same id, in the same network, in other shops. */
  contactElsewhereHour: TryCount;
  /** Of everybody in the network, in all shops. */
  networkHour: TryCount;
  /** Of visitors without a contact in the network, in all shops. */
  networkVisitorsHour: TryCount;
  /** The last tries in the shop, up to `SHOP_SAMPLE`. */
  shopHour: TryCount;
};

/** How hard a captcha was. 0: none. A level takes a computer four times as long as the one before. */
export type ProofLevel = 0 | 1 | 2 | 3;

export const HARDEST_PROOF: ProofLevel = 3;

export type CardGateReason = "visitor" | "contact" | "network" | "shop";

export type CardGate =
  | { kind: "open" }
  | { kind: "captcha"; level: ProofLevel; reason: CardGateReason }
  | { kind: "pause"; retryAfterMs: number; reason: CardGateReason };

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const SHOP_SAMPLE = 200;

/** Both sides of each step: from this number on, this level. */
type Steps = readonly [first: number, second: number, third: number];

/** People mistype a card once or twice. */
const CONTACT_REFUSALS: Steps = [2, 4, 6];
/** Schemes charge the shop from about the eighth retry on. */
const CONTACT_REFUSALS_PAUSE = 8;
/** Who pays this often in a day buys for others, or tries cards. */
const CONTACT_TRIES: Steps = [10, 15, 20];
const CONTACT_TRIES_PAUSE = 30;
/** A visitor is a new one with each session, so the network counts instead. Level 1 is asked of each anyway. */
const VISITOR_REFUSALS: Steps = [0, 2, 4];
const VISITOR_REFUSALS_PAUSE = 8;
const VISITOR_TRIES: Steps = [0, 10, 30];
/** A mobile carrier puts thousands of people behind one address: a contact is asked late, and never stopped by it. */
const NETWORK_REFUSALS = 20;
/** Honest shops see up to four refusals in ten. */
const ATTACK_REFUSALS = 15;
const ATTACK_SHARE = 0.6;

/** `proved`: the level of the captcha that came with the card. */
export function cardGate(
  tries: CardTries,
  { isVisitor, proved, now }: { isVisitor: boolean; proved: ProofLevel; now: number },
): CardGate {
  const pause = pauseOf(tries, { isVisitor, now });
  if (pause) return pause;
  const { level, reason } = neededProof(tries, isVisitor);
  return proved >= level ? { kind: "open" } : { kind: "captcha", level, reason };
}

/** Most tries of late were refused, and there were many: everybody is asked until it is over. */
function isUnderAttack({ refusals, tries }: Pick<TryCount, "refusals" | "tries">): boolean {
  return refusals >= ATTACK_REFUSALS && refusals >= tries * ATTACK_SHARE;
}

type NeededProof = { level: ProofLevel; reason: CardGateReason };

/** The hardest of all reasons. */
export function neededProof(tries: CardTries, isVisitor: boolean): NeededProof {
  const attacked = isUnderAttack(tries.shopHour);
  const needed: NeededProof[] = [
    { reason: "contact", level: levelOf(refusalsOfContact(tries), CONTACT_REFUSALS) },
    { reason: "contact", level: levelOf(tries.contactDay.tries, CONTACT_TRIES) },
    { reason: "network", level: tries.networkHour.refusals >= NETWORK_REFUSALS ? 1 : 0 },
    { reason: "shop", level: attacked ? (isVisitor ? HARDEST_PROOF : 1) : 0 },
  ];
  if (isVisitor) {
    const { refusals, tries: count } = tries.networkVisitorsHour;
    const byNetwork = Math.max(levelOf(refusals, VISITOR_REFUSALS), levelOf(count, VISITOR_TRIES)) as ProofLevel;
    needed.push({ reason: byNetwork > 1 ? "network" : "visitor", level: byNetwork });
  }
  return needed.reduce((hardest, each) => (each.level > hardest.level ? each : hardest));
}

/**
 * One number of a chat is a contact of each shop it writes to, with tries of its own in each. Another shop may name
 * another person so: those tries ask for more proof, and stop nobody.
 */
function refusalsOfContact({ contactHour, contactElsewhereHour }: CardTries): number {
  return contactHour.refusals + contactElsewhereHour.refusals;
}

function levelOf(count: number, [first, second, third]: Steps): ProofLevel {
  if (count >= third) return 3;
  if (count >= second) return 2;
  return count >= first ? 1 : 0;
}

function pauseOf(
  { contactDay, networkVisitorsHour }: CardTries,
  { isVisitor, now }: { isVisitor: boolean; now: number },
): Extract<CardGate, { kind: "pause" }> | undefined {
  if (contactDay.refusals >= CONTACT_REFUSALS_PAUSE)
    return { kind: "pause", reason: "contact", retryAfterMs: restOf(DAY_MS, contactDay, now) };
  if (contactDay.tries >= CONTACT_TRIES_PAUSE) return { kind: "pause", reason: "contact", retryAfterMs: HOUR_MS };
  if (isVisitor && networkVisitorsHour.refusals >= VISITOR_REFUSALS_PAUSE)
    return { kind: "pause", reason: "network", retryAfterMs: restOf(HOUR_MS, networkVisitorsHour, now) };
  return undefined;
}

const SHORTEST_PAUSE_MS = 60_000;

/** Until the oldest refusal counts no more. */
function restOf(windowMs: number, { oldestRefusalAt }: TryCount, now: number): number {
  return Math.min(windowMs, Math.max(SHORTEST_PAUSE_MS, (oldestRefusalAt ?? now) + windowMs - now));
}
