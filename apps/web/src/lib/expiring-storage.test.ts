import { afterEach, expect, test, vi } from "vitest";
import { getStored, removeStored, setStored } from "./expiring-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  removeStored("device", "session_code");
  removeStored("tab", "session_code");
});

test("a value can be read until it expires, and is then removed", () => {
  setStored("device", "session_code", "abc", 1_000);
  expect(getStored("device", "session_code", 999)).toBe("abc");
  expect(getStored("device", "session_code", 1_000)).toBeUndefined();
  expect(window.localStorage.getItem("session_code")).toBeNull();
});

test("a value without expiry stays", () => {
  setStored("tab", "catalog_id", "123");
  expect(getStored("tab", "catalog_id", Number.MAX_SAFE_INTEGER)).toBe("123");
  expect(window.sessionStorage.getItem("catalog_id")).toBe('{"value":"123"}');
});

test("the tab and the device do not see each other's values", () => {
  setStored("tab", "session_code", "agent");
  setStored("device", "session_code", "customer");
  expect(getStored("tab", "session_code")).toBe("agent");
  expect(getStored("device", "session_code")).toBe("customer");
});

test.each([
  ["not JSON", "abc"],
  ["not one of our records", '"abc"'],
  ["a record without a value", "{}"],
  ["a value of another type", '{"value":7}'],
])("%s is dropped", (_, text) => {
  window.localStorage.setItem("session_code", text);
  expect(getStored("device", "session_code")).toBeUndefined();
  expect(window.localStorage.getItem("session_code")).toBeNull();
});

test.each([
  ["an unknown catalogue type", "catalog_type", '{"value":"ShowEverything"}'],
  ["a cached catalogue of another shape", "cached_catalog", '{"value":{"searchText":"café"}}'],
] as const)("%s is dropped", (_, key, text) => {
  window.localStorage.setItem(key, text);
  expect(getStored("device", key)).toBeUndefined();
});

test.each([
  [
    "refuses",
    () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  ],
  ["has no", () => undefined as unknown as Storage],
])("in a browser that %s storage, values are kept until the page closes", (_, storage) => {
  vi.spyOn(window, "localStorage", "get").mockImplementation(storage);
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(storage);
  for (const area of ["device", "tab"] as const) {
    setStored(area, "session_code", "abc");
    expect(getStored(area, "session_code")).toBe("abc");
    removeStored(area, "session_code");
    expect(getStored(area, "session_code")).toBeUndefined();
  }
});
