import { expect, test } from "vitest";
import { conversationRetention, retentionGroups } from "./conversation-retention.ts";

test.each([
  ["nothing", undefined, { messageDays: 90, fileDays: 90 }],
  ["longer messages", { messageDays: 365 }, { messageDays: 365, fileDays: 90 }],
  ["shorter messages", { messageDays: 30 }, { messageDays: 30, fileDays: 30 }],
  ["files as long as messages", { messageDays: 180, fileDays: 180 }, { messageDays: 180, fileDays: 180 }],
  ["files that would outlive their messages", { messageDays: 90, fileDays: 365 }, { messageDays: 90, fileDays: 90 }],
] as const)("a shop that sets %s", (_, set, kept) => {
  expect(conversationRetention(set)).toEqual(kept);
});

test("every shop is in one group, and those that set nothing in that of the usual time", () => {
  const own = [
    { shopId: "a", set: { messageDays: 365 } },
    { shopId: "b", set: { messageDays: 30 } },
    { shopId: "c", set: { messageDays: 90, fileDays: 30 } },
  ] as const;
  expect(retentionGroups(own, "messageDays")).toEqual([
    { days: 90, except: ["a", "b"] },
    { days: 30, only: ["b"] },
    { days: 365, only: ["a"] },
  ]);
  expect(retentionGroups(own, "fileDays")).toEqual([
    { days: 90, except: ["b", "c"] },
    { days: 30, only: ["b", "c"] },
  ]);
});
