import { expect, test } from "vitest";
import { pickRawHeaders } from "./raw-headers.ts";

test("what an answer from memory depends on is found however it is written", () => {
  const raw = [
    "Host",
    "loja",
    "AUTHORIZATION",
    "Bearer a",
    "If-None-Match",
    '"x"',
    "accept-encoding",
    "br",
    "X-Request-Id",
    "abc",
  ];
  expect(pickRawHeaders(raw)).toEqual({
    authorization: "Bearer a",
    "if-none-match": '"x"',
    "accept-encoding": "br",
    "x-request-id": "abc",
  });
});

test("of two the first counts, and others are passed over", () => {
  expect(
    pickRawHeaders([
      "Authorization",
      "Bearer a",
      "authorization",
      "Bearer b",
      "Content-Type",
      "x",
      "Cache-Control",
      "y",
    ]),
  ).toEqual({
    authorization: "Bearer a",
  });
});
