import { expect, test } from "vitest";
import { heardOfWaiting } from "./waiting-contact.ts";

const [bia, caio, davi] = ["bia", "caio", "davi"].map((userId) => ({ userId }));
const team = [bia, caio, davi].filter((each) => each !== undefined);

test.each<[string, string | null, string | null, unknown[]]>([
  ["nobody serves and nobody is in charge of: everybody", null, null, team],
  ["is Caio's customer: Caio", null, "caio", [caio]],
  ["is the customer of somebody who does not listen: everybody", null, "eva", team],
  ["Bia serves, though Caio is in charge: Bia", "bia", "caio", [bia]],
  ["somebody serves who does not listen: nobody is called away for it", "eva", "caio", []],
])("a contact waits whom %s", (_, servedBy, inCharge, heard) => {
  expect(heardOfWaiting(team, { servedBy, inCharge })).toEqual(heard);
});
