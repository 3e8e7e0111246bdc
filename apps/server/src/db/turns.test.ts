import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Work that begins when it may, and ends when it is told to. */
function someWork(inTurn: ReturnType<typeof createTurns>, names: readonly string[]) {
  const begun: string[] = [];
  const works = new Map(names.map((name) => [name, Promise.withResolvers<string>()]));
  const results = names.map((name) =>
    inTurn(() => {
      begun.push(name);
      return works.get(name)?.promise ?? Promise.reject(new Error("no such work"));
    }),
  );
  return {
    begun,
    results,
    end: (name: string) => works.get(name)?.resolve(name),
    fail: (name: string) => works.get(name)?.reject(new Error(`${name} failed`)),
  };
}

test("two lists are read at once; the others wait, and the first to come is the next", async () => {
  const { begun, results, end } = someWork(createTurns(2), ["cafés", "vinhos", "queijos", "frutas"]);
  expect(begun).toEqual(["cafés", "vinhos"]);
  end("vinhos");
  expect(await results[1]).toBe("vinhos");
  expect(begun).toEqual(["cafés", "vinhos", "queijos"]);
  for (const name of ["cafés", "queijos", "frutas"]) end(name);
  expect(await Promise.all(results)).toEqual(["cafés", "vinhos", "queijos", "frutas"]);
});

test("a list that could not be read keeps nobody waiting", async () => {
  const inTurn = createTurns(1);
  const { begun, results, end, fail } = someWork(inTurn, ["cafés", "vinhos"]);
  fail("cafés");
  await expect(results[0]).rejects.toThrow("cafés failed");
  expect(begun).toEqual(["cafés", "vinhos"]);
  end("vinhos");
  await results[1];
  expect(await inTurn(async () => "queijos")).toBe("queijos");
});
