import { expect, test } from "vitest";
import { customersSeenBy, inChargeAfterTaking, mayBeKeptToOwn, sightOf } from "./own-customers.ts";
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
