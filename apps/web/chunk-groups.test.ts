import { describe, expect, test } from "vitest";
import { type ChunkGroup, chunkGroupsOf, type ModuleGraph } from "./chunk-groups.ts";

/** `main` shows a list; a cart, a checkout and an agent's part come later. */
const graph: ModuleGraph = new Map(
  Object.entries({
    main: { imports: ["list"], lazy: ["cart", "checkout", "agent"] },
    list: { imports: ["money"], lazy: [] },
    money: { imports: [], lazy: [] },
    cart: { imports: ["lines", "money"], lazy: ["sheet"] },
    checkout: { imports: ["lines", "address"], lazy: [] },
    agent: { imports: ["chat", "address"], lazy: [] },
    lines: { imports: ["units"], lazy: [] },
    units: { imports: [], lazy: [] },
    address: { imports: [], lazy: [] },
    chat: { imports: ["money"], lazy: [] },
    sheet: { imports: ["cart"], lazy: [] },
  }),
);

const grouped = (...groups: ChunkGroup[]) => Object.fromEntries(chunkGroupsOf(graph, groups, "main"));

describe("a group", () => {
  test("takes all that a file imports, however far, and nothing that comes later", () => {
    expect(grouped({ name: "first", take: "all", of: ["main"] })).toEqual({
      main: "first",
      list: "first",
      money: "first",
    });
  });

  test("takes what several parts share", () => {
    expect(grouped({ name: "order", take: "shared", of: ["cart", "checkout"] })).toEqual({
      lines: "order",
      units: "order",
    });
  });

  test("takes what no other part imports: not what the first view has, nor what another part shares", () => {
    expect(grouped({ name: "agent", take: "only", of: ["agent"] })).toEqual({ agent: "agent", chat: "agent" });
    expect(grouped({ name: "both", take: "only", of: ["agent", "checkout"] })).toEqual({
      agent: "both",
      chat: "both",
      checkout: "both",
      address: "both",
    });
  });

  test("leaves to an earlier group what it has", () => {
    const order: ChunkGroup = { name: "order", take: "shared", of: ["cart", "checkout"] };
    expect(grouped(order, { name: "checkout", take: "all", of: ["checkout"] })).toEqual({
      lines: "order",
      units: "order",
      checkout: "checkout",
      address: "checkout",
    });
  });

  test("that names a file which is not there, or which nothing loads later, is refused", () => {
    expect(() => grouped({ name: "agent", take: "only", of: ["agents"] })).toThrow("names agents, which nothing loads");
    expect(() => grouped({ name: "lines", take: "all", of: ["lines"] })).toThrow("names lines, which nothing loads");
  });
});
