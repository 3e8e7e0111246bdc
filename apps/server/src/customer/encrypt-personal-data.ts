import type { Jobs } from "../db/jobs.ts";
import type { PersonalDataForm } from "../secrets/personal-fields.ts";
import type { EncryptedForm } from "../secrets/seal.ts";
import { NEXT_PASS_MS, type PersonalDataRepository } from "./personal-data.repository.ts";

type EncryptPersonalDataDeps = {
  personalData: PersonalDataRepository;
  /** What this process writes. One that writes in clear leaves the job to those that encrypt. */
  form: PersonalDataForm;
  encryptedForm: EncryptedForm;
  log: { warn(what: object, text: string): void };
  now: () => number;
};

const ROWS_AT_ONCE = 500;

/**
 * Encrypts the personal fields that earlier releases wrote in clear or for any shop: some rows, then itself again. A pass that found
 * some is followed by another one, until a pass finds none.
 */
export async function encryptPersonalData(
  { personalData, form, encryptedForm, log, now }: EncryptPersonalDataDeps,
  { table, after, found }: Jobs["encrypt-personal-data"],
): Promise<void> {
  if (form === "clear" || encryptedForm === "unbound") return personalData.schedulePass();
  const batch =
    table === "contacts"
      ? await personalData.encryptContacts(after, ROWS_AT_ONCE)
      : await personalData.encryptOrders(after, ROWS_AT_ONCE);
  const all = found + batch.encrypted;
  const next = (job: Jobs["encrypt-personal-data"], delay = 0) =>
    personalData.scheduleNext(job, new Date(now() + delay));
  if (batch.read === ROWS_AT_ONCE) return next({ table, after: batch.last, found: all });
  if (table === "contacts") return next({ table: "orders", after: null, found: all });
  if (all === 0) return;
  log.warn({ rows: all }, "personal fields of an earlier release are encrypted now");
  return next({ table: "contacts", after: null, found: 0 }, NEXT_PASS_MS);
}
