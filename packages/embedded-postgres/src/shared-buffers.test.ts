import { expect, test } from "vitest";
import { sharedBuffers } from "./shared-buffers.ts";

const GIGABYTE = 1024 ** 3;

test.each([
  [0.25, "128MB"],
  [2, "512MB"],
  [4, "1024MB"],
  [64, "1024MB"],
])("on a machine with %f GB PostgreSQL keeps %s", (gigabytes, buffers) => {
  expect(sharedBuffers(gigabytes * GIGABYTE)).toBe(buffers);
});
