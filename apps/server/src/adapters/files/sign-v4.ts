import { createHash, createHmac } from "node:crypto";

/** AWS Signature Version 4, as far as single objects of S3 need it. */
export type SigningKeys = { region: string; accessKeyId: string; secretAccessKey: string };

type ToSign = {
  method: string;
  url: URL;
  /** In lower case, besides `host`, which the address has. */
  headers: Record<string, string>;
  body?: Buffer;
  /** Instead of the body, where that is not in memory. */
  bodyHash?: string;
  now: number;
};

/** The headers of the request with its date, the hash of its body and its signature. */
export function signV4(
  { method, url, headers, body, now, ...given }: ToSign,
  keys: SigningKeys,
): Record<string, string> {
  const time = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, "");
  const bodyHash = given.bodyHash ?? sha256(body ?? "");
  const all: Record<string, string> = { ...headers, "x-amz-content-sha256": bodyHash, "x-amz-date": time };
  const signed = Object.entries({ ...all, host: url.host }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join("");
  const request = [method, url.pathname, url.search.slice(1), lines, names, bodyHash].join("\n");

  const scope = [time.slice(0, 8), keys.region, "s3", "aws4_request"];
  const text = ["AWS4-HMAC-SHA256", time, scope.join("/"), sha256(request)].join("\n");
  const key = scope.reduce<Buffer>((secret, part) => hmac(secret, part), Buffer.from(`AWS4${keys.secretAccessKey}`));
  const signature = hmac(key, text).toString("hex");
  const credential = `Credential=${keys.accessKeyId}/${scope.join("/")}`;
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 ${credential},SignedHeaders=${names},Signature=${signature}`,
  };
}

function sha256(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
