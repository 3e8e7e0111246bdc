import { createVersionedCache } from "../cache/versioned-cache.ts";
import type { CallerAccount } from "../http/callers.ts";
import { tokenHash } from "../secrets/token.ts";
import type { AccountRepository } from "./account.repository.ts";

const MOST_ACCOUNTS = 1_000;
/** An account is never revoked, so no notification is needed. Its shops are looked up each time. */
const CACHE_TTL_MS = 30_000;

/** Recognises the tokens of chatbot accounts. */
export function createAccountCache(accounts: Pick<AccountRepository, "findByToken">) {
  const cache = createVersionedCache<CallerAccount>({
    name: "accounts",
    max: MOST_ACCOUNTS,
    ttlMs: () => CACHE_TTL_MS,
  });
  return (token: string): Promise<CallerAccount | undefined> =>
    cache.get({ key: token }, () => accounts.findByToken(tokenHash(token)));
}
