import { expect, test } from "vitest";
import { namedStatement } from "./named-parameters.ts";

test("a name has one number wherever it stands, and casts stay", () => {
  const statement = namedStatement("select $shopId, $count::int where id = $shopId and name = $name::text");
  const { sql, parameters } = statement({ name: null, count: 3, shopId: "s1", another: true });
  expect(sql).toBe("select $1, $2::int where id = $1 and name = $3::text");
  expect(parameters).toEqual(["s1", 3, null]);
});

test("a name that begins like another one is its own", () => {
  const { sql, parameters } = namedStatement("select $total, $totalPaid, $total")({ totalPaid: 2, total: 1 });
  expect(sql).toBe("select $1, $2, $1");
  expect(parameters).toEqual([1, 2]);
});

test("a name without a value is refused", () => {
  const statement = namedStatement<unknown, Record<string, unknown>>("select $toString, $id");
  expect(() => statement({ toString: "x" })).toThrow("The statement needs a value for $id");
  expect(() => statement({ id: 1 })).toThrow("The statement needs a value for $toString");
});
