import { randomBytes } from "node:crypto";
import type { PanelKey } from "@vitrine/contract/panel/team/account";
import type { Key, KeyChange, KeyWithToken, NewKey } from "@vitrine/contract/platform/keys";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { hasLastingFullKey, isWithinScopes, type KeyScopes, outlives } from "@vitrine/domain/session/key-scopes";
import { type AuditOf, unlessRefused } from "../../db/audit.ts";
import { refuseOtherVersion } from "../../http/answer/preconditions.ts";
import type { CallerAccount } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { KeyMaker, KeyRepository, LockedKeys, StoredKey } from "./key.repository.ts";
import { newKeyToken, tokenPrefix } from "./key-token.ts";

export type ManageKeysDeps = { keys: KeyRepository; now: () => number };

/** The key, and the version that the change is meant for; null where the caller does not mind. */
type KeyTarget = { keyId: string; ifMatch?: string | null };

/** Who asks: a key, or a member of the panel, who is named. */
type KeyCaller = CallerAccount & { maker?: KeyMaker };

/** As many as an account can look after. */
const MOST_KEYS = 100;
const ALL = "*";

/** A key for test shops knows nothing of the others. */
export async function listKeys({ keys }: ManageKeysDeps, account: CallerAccount): Promise<Key[]> {
  const found = await keys.list(account.chatbotId);
  return found.filter((key) => isVisible(key, account)).map((key) => keyView(key, account));
}

/** For the owners: also who knows a token of each, and whether they have left the team. */
export async function listKeysWithMakers(
  { keys }: Pick<ManageKeysDeps, "keys">,
  chatbotId: string,
): Promise<PanelKey[]> {
  const [found, leavers] = await Promise.all([keys.list(chatbotId), keys.knownToLeavers(chatbotId)]);
  return found.map((key) => {
    const leaver = leavers.get(key.id);
    const maker = leaver ?? key.madeBy;
    return { ...keyView(key, { chatbotId }), madeBy: maker && { ...maker, hasLeft: leaver !== undefined } };
  });
}

export async function createKey(
  { keys, now }: ManageKeysDeps,
  account: KeyCaller,
  { name, scopes, isTest = account.isTest, expiresAt = null }: NewKey,
  audit?: AuditOf<Key>,
): Promise<Result<KeyWithToken, Refusal>> {
  const wanted = scopes === undefined ? account.scopes : scopesFrom(scopes);
  if (!isWithinScopes(wanted, account.scopes) || (account.isTest && !isTest)) return refuse({ code: "key-too-mighty" });
  const expiry = expiresAt === null ? null : new Date(expiresAt);
  if (expiry && expiry.getTime() <= now()) return refuse({ code: "key-expiry-past", param: "/expiresAt" });
  const decide = async ({ keys: existing, create }: LockedKeys): Promise<Result<KeyWithToken, Refusal>> => {
    if (outlives(expiry, ownKey(existing, account))) return refuse(OUTLIVES);
    if (existing.filter(({ revokedAt }) => revokedAt === null).length >= MOST_KEYS) {
      return refuse({ code: "keys-too-many" });
    }
    const { token, ...rest } = newKeyToken(isTest);
    const id = `key_${randomBytes(9).toString("base64url")}`;
    const { chatbotId } = account;
    const madeBy = makerOf(account, existing);
    const created = await create({
      chatbotId,
      id,
      name,
      scopes: wanted,
      isTest,
      expiresAt: expiry,
      madeBy,
      token: rest,
    });
    return ok({ ...keyView(created, account), token });
  };
  return keys.change(account.chatbotId, decide, unlessRefused(audit));
}

export async function changeKey(
  deps: ManageKeysDeps,
  account: CallerAccount,
  { keyId, change, ifMatch }: { keyId: string; change: KeyChange; ifMatch: string | null },
): Promise<Result<Key, Refusal>> {
  const { name, expiresAt } = change;
  const scopes = change.scopes && scopesFrom(change.scopes);
  if (scopes !== undefined && !isWithinScopes(scopes, account.scopes)) return refuse({ code: "key-too-mighty" });
  return manage(deps, account, keyId, async (key, { keys, save }) => {
    const otherVersion = refuseOtherVersion(ifMatch, key.version);
    if (otherVersion) return refuse(otherVersion);
    const changed = {
      ...(name !== undefined && { name }),
      ...(scopes !== undefined && { scopes }),
      ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
    };
    // A key that was given for a day must not stay for good by its own word.
    if (changed.expiresAt !== undefined && outlives(changed.expiresAt, ownKey(keys, account))) return refuse(OUTLIVES);
    if (locksOut(keys, { ...key, ...changed })) return refuse({ code: "last-full-key" });
    return ok(keyView(await save(key.id, changed), account));
  });
}

