import { type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { PersonRepository } from "../person.repository.ts";

/**
 * Runs a call of the library that checks a way in and then writes a session or another way in. Between the two, the holder
 * of the mailbox may have taken everything away: then what was written goes too.
 */
export async function whileWaysInStay<Value>(
  people: Pick<PersonRepository, "factorsSince" | "closeAll">,
  userId: string | undefined,
  call: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  if (userId === undefined) return call();
  const before = await people.factorsSince(userId);
  const done = await call();
  if (!done.ok || (await people.factorsSince(userId)) === before) return done;
  await people.closeAll(userId);
  return refuse({ code: "not-signed-in" });
}
