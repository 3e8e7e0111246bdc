const SHORTEST_ADDRESS = 3;
const LONGEST_ADDRESS = 40;

/** As many as lead to one shop, besides its id. A name that leads there stays taken for all others. */
export const MOST_ADDRESSES = 10;

export type AddressProblem = "too-short" | "too-long" | "odd-characters" | "hyphen-outside";

/** What people type or paste: capital letters and spaces around the name are no mistake. */
export function typedAddress(text: string): string {
  return text.trim().toLowerCase();
}

/** Why this is no name for the links of a shop. Null where it is one. */
export function addressProblem(address: string): AddressProblem | null {
  if (!/^[a-z0-9-]*$/.test(address)) return "odd-characters";
  if (/^-|-$/.test(address)) return "hyphen-outside";
  if (address.length < SHORTEST_ADDRESS) return "too-short";
  return address.length > LONGEST_ADDRESS ? "too-long" : null;
}
