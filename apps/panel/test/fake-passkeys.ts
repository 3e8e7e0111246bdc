import { vi } from "vitest";

/** A browser with passkeys, whose questions are answered by these functions. */
export function fakePasskeys(credentials: Partial<Record<"get" | "create", (options: object) => Promise<object>>>) {
  const asGiven = (options: object) => options;
  const fake = Object.assign(() => undefined, {
    parseRequestOptionsFromJSON: asGiven,
    parseCreationOptionsFromJSON: asGiven,
  });
  vi.stubGlobal("PublicKeyCredential", fake);
  // A test needs two of the container's functions.
  vi.spyOn(navigator, "credentials", "get").mockReturnValue(credentials as unknown as CredentialsContainer);
}
