import { expect, test } from "vitest";
import {
  customersSeenBy,
  inChargeAfterHandOver,
  inChargeAfterTaking,
  mayBeKeptToOwn,
  sightOf,
} from "./own-customers.ts";
import { roles } from "./roles.ts";

const bia = customersSeenBy("bia", { ownCustomersOnly: true });
const everybody = customersSeenBy("olga", { ownCustomersOnly: false });

test.each([
  ["bia", false, "seen"],
  ["bia", true, "seen"],
  [null, true, "waiting"],
  [null, false, "hidden"],
  ["caio", true, "hidden"],
  ["caio", false, "hidden"],
] as const)(
  "a customer in the charge of %s who waits (%s) is %s for an agent with customers of her own",
  (inCharge, isWaiting, sight) => {
    expect(sightOf(bia, { inCharge, isWaiting })).toBe(sight);
    expect(sightOf(everybody, { inCharge, isWaiting })).toBe("seen");
  },
);

test("whoever sees their own only gets whom they take, unless somebody is in charge; the others take for a while", () => {
  expect(inChargeAfterTaking(bia, null)).toBe("bia");
  expect(inChargeAfterTaking(bia, "caio")).toBe("caio");
  expect(inChargeAfterTaking(everybody, null)).toBeNull();
  expect(inChargeAfterTaking(everybody, "caio")).toBe("caio");
});

test("only agents are kept to their own", () => {
  expect(roles.filter(mayBeKeptToOwn)).toEqual(["agent"]);
});

const caio = { id: "caio", customers: customersSeenBy("caio", { ownCustomersOnly: true }) };
const rui = { id: "rui", customers: everybody };

test.each([
  ["gives their own away, also to somebody who sees everybody", bia, rui, "bia", false, "rui"],
  ["gives their own away", bia, caio, "bia", false, "caio"],
  ["gives nobody else's", bia, caio, "dora", false, "refused"],
  ["who sees everybody gives for a while only", everybody, rui, "bia", false, "bia"],
  ["who sees everybody gives one in nobody's charge for a while only", everybody, rui, null, false, null],
  ["puts one in nobody's charge into that of a colleague with own customers", everybody, caio, null, false, "caio"],
  ["gives a colleague with own customers their own", everybody, caio, "caio", false, "caio"],
  ["takes none from somebody for a colleague with own customers", everybody, caio, "bia", false, "refused"],
  ["who may decide takes one from somebody for them", everybody, caio, "bia", true, "caio"],
] as const)("a hand-over: one who %s", (_, giver, receiver, inCharge, maySetCharge, expected) => {
  const after = inChargeAfterHandOver({ giver, receiver, inCharge, maySetCharge });
  expect(after === "refused" ? after : after.inCharge).toBe(expected);
});
