import { totalmem } from "node:os";

const MEGABYTE = 1024 ** 2;
const LEAST_MEGABYTES = 128;
const MOST_MEGABYTES = 1024;

/** Of the machine, or of its container. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * A quarter of the memory, as PostgreSQL recommends, within limits: with less than the least a large shop is read from the
 * disk, and more than the most is for a database of its own. Memory is taken only when it is used.
 */
export function sharedBuffers(memoryBytes: number): string {
  const quarter = Math.floor(memoryBytes / 4 / MEGABYTE);
  return `${Math.min(Math.max(quarter, LEAST_MEGABYTES), MOST_MEGABYTES)}MB`;
}
