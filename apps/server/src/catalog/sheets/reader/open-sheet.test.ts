import { describe, expect, test } from "vitest";
import { aWorkbook } from "../../../../test/fixtures/hostile-sheets.ts";
import { openSheet } from "./open-sheet.ts";
import { createSlots } from "./slots.ts";
import { startThread } from "./worker-threads.ts";

async function* fileOf(file: Buffer) {
  yield file;
}
const form = { encoding: null, separator: null, sheet: 0 };

/** The file has more rows than one message holds. */
const long = Buffer.from(`Nome;Preço\n${"Bolo;9,90\n".repeat(5_000)}`);
const csv = { encoding: "utf-8", separator: ";" } as const;

describe("a file is read in a thread of its own:", () => {
  test("its rows come as somebody takes them, and the thread reads the next file", async () => {
    for (let time = 0; time < 2; time++) {
      const open = await openSheet({ account: "a", kind: "request" }, "csv", () => fileOf(long));
      let count = 0;
      for await (const { row } of open.rows(csv)) expect(row).toBe(++count);
      expect(count).toBe(5_001);
      open.close();
    }
  });

  test("it stops when its client leaves, in the middle of the rows", async () => {
    const client = new AbortController();
    const open = await openSheet({ account: "a", kind: "request", signal: client.signal }, "csv", () => fileOf(long));
    const rows = open.rows(csv);
    await rows.next();
    client.abort();
    await expect(
      (async () => {
        for await (const _ of rows);
      })(),
    ).rejects.toMatchObject({ code: "sheet-stopped" });
    // The slot of the account is free again.
    const next = await openSheet({ account: "a", kind: "request" }, "xlsx", () => fileOf(aWorkbook()));
    expect(next.sheets).toBe(1);
    next.close();
  });

  test("a client that left before its turn is not read at all", async () => {
    let isLoaded = false;
    const load = async function* () {
      isLoaded = true;
      yield long;
    };
    const reading = { account: "a", kind: "request", signal: AbortSignal.abort() } as const;
    await expect(openSheet(reading, "csv", load)).rejects.toMatchObject({ code: "sheet-stopped" });
    expect(isLoaded).toBe(false);
  });

  test("more memory than a thread has ends the thread, and not the process", async () => {
    const texts = Array.from({ length: 300_000 }, (_, at) => `<si><t>Texto ${at} de ${at % 977}</t></si>`);
    const file = new Uint8Array(aWorkbook({ "xl/sharedStrings.xml": { text: `<sst>${texts.join("")}</sst>` } })).buffer;
    const thread = startThread({ maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 2 });
    const patience = { withinMs: 60_000 };
    await thread.ask({ open: { file, type: "xlsx", budgetMs: 60_000 } }, patience);
    await expect(thread.ask({ read: form }, patience)).rejects.toMatchObject({ code: "sheet-too-large" });
  });

  test("more processor time than a file may cost is refused, and the thread goes on", async () => {
    const thread = startThread();
    const patience = { withinMs: 60_000 };
    const file = new Uint8Array(aWorkbook()).buffer;
    const open = (budgetMs: number) => thread.ask({ open: { file: file.slice(0), type: "xlsx", budgetMs } }, patience);
    expect(await open(-1)).toEqual({ refused: "sheet-too-slow" });
    expect(await open(60_000)).toEqual({ opened: { sheets: 1 } });
    await thread.end();
  });

  test("a thread that does not answer is ended", async () => {
    const thread = startThread();
    const file = new Uint8Array(long).buffer;
    const asked = thread.ask({ open: { file, type: "csv", budgetMs: 60_000 } }, { withinMs: 0 });
    await expect(asked).rejects.toMatchObject({ code: "sheet-too-slow" });
    await expect(thread.ask("next", { withinMs: 60_000 })).rejects.toMatchObject({ code: "sheet-stopped" });
  });
});

describe("places", () => {
  test("an account has one, and the process as many as it may", async () => {
    const slots = createSlots({ atOnce: 2, mostWaiting: 3 });
    const taken: string[] = [];
    const take = (owner: string) =>
      slots.take(owner).then((release) => {
        taken.push(owner);
        return release;
      });
    const [first, second, other, third] = [take("a"), take("a"), take("b"), take("c")];
    const release = await first;
    const releaseOther = await other;
    expect(taken).toEqual(["a", "b"]);
    release();
    const releaseSecond = await second;
    expect(taken).toEqual(["a", "b", "a"]);
    releaseOther();
    (await third)();
    releaseSecond();
    expect(slots.active()).toBe(0);
  });

  test("the fourth file of an account that waits is refused, and whoever waits too long", async () => {
    const slots = createSlots({ atOnce: 1, mostWaiting: 3, patienceMs: 0 });
    const release = await slots.take("a");
    const waiting = [1, 2, 3].map(() => slots.take("a"));
    const fourth = slots.take("a");
    for (const each of [fourth, ...waiting]) await expect(each).rejects.toMatchObject({ code: "sheet-reader-busy" });
    release();
    (await slots.take("a"))();
  });
});
