import { sql } from "kysely";

/** So long who wrote waits for an answer. Longer than a day: who wrote yesterday evening is answered this morning. */
export const CONVERSATION = sql`interval '36 hours'`;
