import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from "node:crypto";
import type { Customer } from "@vitrine/domain/order/order";

/**
 * The fields of a person that are encrypted at rest, each on its own, so that SQL can still merge the others and tell an
 * empty field. Nobody is searched by one of them; names are listed and sorted, so they stay readable.
 */
const personalFields = ["email", "phone", "birthDate", "document", "corporateDocument"] as const;

export type PersonalFields = {
  close<Some extends Partial<Customer>>(customer: Some): Some;
  /** Takes both: encrypted fields, and fields that an earlier release wrote in clear. */
  open<Some extends Partial<Customer>>(stored: Some): Some;
  /** Whether a field is still in clear. */
  isInClear(stored: Partial<Customer>): boolean;
};

/** No e-mail, phone, date or document begins like this. */
const MARK = "§1:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How fields are written. In clear while processes of an earlier release, which show them as they are stored, still run. */
export type PersonalDataForm = "encrypted" | "clear";

/** `bytes`: a key of 32 bytes for AES-256-GCM, with a fresh nonce each time. */
export function createPersonalFields(bytes: Buffer, form: PersonalDataForm = "encrypted"): PersonalFields {
  const key = createSecretKey(bytes);
  // An order is saved at each change, and its person seldom changes. The rules return the same object then.
  const closedBefore = new WeakMap<object, Partial<Customer>>();

  function closeText(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
  }

  function openText(stored: string): string {
    if (!stored.startsWith(MARK)) return stored;
    const sealed = Buffer.from(stored.slice(MARK.length), "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  }

  return {
    close(customer) {
      if (form === "clear") return customer;
      const before = closedBefore.get(customer);
      // The same object was closed or opened here, so what is remembered has its fields.
      if (before) return before as typeof customer;
      const closed = mapFields(customer, closeText);
      closedBefore.set(customer, closed);
      return closed;
    },
    open(stored) {
      const opened = mapFields(stored, openText);
      if (!isInClear(stored)) closedBefore.set(opened, stored);
      return opened;
    },
    isInClear,
  };
}

function mapFields<Some extends Partial<Customer>>(customer: Some, map: (text: string) => string): Some {
  const mapped: Partial<Customer> = {};
  for (const field of personalFields) {
    const text = customer[field];
    if (text) mapped[field] = map(text);
  }
  return { ...customer, ...mapped };
}

function isInClear(stored: Partial<Customer>): boolean {
  return personalFields.some((field) => stored[field] && !stored[field].startsWith(MARK));
}
