import { type Cents, cents } from "../money.ts";
import { ok, type Result, refuse } from "../result.ts";

/** The content of a static code. Without an amount the payer chooses it. */
export type PixCharge = {
  /** In the banks' format: see `readPixKey`. */
  key: string;
  amount: Cents | null;
  merchantName: string;
  merchantCity: string;
  /** The receiver's own reference, which comes back with the payment. */
  txid: string | null;
  /** Shown to the payer. */
  description?: string;
};

export type PixCodeRefusal = {
  code:
    | "pix-key-unfit"
    | "pix-description-too-long"
    | "pix-txid-invalid"
    | "pix-amount-invalid"
    | "pix-merchant-missing";
};

/** The content of a code. A static code has a key, a dynamic code a URL that the payer's bank requests. */
export type PixCode = {
  key: string | null;
  url: string | null;
  amount: Cents | null;
  merchantName: string;
  merchantCity: string;
  txid: string | null;
  description: string | null;
};

const PIX = "br.gov.bcb.pix";
const NO_TXID = "***";
const LONGEST_FIELD = 99;
/** Ten digits of reais and two of centavos. */
const LARGEST_AMOUNT = 999_999_999_999;

/** The text of a static code, for the QR image and for "copia e cola". */
export function buildPixCode(charge: PixCharge): Result<string, PixCodeRefusal> {
  const { key, amount, txid } = charge;
  const merchantName = asciiOf(charge.merchantName, 25);
  const merchantCity = asciiOf(charge.merchantCity, 15);
  if (!/^[\x21-\x7e]{1,77}$/.test(key)) return refuse({ code: "pix-key-unfit" });
  if (amount !== null && (amount <= 0 || amount > LARGEST_AMOUNT)) return refuse({ code: "pix-amount-invalid" });
  if (txid !== null && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return refuse({ code: "pix-txid-invalid" });
  if (merchantName === "" || merchantCity === "") return refuse({ code: "pix-merchant-missing" });

  // The text for the payer is not cut, because half a sentence may have another meaning.
  const account = field("00", PIX) + field("01", key) + optionalField("02", asciiOf(charge.description ?? ""));
  if (account.length > LONGEST_FIELD) return refuse({ code: "pix-description-too-long" });

  const body = [
    field("00", "01"),
    field("26", account),
    field("52", "0000"),
    field("53", "986"),
    optionalField("54", amount === null ? "" : reaisText(amount)),
    field("58", "BR"),
    field("59", merchantName),
    field("60", merchantCity),
    field("62", field("05", txid ?? NO_TXID)),
    "6304",
  ].join("");
  return ok(body + crcOf(body));
}

/** Reads a code, also one of a provider; undefined if a bank's app would refuse it. */
export function readPixCode(text: string): PixCode | undefined {
  if (!/^000201[\x20-\x7e]*6304[\dA-F]{4}$/.test(text)) return undefined;
  if (crcOf(text.slice(0, -4)) !== text.slice(-4)) return undefined;
  const fields = fieldsOf(text);
  const account = fields && pixAccountOf(fields);
  const more = fieldsOf(fields?.get("62") ?? "");
  // The checksum is a separate field, not the end of another field with a wrong length.
  if (!account || !fields.has("63")) return undefined;
  if (!more || fields.get("53") !== "986" || fields.get("58") !== "BR") return undefined;

  const [merchantName, merchantCity, amount] = [fields.get("59"), fields.get("60"), amountOf(fields.get("54"))];
  const [key = null, url = null, txid = NO_TXID] = [account.get("01"), account.get("25"), more.get("05")];
  if (!merchantName || !merchantCity || amount === undefined) return undefined;
  // Either the key, or the URL with all other data.
  if (!key === !url) return undefined;
  return {
    key,
    url,
    amount,
    merchantName,
    merchantCity,
    txid: txid === NO_TXID ? null : txid,
    description: account.get("02") ?? null,
  };
}

/**
 * CRC-16/CCITT-FALSE, as four hexadecimal digits.
 *
 * @public tested directly against the published vectors
 */
export function crcOf(ascii: string): string {
  let crc = 0xffff;
  for (const character of ascii) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** Without accents and other non-ASCII characters, so that each character is one byte. */
function asciiOf(text: string, longest = Number.POSITIVE_INFINITY): string {
  const plain = text.normalize("NFD").replaceAll(/[^\x20-\x7e]/g, "");
  return plain.trim().slice(0, longest).trimEnd();
}

function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, "0")}${value}`;
}

function optionalField(id: string, value: string): string {
  return value === "" ? "" : field(id, value);
}

/** The fields by their id; undefined if a length is wrong or a field is repeated. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  let position = 0;
  while (position < text.length) {
    const [, id = "", length = ""] = /^(\d{2})(\d{2})/.exec(text.slice(position, position + 4)) ?? [];
    const value = text.slice(position + 4, position + 4 + Number(length));
    if (id === "" || value.length !== Number(length) || fields.has(id)) return undefined;
    fields.set(id, value);
    position += 4 + value.length;
  }
  return fields;
}

/** A code may also contain accounts of other systems. */
function pixAccountOf(fields: Map<string, string>): Map<string, string> | undefined {
  for (const [id, value] of fields) {
    if (id < "26" || id > "51") continue;
    const account = fieldsOf(value);
    if (account?.get("00")?.toLowerCase() === PIX) return account;
  }
  return undefined;
}

function reaisText(amount: Cents): string {
  return `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}

/** A missing amount and 0.00 both mean that the payer or the URL sets it. */
function amountOf(text = "0"): Cents | null | undefined {
  const [, reais, centavos = ""] = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(text) ?? [];
  if (reais === undefined) return undefined;
  const amount = cents(Number(reais) * 100 + Number(centavos.padEnd(2, "0")));
  return amount === 0 ? null : amount;
}
