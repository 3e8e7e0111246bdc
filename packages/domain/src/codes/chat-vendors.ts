/** Who delivers the chat messages of a shop. The words are those of shop documents; each has a folder in the server. */
export const chatVendorCodes = ["meta", "suri", "webhook"] as const;
export type ChatVendorCode = (typeof chatVendorCodes)[number];
