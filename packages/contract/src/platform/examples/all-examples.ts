import type { AnyExample } from "../../wire/example.ts";

/** An example for every call of the platform API. */
export const examples: Record<string, AnyExample> = {};
