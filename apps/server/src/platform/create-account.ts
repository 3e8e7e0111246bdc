import { randomInt } from "node:crypto";
import type { Account } from "@vitrine/contract/platform/platform";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Transaction } from "kysely";
import type { Database } from "../db/pool.ts";
import type { Refusal } from "../http/refusals.ts";
import type { AccountRepository } from "./account.repository.ts";
import { newKeyToken } from "./keys/key-token.ts";

export async function createAccount(
  accounts: Pick<AccountRepository, "create">,
  { name, chatbotId = newChatbotId() }: { name: string; chatbotId?: string },
): Promise<Result<Account, Refusal>> {
  const { token, hash: tokenHash, lastFour } = newKeyToken(false);
  const created = await accounts.create({ chatbotId, name, tokenHash, lastFour });
  return created ? ok({ chatbotId, token }) : refuse({ code: "account-exists" });
}

/** For somebody who signed up: nobody sees the key, and they make their own in the panel. */
export function addAccountWith(accounts: Pick<AccountRepository, "add">) {
  return async (trx: Transaction<Database>, name: string): Promise<string> => {
    const chatbotId = newChatbotId();
    const { hash: tokenHash, lastFour } = newKeyToken(false);
    if (!(await accounts.add(trx, { chatbotId, name, tokenHash, lastFour })))
      throw new Error("an account id was met twice");
    return chatbotId;
  };
}

type NewOwner = { name?: string; email: string };

export type InviteOwner = (
  owner: NewOwner & { chatbotId: string },
) => Promise<Result<{ url?: string; expiresAt: string }, Refusal>>;

/** An account and, where one is named, the person who will run it. */
export async function openAccount(
  { accounts, inviteOwner }: { accounts: Pick<AccountRepository, "create">; inviteOwner: InviteOwner },
  { owner, ...account }: { name: string; chatbotId?: string; owner?: NewOwner },
): Promise<Result<Account, Refusal>> {
  const created = await createAccount(accounts, account);
  if (!created.ok || !owner) return created;
  const invited = await inviteOwner({ ...owner, chatbotId: created.value.chatbotId });
  if (!invited.ok) return invited;
  const { url } = invited.value;
  return ok({ ...created.value, ...(url && { invitationUrl: url }) });
}

/** The form chatbot identifiers have elsewhere: `cb` and digits. */
function newChatbotId(): string {
  return `cb${randomInt(10_000_000, 281_474_976_710_655)}`;
}
