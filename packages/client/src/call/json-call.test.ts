import { expect, test } from "vitest";
import { answerOf, methodAndAddress } from "./json-call.ts";

test.each([
  ["GET /a", {}, "/a"],
  ["GET /a/{id}/b", { params: { id: "x/y?z" } }, "/a/x%2Fy%3Fz/b"],
  ["GET /a", { query: { q: "chá & mate", none: undefined, empty: null } }, "/a?q=ch%C3%A1+%26+mate"],
  ["GET /a", { query: { status: [1, 2], none: [], flag: false } }, "/a?status=1&status=2&flag=false"],
])("%s with %j is %s", (key, request, address) => {
  expect(methodAndAddress(key, request)).toEqual(["GET", address]);
});

test.each([
  [{ success: true, data: null, errors: [] }, true],
  [{ success: true, data: 0, errors: [] }, true],
  [{ success: true, errors: [] }, false],
  [{ success: false, data: null, errors: [{ code: "x" }] }, true],
  [{ success: false, data: null, errors: [] }, false],
  [{ success: false, data: null }, false],
  [{ errors: [{ code: "x" }] }, false],
  [null, false],
  ["ok", false],
  [[], false],
])("%j is an answer of ours: %s", async (body, isOurs) => {
  expect(await answerOf(Response.json(body))).toEqual(isOurs ? body : undefined);
});
