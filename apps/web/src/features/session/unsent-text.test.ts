import { expect, test } from "vitest";
import { aPlatformUserSession } from "../../../test/samples/contract-samples.ts";
import { storeUnsentText, unsentText } from "./unsent-text.ts";

const marina = aPlatformUserSession();
const bruno = { ...marina, userShop: { ...marina.userShop, id: "bruno" } };

test("an agent who serves somebody else in the same tab finds each contact's text again", () => {
  storeUnsentText("reply", marina, "Segue a proposta");
  storeUnsentText("reply", bruno, "");
  storeUnsentText("message", bruno, "2 café");
  expect(unsentText("reply", bruno)).toBe("");
  expect(unsentText("message", bruno)).toBe("2 café");
  expect(unsentText("reply", marina)).toBe("Segue a proposta");
  expect(unsentText("message", marina)).toBe("");
});
