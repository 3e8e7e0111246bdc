import type { MessageStatus } from "@vitrine/contract/storefront/messaging";
import { beforeEach, expect, test } from "vitest";
import { aMessage } from "../../../../test/samples/chat-samples.ts";
import { createMessagePolling } from "./message-polling.ts";

const MINUTE = 60_000;
let clock = 0;
const startPolling = () => createMessagePolling(() => clock);
const inState = (status: MessageStatus, id = "message-1") => aMessage({ id, status });

beforeEach(() => {
  clock = 1_000_000;
});

test.each([
  ["waiting", "is polled again after two seconds", 2_000],
  ["sent", "is polled again after five seconds", 5_000],
  ["delivered", "is not polled again", false],
  ["read", "is not polled again", false],
  ["failed", "is not polled again", false],
] as const)("a message with status %s %s", (status, _, pause) => {
  const polling = startPolling();
  polling.pauseAfter([]);
  expect(polling.pauseAfter([inState(status)])).toBe(pause);
});

test("nothing is polled before the first response", () => {
  expect(startPolling().pauseAfter(undefined)).toBe(false);
});

test("polling stops after three minutes without a change", () => {
  const polling = startPolling();
  expect(polling.pauseAfter([inState("waiting")])).toBe(2_000);
  clock += 3 * MINUTE - 1;
  expect(polling.pauseAfter([inState("waiting")])).toBe(2_000);
  clock += 1;
  expect(polling.pauseAfter([inState("waiting")])).toBe(false);
});

test("a new message is polled for its own three minutes, independent of older messages", () => {
  const polling = startPolling();
  polling.pauseAfter([inState("waiting", "old")]);
  clock += 10 * MINUTE;
  expect(polling.pauseAfter([inState("waiting", "old")])).toBe(false);
  expect(polling.pauseAfter([inState("waiting", "new"), inState("waiting", "old")])).toBe(2_000);
  expect(polling.pauseAfter([inState("read", "new"), inState("waiting", "old")])).toBe(false);
});

test("a message sent before the page opened is not polled", () => {
  expect(startPolling().pauseAfter([inState("sent")])).toBe(false);
});

test("after a change of the order, polling waits ten seconds for its message", () => {
  const polling = startPolling();
  expect(polling.pauseAfter([])).toBe(false);
  polling.expectMore();
  expect(polling.pauseAfter([])).toBe(2_000);
  clock += 10_000;
  expect(polling.pauseAfter([])).toBe(false);
});
