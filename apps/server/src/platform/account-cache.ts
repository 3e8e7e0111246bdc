import { LRUCache } from "lru-cache";
import type { CallerAccount } from "../http/callers.ts";
import { tokenHash } from "../secrets/token.ts";
import type { AccountRepository } from "./account.repository.ts";

const MOST_ACCOUNTS = 1_000;
/** How long a token is believed without asking again. An account is never taken back; its shops are asked for each time. */
const CACHE_TTL_MS = 30_000;

/** Recognises the tokens of chatbot accounts, from memory when the same one was recognised a moment ago. */
export function createAccountCache(accounts: Pick<AccountRepository, "findByToken">) {
  const known = new LRUCache<string, CallerAccount>({ max: MOST_ACCOUNTS, ttl: CACHE_TTL_MS });
  return async (token: string): Promise<CallerAccount | undefined> => {
    const atHand = known.get(token);
    if (atHand) return atHand;
    const account = await accounts.findByToken(tokenHash(token));
    if (account) known.set(token, account);
    return account;
  };
}
