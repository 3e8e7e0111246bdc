import { createHash } from "node:crypto";

/**
 * Where the data lives when root runs us in a folder that the operating user cannot enter. It is named after that folder, so
 * that a new clone at the same path finds and removes the old data.
 */
export function externalDataDirectory(dir: string): string {
  return `/var/tmp/vitrine-data-${createHash("sha256").update(dir).digest("hex").slice(0, 16)}`;
}

export function isExternalDataDirectory(path: string): boolean {
  return /^\/var\/tmp\/vitrine-data-[0-9a-f]{16}$/.test(path);
}
