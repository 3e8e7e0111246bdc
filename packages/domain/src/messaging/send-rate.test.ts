import { expect, test } from "vitest";
import { atMostPerSecond } from "./send-rate.ts";

test.each([1, 9, 10, 80, 300])("a sender with a limit of %i messages uses it up in a second, and no more", (most) => {
  const { burst, everyMs } = atMostPerSecond(most);
  expect(burst + Math.floor(1_000 / everyMs)).toBe(most);
});
