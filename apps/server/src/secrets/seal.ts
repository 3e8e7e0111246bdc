import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Where an encrypted text belongs: what it is, and the key of its row. It is authenticated with the text, so a text that
 * somebody copies to another shop's row, or to another column, is not decrypted there.
 */
export type SealedPlace = readonly [what: string, ...row: string[]];

/** How texts are written. Without their place while processes of an earlier release, which read no other, still run. */
export type EncryptedForm = "bound" | "unbound";

/** Encryption at rest with the key of the environment: AES-256-GCM, a fresh nonce each time. */
export type Seal = {
  close(text: string, place: SealedPlace): string;
  /** Throws when no key fits, or the text belongs elsewhere. */
  open(sealed: string, place: SealedPlace): string;
  /** Undefined when no key fits, for what is worth little without its key. */
  tryOpen(sealed: string, place: SealedPlace): string | undefined;
  /** Whether the key of today encrypted it, and not a former one. */
  isCurrent(sealed: string, place: SealedPlace): boolean;
  /** Whether it is written as this process writes. */
  isOfToday(sealed: string, place: SealedPlace): boolean;
  /** The beginning of all that it writes. */
  mark: string;
};

/** Texts of earlier releases, which name no place. */
const UNBOUND = "v1";
const BOUND = "v2";

type SealOptions = { formerKeys?: readonly string[]; form?: EncryptedForm };

/** Former keys still decrypt, so that a key can be exchanged while the shops sell. */
export function createSeal(secretKey: string, { formerKeys = [], form = "bound" }: SealOptions = {}): Seal {
  const [current, ...former] = [secretKey, ...formerKeys].map(encryptionKey) as [Buffer, ...Buffer[]];
  const written = form === "bound" ? BOUND : UNBOUND;

  function tryOpen(sealed: string, place: SealedPlace): string | undefined {
    for (const key of [current, ...former]) {
      const text = opened(sealed, key, place);
      if (text !== undefined) return text;
    }
    return undefined;
  }
  const isCurrent = (sealed: string, place: SealedPlace) => opened(sealed, current, place) !== undefined;

  return {
    close(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current, nonce);
      if (written === BOUND) cipher.setAAD(nameOf(place));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [written, nonce, cipher.getAuthTag(), body]
        .map((field) => (typeof field === "string" ? field : field.toString("base64url")))
        .join(".");
    },
    open(sealed, place) {
      const text = tryOpen(sealed, place);
      if (text === undefined) throw new Error("encrypted with another key or for another row, or changed");
      return text;
    },
    tryOpen,
    isCurrent,
    isOfToday: (sealed, place) => sealed.startsWith(`${written}.`) && isCurrent(sealed, place),
    mark: `${written}.`,
  };
}

function encryptionKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "encryption at rest", 32));
}

function nameOf(place: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify(place));
}

const TAG_BYTES = 16;

/** Undefined when the key does not fit. */
function opened(sealed: string, key: Buffer, place: SealedPlace): string | undefined {
  const [version, nonce, tag, body] = sealed.split(".");
  const isSealed = version === UNBOUND || version === BOUND;
  if (!isSealed || !nonce || !tag || body === undefined) throw new Error("not a sealed text");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"), { authTagLength: TAG_BYTES });
  if (version === BOUND) decipher.setAAD(nameOf(place));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  const text = decipher.update(Buffer.from(body, "base64url"), undefined, "utf8");
  try {
    return text + decipher.final("utf8");
  } catch {
    // The only way in which Node says that the tag is of another key, place or text.
    return undefined;
  }
}