/** The token of before works on for some hours. One that was still there from an earlier rotation ends now. */
export async function rotateKey(
  deps: ManageKeysDeps,
  account: KeyCaller,
  { keyId, overlapHours = 24, ifMatch = null }: KeyTarget & { overlapHours?: number | undefined },
  audit?: AuditOf<Key>,
): Promise<Result<KeyWithToken, Refusal>> {
  const rotateOne = async (key: StoredKey, { keys, rotate }: LockedKeys): Promise<Result<KeyWithToken, Refusal>> => {
    const otherVersion = refuseOtherVersion(ifMatch, key.version);
    if (otherVersion) return refuse(otherVersion);
    // Its new token would be refused as well.
    if (key.expiresAt && key.expiresAt.getTime() <= deps.now()) return refuse({ code: "key-expiry-past" });
    const { token, ...rest } = newKeyToken(key.isTest);
    const by = { overlapHours, maker: makerOf(account, keys) };
    return ok({ ...keyView(await rotate(key.id, rest, by), account), token });
  };
  return manage(deps, account, keyId, rotateOne, audit);
}

export async function revokeKey(
  deps: ManageKeysDeps,
  account: CallerAccount,
  { keyId, ifMatch = null }: KeyTarget,
  audit?: AuditOf<Key>,
): Promise<Result<Key, Refusal>> {
  const revokeOne = async (key: StoredKey, { keys, revoke }: LockedKeys): Promise<Result<Key, Refusal>> => {
    const otherVersion = refuseOtherVersion(ifMatch, key.version);
    if (otherVersion) return refuse(otherVersion);
    if (locksOut(keys, { ...key, revokedAt: new Date(deps.now()) })) return refuse({ code: "last-full-key" });
    return ok(keyView(await revoke(key.id), account));
  };
  return manage(deps, account, keyId, revokeOne, audit);
}

const OUTLIVES = { code: "key-outlives", param: "/expiresAt" } as const;

/** The key that asks. Undefined for the owner in the panel. */
function ownKey(keys: readonly StoredKey[], { keyId }: CallerAccount): StoredKey | undefined {
  return keys.find(({ id }) => id === keyId);
}

/** A key manages those that may do no more than itself, and itself. */
async function manage<Value>(
  { keys }: ManageKeysDeps,
  account: CallerAccount,
  keyId: string,
  decide: (key: StoredKey, locked: LockedKeys) => Promise<Result<Value, Refusal>>,
  audit?: AuditOf<Value>,
): Promise<Result<Value, Refusal>> {
  const id = keyId === "self" ? account.keyId : keyId;
  const decideOne = async (locked: LockedKeys): Promise<Result<Value, Refusal>> => {
    const key = locked.keys.find((each) => each.id === id);
    if (!key || !isVisible(key, account)) return refuse({ code: "key-not-found" });
    if (!isWithinScopes(key.scopes, account.scopes)) return refuse({ code: "key-too-mighty" });
    return key.revokedAt === null ? decide(key, locked) : refuse({ code: "key-revoked" });
  };
  return keys.change(account.chatbotId, decideOne, unlessRefused(audit));
}

/** Who sees the token: the member, or the person behind the key that asks. */
function makerOf({ maker, keyId }: KeyCaller, keys: readonly StoredKey[]): KeyMaker | null {
  return maker ?? keys.find(({ id }) => id === keyId)?.madeBy ?? null;
}

/** Whether the account would have no key left that may do everything, and has one now. */
function locksOut(keys: readonly StoredKey[], changed: StoredKey): boolean {
  const facts = ({ scopes, isTest, revokedAt, expiresAt }: StoredKey) => ({
    ...{ scopes, isTest },
    ...{ isRevoked: revokedAt !== null, expires: expiresAt !== null },
  });
  const after = keys.map((key) => (key.id === changed.id ? changed : key));
  return hasLastingFullKey(keys.map(facts)) && !hasLastingFullKey(after.map(facts));
}

function isVisible({ isTest }: StoredKey, account: CallerAccount): boolean {
  return isTest || !account.isTest;
}

function scopesFrom(scopes: readonly string[]): KeyScopes {
  return scopes.includes(ALL) ? null : scopes;
}

function keyView(key: StoredKey, { chatbotId }: Pick<CallerAccount, "chatbotId">): Key {
  const isoOf = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...{ id: key.id, chatbotId, name: key.name, isTest: key.isTest, lastFour: key.lastFour, version: key.version },
    // Only scopes of the contract are saved.
    scopes: (key.scopes as Key["scopes"] | null) ?? [ALL],
    // A token of earlier releases has no prefix, and nobody knows how it ends.
    prefix: key.lastFour === "" ? "" : tokenPrefix(key.isTest),
    ...{ lastUsedAt: isoOf(key.lastUsedAt), expiresAt: isoOf(key.expiresAt), revokedAt: isoOf(key.revokedAt) },
    formerTokenUntil: isoOf(key.formerTokenUntil),
    ...{ createdAt: key.createdAt.toISOString(), updatedAt: key.updatedAt.toISOString() },
  };
}
