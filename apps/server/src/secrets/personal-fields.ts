import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from "node:crypto";
import { bareDocument } from "@vitrine/domain/brazil/bare-document";
import type { Customer } from "@vitrine/domain/order/order";
import { digitsOf, isPhoneLike, typedPhone } from "../phone/phone-number.ts";
import type { EncryptedForm, SealedPlace } from "./seal.ts";

/**
 * The fields of a person that are encrypted at rest, each on its own, so that SQL can still merge the others and tell an
 * empty field. Names are listed, sorted and searched, so they stay readable. A phone is found by `phoneKeys`.
 */
const personalFields = ["email", "phone", "birthDate", "document", "corporateDocument"] as const;

export type PersonalFields = {
  close<Some extends Partial<Customer>>(shopId: string, customer: Some): Some;
  /** Takes all: what was encrypted for this shop, and what earlier releases encrypted for any or wrote in clear. */
  open<Some extends Partial<Customer>>(shopId: string, stored: Some): Some;
  /** Whether a field has another form than `close` would give it. */
  isOutdated(stored: Partial<Customer>): boolean;
  /** What the phone of a customer is found by: hashes with the key, of the whole digits and of their ends. */
  phoneKeys(shopId: string, phone: string): string[];
  /** What a text that somebody searches may be a phone by; empty for a text that is none. */
  searchedPhoneKeys(shopId: string, text: string): string[];
  /** What the CPF and the CNPJ of a customer are found by. */
  documentKeys(shopId: string, customer: Partial<Pick<Customer, "document" | "corporateDocument">>): string[];
  /** What somebody wrote, which is no field of theirs: encrypted for its row in every form, as no earlier release reads it. */
  closeText(text: string, place: SealedPlace): string;
  openText(sealed: string, place: SealedPlace): string;
};

/** No e-mail, phone, date or document begins like this. The first is of earlier releases: it fits any shop and field. */
const UNBOUND_MARK = "§1:";
const MARK = "§2:";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 12;
/** The number without its area, and also without the 9 of mobile phones. Fewer digits would be those of any order. */
const ENDS = [9, 8];
const BRAZIL = "55";

/** How fields are written. In clear while processes of an earlier release, which show them as they are stored, still run. */
export type PersonalDataForm = "encrypted" | "clear";

/** Encrypted for the shop and the field, so that a text copied elsewhere is not decrypted; or as earlier releases did. */
export type PersonalFieldForm = EncryptedForm | "clear";

/** `bytes`: a key of 32 bytes for AES-256-GCM, with a fresh nonce each time. */
export function createPersonalFields(bytes: Buffer, form: PersonalFieldForm = "bound"): PersonalFields {
  const key = createSecretKey(bytes);
  // An order is saved at each change, and its person seldom changes. The rules return the same object then.
  const closedBefore = new WeakMap<object, Partial<Customer>>();

  const encrypt = (text: string, bound?: Buffer) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    if (bound) cipher.setAAD(bound);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
  };

  const decrypt = (encrypted: string, bound?: Buffer) => {
    const sealed = Buffer.from(encrypted, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    if (bound) decipher.setAAD(bound);
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  };

  const closeField = (shopId: string) => (text: string, field: string) =>
    form === "bound" ? MARK + encrypt(text, placeOf(shopId, field)) : UNBOUND_MARK + encrypt(text);

  const openField = (shopId: string) => (stored: string, field: string) => {
    const isBound = stored.startsWith(MARK);
    if (!isBound && !stored.startsWith(UNBOUND_MARK)) return stored;
    return decrypt(stored.slice(MARK.length), isBound ? placeOf(shopId, field) : undefined);
  };

  const keyOf = (kind: "phone" | "document") => (shopId: string, text: string) => {
    const hash = createHmac("sha256", bytes)
      .update(JSON.stringify([kind, shopId, text]))
      .digest();
    return hash.subarray(0, KEY_BYTES).toString("base64url");
  };
  const phoneKey = keyOf("phone");
  const documentKey = keyOf("document");

  const isOutdated = (stored: Partial<Customer>) =>
    personalFields.some((field) => stored[field] && !isOfForm(stored[field], form));

  return {
    close(shopId, customer) {
      if (form === "clear") return customer;
      const before = closedBefore.get(customer);
      // The same object was closed or opened here, so what is remembered has its fields.
      if (before) return before as typeof customer;
      const closed = mapFields(customer, closeField(shopId));
      closedBefore.set(customer, closed);
      return closed;
    },
    open(shopId, stored) {
      const opened = mapFields(stored, openField(shopId));
      if (!isOutdated(stored)) closedBefore.set(opened, stored);
      return opened;
    },
    isOutdated,
    phoneKeys: (shopId, phone) => [...new Set(findable(typedPhone(phone)).map((digits) => phoneKey(shopId, digits)))],
    searchedPhoneKeys(shopId, text) {
      if (!isPhoneLike(text) || digitsOf(text).length < Math.min(...ENDS)) return [];
      return [...new Set([digitsOf(text), typedPhone(text)])].map((digits) => phoneKey(shopId, digits));
    },
    documentKeys: (shopId, { document = "", corporateDocument = "" }) =>
      [document, corporateDocument].flatMap((text) => {
        const bare = bareDocument(text);
        return bare === "" ? [] : [documentKey(shopId, bare)];
      }),
    closeText: (text, place) => encrypt(text, nameOf(place)),
    openText: (sealed, place) => decrypt(sealed, nameOf(place)),
  };
}

function nameOf(place: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}

function findable(phone: string): string[] {
  if (phone === "") return [];
  const national = phone.startsWith(BRAZIL) ? [phone.slice(BRAZIL.length)] : [];
  return [phone, ...national, ...ENDS.filter((end) => end < phone.length).map((end) => phone.slice(-end))];
}

function mapFields<Some extends Partial<Customer>>(customer: Some, map: (text: string, field: string) => string): Some {
  const mapped: Partial<Customer> = {};
  for (const field of personalFields) {
    const text = customer[field];
    if (text) mapped[field] = map(text, field);
  }
  return { ...customer, ...mapped };
}

function isOfForm(text: string, form: PersonalFieldForm): boolean {
  return text.startsWith(form === "bound" ? MARK : UNBOUND_MARK);
}

function placeOf(shopId: string, field: string): Buffer {
  return Buffer.from(JSON.stringify(["customer", shopId, field]));
}
