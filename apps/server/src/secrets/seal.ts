import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encryption at rest with the key of the environment: AES-256-GCM, a fresh nonce each time. */
export type Seal = { close(text: string): string; open(sealed: string): string };

const VERSION = "v1";

export function createSeal(secretKey: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "vitrine", "encryption at rest", 32));
  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [VERSION, nonce, cipher.getAuthTag(), body]
        .map((field) => (typeof field === "string" ? field : field.toString("base64url")))
        .join(".");
    },
    open(sealed) {
      const [version, nonce, tag, body] = sealed.split(".");
      if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error("not a sealed text");
      const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64url"));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return decipher.update(Buffer.from(body, "base64url"), undefined, "utf8") + decipher.final("utf8");
    },
  };
}
