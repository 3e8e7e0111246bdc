import { randomInt } from "node:crypto";

/** Without the letters and digits people mix up when they read an id aloud. */
const ID_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const ID_LENGTH = 10;

export function newOrderId(): string {
  return Array.from({ length: ID_LENGTH }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join("");
}
