import { expect, test } from "vitest";
import { createCount, type Program, programOf } from "./processor-time.ts";

const program = (pid: number, parent: number, own: number, ofChildren = 0, start = "1"): Program => ({
  ...{ pid, parent, start, own, ofChildren },
});

test("the time of a program and of its ended children is read, whatever it is called", () => {
  const stat = "4711 (node) tests (2) S 1 4711 4711 0 -1 4194560 5000 90000 1 20 350 40 12345 678 20 0 11 0 99 1 2";
  expect(programOf(stat)).toEqual({ pid: 4711, parent: 1, start: "99", own: 3.9, ofChildren: 130.23 });
});

test("a program, its children and theirs are counted, and nobody else", () => {
  const count = createCount(10);
  count.add([program(1, 0, 500), program(12, 11, 3), program(11, 10, 2), program(10, 5, 1), program(20, 5, 90)]);
  expect(count.end(7)).toBe(7);
});

test("a program that ends between two looks is counted once: its time is now its parent's", () => {
  const count = createCount(10);
  count.add([program(10, 5, 1), program(11, 10, 4)]);
  count.add([program(10, 5, 2, 5)]);
  expect(count.end(8)).toBe(8);
});

test("what a killed program had worked stays counted, although its parent never learned of its end", () => {
  const count = createCount(10);
  count.add([program(10, 5, 1), program(11, 10, 40)]);
  count.add([program(10, 5, 2)]);
  count.add([program(10, 5, 3)]);
  expect(count.end(3.5)).toBe(42.5);
});

test("a program without its parent is still ours, until its number belongs to another", () => {
  const count = createCount(10);
  count.add([program(10, 5, 1), program(11, 10, 2), program(12, 11, 10)]);
  count.add([program(10, 5, 1, 2), program(12, 1, 15)]);
  count.add([program(10, 5, 1, 2), program(12, 1, 70, 0, "2")]);
  expect(count.end(3)).toBe(18);
});
