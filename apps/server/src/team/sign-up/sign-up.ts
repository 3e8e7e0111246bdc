import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sameAddressForm } from "@vitrine/domain/team/membership";
import { knownAddressMail, signUpMail } from "@vitrine/wording/mail/mail-text";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { MailRepository } from "../../mail/mail.repository.ts";
import { renderMail } from "../../mail/render-mail.ts";
import { randomToken, tokenHash } from "../../secrets/token.ts";
import type { CheckNewPassword } from "../auth/new-password.ts";
import type { RemovedMembership } from "../person.repository.ts";
import type { AddAccount, SignUpRepository } from "./sign-up.repository.ts";

export type SignUpDeps = {
  signUps: SignUpRepository;
  mails: Pick<MailRepository, "add" | "addAlone">;
  limits: Pick<RateLimits, "take">;
  addAccount: AddAccount;
  checkNewPassword: CheckNewPassword;
  /** Whether people may make accounts of their own. Where the server sends no mail, no address can be proved. */
  isSignUpOpen: boolean;
  panelUrl: string;
};

const LINK_HOURS = 24;

/** The server must not become a way to write to strangers: so many from one place, to one address, and in all. */
const fromPlace = { name: "panel-sign-ups of a place", most: 10, perSeconds: 3_600 };
const toAddress = { name: "panel-sign-ups of an address", most: 3, perSeconds: 3_600 };
const inAll = { name: "panel-sign-ups", most: 2_000, perSeconds: 86_400 };

/** Mails the link that makes the account. What is answered does not tell whether somebody has the address. */
export async function askForAccount(
  deps: SignUpDeps,
  { name, email: typed, place }: { name: string; email: string; place: string },
): Promise<Result<Record<string, never>, Refusal>> {
  if (!deps.isSignUpOpen) return refuse({ code: "sign-up-closed" });
  const email = sameAddressForm(typed);
  for (const [limit, key] of [
    [fromPlace, place],
    [toAddress, email],
    [inAll, ""],
  ] as const) {
    if (!(await deps.limits.take(limit, key))) return refuse(overLimit(limit));
  }
  const known = await deps.signUps.findKnown(email);
  if (known !== undefined) {
    await deps.mails.addAlone(renderMail(email, knownAddressMail({ name: known, url: `${deps.panelUrl}/entrar` })));
    return ok({});
  }
  const token = randomToken();
  // The token is in the part of the address that no server sees.
  const url = `${deps.panelUrl}/criar-conta/confirmar#${token}`;
  await deps.signUps.save({ email, name, tokenHash: tokenHash(token), hours: LINK_HOURS }, (trx) =>
    deps.mails.add(trx, renderMail(email, signUpMail({ name, url, hours: LINK_HOURS }))),
  );
  return ok({});
}

type Confirmation = { token: string; name: string; password: string };

/** The holder of the link gets an account of their own, and is its owner. */
export async function confirmAccount(
  { signUps, addAccount, checkNewPassword }: Pick<SignUpDeps, "signUps" | "addAccount" | "checkNewPassword">,
  hashPassword: (password: string) => Promise<string>,
  { token, name, password }: Confirmation,
): Promise<Result<{ userId: string; email: string; removed: RemovedMembership[] }, Refusal>> {
  const hash = tokenHash(token);
  const held = await signUps.findHeld(hash);
  if (!held) return refuse({ code: "link-invalid" });
  const weakness = await checkNewPassword(password, { words: [name, held.name, held.email] });
  if (weakness) return refuse({ code: weakness });
  try {
    const person = { name, passwordHash: await hashPassword(password) };
    const confirmed = await signUps.confirm(hash, person, addAccount);
    return confirmed ? ok(confirmed) : refuse({ code: "link-invalid" });
  } catch (error) {
    // The address has joined by an invitation in this moment: the person signs in with that.
    if (isUniqueViolation(error)) return refuse({ code: "link-invalid" });
    throw error;
  }
}
