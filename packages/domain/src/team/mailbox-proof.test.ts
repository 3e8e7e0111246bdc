import { expect, test } from "vitest";
import { invitationStep, keepsMemberships } from "./mailbox-proof.ts";

const someone = { isVerified: false, isSignedIn: false, hasMemberships: true };
const proved = { ...someone, isVerified: true };

test.each([
  ["a link of a mail makes the person of a new address", true, null, "create"],
  ["a link that was handed over makes them too, unproved", false, null, "create"],
  ["a link of a mail takes over whom somebody made without proof", true, someone, "take-over"],
  ["… also from a session of that somebody", true, { ...someone, isSignedIn: true }, "take-over"],
  ["a link that was handed over gives the unproved person no second account", false, someone, "prove-mailbox"],
  ["… also from their session", false, { ...someone, isSignedIn: true }, "prove-mailbox"],
  ["an unproved person without an account begins again", false, { ...someone, hasMemberships: false }, "take-over"],
  ["a proved person signs in first, with a link of a mail", true, proved, "sign-in"],
  ["… and with one that was handed over", false, proved, "sign-in"],
  ["a proved person who is signed in joins", true, { ...proved, isSignedIn: true }, "join"],
  ["… by either link", false, { ...proved, isSignedIn: true }, "join"],
] as const)("%s", (_, isLinkMailed, person, step) => {
  expect(invitationStep({ isLinkMailed, person })).toBe(step);
});

test.each([
  [{ isVerified: true, isSignedIn: false }, true],
  [{ isVerified: false, isSignedIn: true }, true],
  [{ isVerified: false, isSignedIn: false }, false],
])("the accounts of %o stay after a proof: %s", (person, stay) => {
  expect(keepsMemberships(person)).toBe(stay);
});
