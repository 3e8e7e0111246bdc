import { expect, test } from "vitest";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";
import { createAccountLimits } from "./account-limits.ts";

test("an account has its calls in ten seconds, and new ones afterwards", () => {
  let now = 0;
  const take = createAccountLimits({ perSecond: 1, now: () => now });
  const taken = Array.from({ length: 11 }, () => take("cb1"));
  expect(taken.map(({ isOver }) => isOver)).toEqual([...Array(10).fill(false), true]);
  expect(taken[0]).toMatchObject({ limit: 10, remaining: 9, resetSeconds: 10 });
  expect(take("cb2")).toMatchObject({ isOver: false, remaining: 9 });
  now = 10_000;
  expect(take("cb1")).toMatchObject({ isOver: false, remaining: 9 });
});

const server = useServer({ env: { PLATFORM_CALLS_PER_SECOND: "1" } });

test("an integrator reads in every answer what is left, and when it is worth another try", async () => {
  const { token, shop } = await aShop(server);
  const ask = () => server.call(`GET ${shop}/coupons`, { token });
  const first = await ask();
  expect(first.headers).toMatchObject({
    "ratelimit-limit": "10",
    "ratelimit-remaining": expect.stringMatching(/^\d$/),
  });
  // More at once than two times of ten seconds allow: on a busy machine the first may end while they are answered.
  const answers = await Promise.all(Array.from({ length: 21 }, ask));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(answers.length - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const over of refused) {
    expect(over.errors).toMatchObject([{ code: "too-many-requests" }]);
    expect(over.headers["retry-after"]).toBe(over.headers["ratelimit-reset"]);
    expect(Number(over.headers["retry-after"])).toBeGreaterThan(0);
  }
});
