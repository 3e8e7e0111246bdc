import path from "node:path";

/** A month of the shop, as `npm run demo:month` lived it last. */
export const monthFile = path.resolve(import.meta.dirname, "../month.json.br");
