import { expect, test } from "vitest";
import { lacksSecondFactor } from "./proof.ts";
import type { Role } from "./roles.ts";

const password = { hasCodes: false, isByPasskey: false };

test.each<[string, Role[], Role, object, boolean]>([
  ["nobody asks for it", [], "owner", password, false],
  ["the role of another is asked", ["owner"], "agent", password, false],
  ["the role is asked, and there is a password alone", ["owner", "agent"], "agent", password, true],
  ["the app makes codes", ["agent"], "agent", { ...password, hasCodes: true }, false],
  ["the session was opened by a passkey", ["agent"], "agent", { ...password, isByPasskey: true }, false],
])("a second factor is lacking or not: %s", (_, demanded, role, proof, lacks) => {
  expect(lacksSecondFactor(demanded, role, { ...password, ...proof })).toBe(lacks);
});
