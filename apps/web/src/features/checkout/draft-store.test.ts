import { afterEach, expect, test, vi } from "vitest";
import { createDraftStore } from "./draft-store.ts";

afterEach(() => vi.useRealTimers());

test("what an agent typed for one contact waits while they serve another one in the same tab", () => {
  createDraftStore("tab", "order-of-marina").save({ coupon: "MARINA10" });
  const joao = createDraftStore("tab", "order-of-joao");
  expect(joao.read().coupon).toBe("");
  joao.save({ coupon: "JOAO5" });
  expect(createDraftStore("tab", "order-of-marina").read().coupon).toBe("MARINA10");
  joao.clear();
  expect(createDraftStore("tab", "order-of-marina").read().coupon).toBe("MARINA10");
  expect(createDraftStore("tab", "order-of-joao").read().coupon).toBe("");
});

test("a draft lives for twelve hours, also when the agent types for other contacts meanwhile", () => {
  vi.useFakeTimers({ now: Date.parse("2026-05-04T08:00:00-03:00") });
  createDraftStore("tab", "order-of-marina").save({ coupon: "MARINA10" });
  vi.setSystemTime(Date.parse("2026-05-04T15:00:00-03:00"));
  createDraftStore("tab", "order-of-joao").save({ coupon: "JOAO5" });
  vi.setSystemTime(Date.parse("2026-05-04T21:00:00-03:00"));
  expect(createDraftStore("tab", "order-of-marina").read().coupon).toBe("");
  expect(createDraftStore("tab", "order-of-joao").read().coupon).toBe("JOAO5");
  createDraftStore("tab", "order-of-joao").save({ coupon: "JOAO6" });
  expect(window.sessionStorage.getItem("checkout_data")).not.toContain("MARINA10");
});
