import { describe, expect, test } from "vitest";
import { actionsOf, memberMay, panelActions } from "./roles.ts";

describe("who may do what in the panel", () => {
  test.each(panelActions)("the owner may %s", (action) => {
    expect(memberMay("owner", action)).toBe(true);
  });

  test("a manager may do everything that an agent may", () => {
    expect(actionsOf("manager")).toEqual(expect.arrayContaining(actionsOf("agent")));
  });

  test("people, keys and the log of sign-ins are the owner's alone", () => {
    const forOwnersOnly = panelActions.filter((action) => !memberMay("manager", action));
    expect(forOwnersOnly).toEqual(["change-team", "see-sign-ins", "change-account"]);
  });

  test("an agent serves and fulfils, and does not touch money, prices, people or settings", () => {
    expect(actionsOf("agent")).toEqual([
      ...["use-panel", "see-orders", "fulfil-orders", "see-contacts", "change-contacts"],
      ...["serve-contacts", "ask-discount"],
    ]);
  });
});
