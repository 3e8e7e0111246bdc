import { expect, test } from "vitest";
import { createFairSlots, NoSlotLeft, type SlotOwner } from "./fair-slots.ts";

const bounds = { atOnce: 4, perShop: 2, perHost: 1, waiting: 6, waitingPerShop: 4 };

/** Work that ends when the test says so. */
function useSlots(changes: Partial<typeof bounds> = {}) {
  const slots = createFairSlots({ ...bounds, ...changes });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (name: string, owner: SlotOwner) =>
    slots.run(owner, () => {
      started.push(name);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const begin = async (name: string, owner: SlotOwner) => {
    const result = run(name, owner).then(
      () => "done",
      (error: unknown) => error,
    );
    await settle();
    return result;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { started, begin, end, settle, run };
}

test("a shop that has work for all slots leaves the others theirs", async () => {
  const { started, run, settle } = useSlots();
  for (const index of [1, 2, 3, 4]) void run(`A${index}`, { shop: "A", host: `a${index}` });
  void run("B1", { shop: "B", host: "b" });
  await settle();
  expect(started).toEqual(["A1", "A2", "B1"]);
});

test("a host that does not answer uses up its own slots: the shop's pictures elsewhere go on", async () => {
  const { started, run, settle } = useSlots();
  void run("silent 1", { shop: "A", host: "silent" });
  void run("silent 2", { shop: "A", host: "silent" });
  void run("silent of B", { shop: "B", host: "silent" });
  void run("good", { shop: "A", host: "good" });
  await settle();
  expect(started).toEqual(["silent 1", "good"]);
});

test("who waits takes turns by shop, however much one of them has waiting", async () => {
  const { started, end, run, settle } = useSlots({ atOnce: 1, perShop: 1 });
  for (const name of ["A1", "A2", "A3"]) void run(name, { shop: "A" });
  for (const name of ["B1", "C1"]) void run(name, { shop: name.charAt(0) });
  await settle();
  for (const name of ["A1", "A2", "B1", "C1", "A3"]) await end(name);
  expect(started).toEqual(["A1", "A2", "B1", "C1", "A3"]);
});

test("above what may wait it is refused, for one shop and for all", async () => {
  const { run, settle } = useSlots({ atOnce: 1 });
  const refusals: unknown[] = [];
  const ask = (shop: string) => void run(shop, { shop }).catch((error: unknown) => refusals.push([shop, error]));
  for (let count = 0; count < 6; count++) ask("A");
  await settle();
  expect(refusals).toEqual([["A", expect.any(NoSlotLeft)]]);
  for (const shop of ["B", "C", "D"]) ask(shop);
  await settle();
  expect(refusals.slice(1)).toEqual([["D", expect.any(NoSlotLeft)]]);
});

test("work that fails gives its slot back", async () => {
  const slots = createFairSlots({ ...bounds, atOnce: 1 });
  await expect(slots.run({ shop: "A" }, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await slots.run({ shop: "A" }, async () => "done")).toBe("done");
});
