import { type PasswordRefusal, weaknessOf } from "@vitrine/domain/team/password-rule";
import type { PersonRepository } from "../person.repository.ts";

/** Whom a password is for. Names that others know of them are no password. */
type PasswordOwner = { userId?: string; chatbotId?: string; words: readonly string[] };

/** Why a password is too weak; undefined for a good one. */
export type CheckNewPassword = (password: string, owner: PasswordOwner) => Promise<PasswordRefusal | undefined>;

export function createCheckNewPassword(people: Pick<PersonRepository, "wordsAround">): CheckNewPassword {
  return async (password, { words, ...owner }) => {
    const ownWords = [...words, ...(await people.wordsAround(owner))];
    const common = await commonPasswords();
    return weaknessOf(password, { ownWords, isCommon: (one) => common.has(one) });
  };
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords. They take 7 MB and a tenth of a second, and most processes are never asked for a new password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return loaded;
}
