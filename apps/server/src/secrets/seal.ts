import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encryption at rest with the key of the environment: AES-256-GCM, a fresh nonce each time. */
export type Seal = {
  close(text: string): string;
  /** Throws when no key fits. */
  open(sealed: string): string;
  /** Undefined when no key fits, for what is worth little without its key. */
  tryOpen(sealed: string): string | undefined;
  /** Whether the key of today encrypted it, and not a former one. */
  isCurrent(sealed: string): boolean;
};

const VERSION = "v1";

/** Former keys still decrypt, so that a key can be exchanged while the shops sell. */
export function createSeal(secretKey: string, formerKeys: readonly string[] = []): Seal {
  const [current, ...former] = [secretKey, ...formerKeys].map(encryptionKey) as [Buffer, ...Buffer[]];

  function tryOpen(sealed: string): string | undefined {
    for (const key of [current, ...former]) {
      const text = opened(sealed, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", current, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [VERSION, nonce, cipher.getAuthTag(), body]
        .map((field) => (typeof field === "string" ? field : field.toString("base64url")))
        .join(".");
    },
    open(sealed) {
      const text = tryOpen(sealed);
      if (text === undefined) throw new Error("encrypted with another key, or changed");
      return text;
    },
    tryOpen,
    isCurrent: (sealed) => opened(sealed, current) !== undefined,
  };
}

function encryptionKey(secretKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "encryption at rest", 32));
}

/** Undefined when the key does not fit. */
function opened(sealed: string, key: Buffer): string | undefined {
  const [version, nonce, tag, body] = sealed.split(".");
  if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error("not a sealed text");
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
  decipher.setAuthTag(Buffer.from(tag, "base64url"));
  const text = decipher.update(Buffer.from(body, "base64url"), undefined, "utf8");
  try {
    return text + decipher.final("utf8");
  } catch {
    // The only way in which Node says that the tag is of another key or text.
    return undefined;
  }
}
