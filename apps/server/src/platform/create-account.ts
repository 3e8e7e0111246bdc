import { randomInt } from "node:crypto";
import type { Account } from "@vitrine/contract/platform/platform";
import { ok, type Result, refuse } from "@vitrine/domain/result";
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

/** The form chatbot identifiers have elsewhere: `cb` and digits. */
function newChatbotId(): string {
  return `cb${randomInt(10_000_000, 281_474_976_710_655)}`;
}
