import type { MessageStatus } from "@vitrine/contract/storefront/messaging";
import { beforeEach, expect, test } from "vitest";
import { aMessage } from "../../../../test/chat-samples.ts";
import { createMessagePolling } from "./message-polling.ts";

const MINUTE = 60_000;
let clock = 0;
const watch = () => createMessagePolling(() => clock);
const inState = (status: MessageStatus, id = "message-1") => aMessage({ id, status });

beforeEach(() => {
  clock = 1_000_000;
});

test.each([
  ["waiting", 2_000],
  ["sent", 5_000],
  ["delivered", false],
  ["read", false],
  ["failed", false],
] as const)("a message that is %s is looked at again after %s", (status, pause) => {
  const follow = watch();
  follow.pauseAfter([]);
  expect(follow.pauseAfter([inState(status)])).toBe(pause);
});

test("before the first answer there is nothing to follow", () => {
  expect(watch().pauseAfter(undefined)).toBe(false);
});

test("nobody looks for ever at what does not move", () => {
  const follow = watch();
  expect(follow.pauseAfter([inState("waiting")])).toBe(2_000);
  clock += 3 * MINUTE - 1;
  expect(follow.pauseAfter([inState("waiting")])).toBe(2_000);
  clock += 1;
  expect(follow.pauseAfter([inState("waiting")])).toBe(false);
});

test("a new message is followed for its own time, whatever the old ones do", () => {
  const follow = watch();
  follow.pauseAfter([inState("waiting", "old")]);
  clock += 10 * MINUTE;
  expect(follow.pauseAfter([inState("waiting", "old")])).toBe(false);
  expect(follow.pauseAfter([inState("waiting", "new"), inState("waiting", "old")])).toBe(2_000);
  expect(follow.pauseAfter([inState("read", "new"), inState("waiting", "old")])).toBe(false);
});

test("what had left before the page was opened is not followed", () => {
  expect(watch().pauseAfter([inState("sent")])).toBe(false);
});

test("after a change of the order, its message is waited for during some seconds", () => {
  const follow = watch();
  expect(follow.pauseAfter([])).toBe(false);
  follow.expectMore();
  expect(follow.pauseAfter([])).toBe(2_000);
  clock += 10_000;
  expect(follow.pauseAfter([])).toBe(false);
});
