import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";

const SOURCES = path.resolve(import.meta.dirname, "..");
const FOLDER = path.join(import.meta.dirname, "migrations");

/** The last one from before the rule. */
const LAST_FREE = 36;

/** What takes something away that a process of the release before still uses, or locks its table for long. */
const contracting: [string, RegExp][] = [
  ["drops something", /\bdrop\s+(column|table|view|function|trigger|type|schema)\b/i],
  ["drops a default", /\bdrop\s+default\b/i],
  ["renames something", /\brename\b/i],
  ["changes a type", /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i],
  ["forbids null", /\bset\s+not\s+null\b/i],
  ["adds a column that earlier inserts leave empty", /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i],
  ["checks every row under a lock", /\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i],
];

/** Why a migration may not run beside processes of the release before; empty where it may. */
function objectionsTo(text: string): string[] {
  if (/^-- contract: \S+/.test(text)) return [];
  const statements = text.replaceAll(/--.*$/gm, "");
  // What the same file creates has no readers yet.
  const created = [...statements.matchAll(/\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
    ([, name]) => name,
  );
  return statements
    .split(";")
    .filter((statement) => !created.some((name) => new RegExp(`\\balter\\s+table\\s+${name}\\b`, "i").test(statement)))
    .flatMap((statement) => contracting.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what));
}

describe("a migration", () => {
  test("leaves to the release before what it uses, or says why it is not needed any more", async () => {
    const files = (await readdir(FOLDER)).filter((file) => Number.parseInt(file, 10) > LAST_FREE);
    const objections = files.map(async (file) => {
      const text = await readFile(path.join(FOLDER, file), "utf8");
      return objectionsTo(text).map((what) => `${file} ${what}: docs/operate.md, "Updating without a stop"`);
    });
    expect((await Promise.all(objections)).flat()).toEqual([]);
  });

  test.each([
    ["alter table orders drop column total", "drops something"],
    ["alter table orders rename column total to sum", "renames something"],
    ["alter table orders alter column total type bigint", "changes a type"],
    ["alter table orders alter total set not null", "forbids null"],
    ["alter table orders add column weight int not null", "adds a column that earlier inserts leave empty"],
    ["alter table orders add constraint positive check (total >= 0)", "checks every row under a lock"],
  ])("is refused: %s", (text, what) => {
    expect(objectionsTo(text)).toEqual([what]);
    expect(objectionsTo(`-- Comment.\n${text};`)).toEqual([what]);
    expect(objectionsTo(`-- contract: no release since 2.4 reads it\n${text}`)).toEqual([]);
    expect(objectionsTo(`-- contract:\n${text}`)).toEqual([what]);
  });

  test.each([
    "alter table orders add column weight int not null default 0, add column note text",
    "alter table orders add constraint positive check (total >= 0) not valid",
    "create table notes (id int not null); alter table notes add constraint one unique (id)",
    "-- We rename nothing and drop column by column later.\ncreate index notes_by_id on notes (id)",
  ])("may run beside the release before: %s", (text) => {
    expect(objectionsTo(text)).toEqual([]);
  });
});

describe("while a migration adds columns", () => {
  const server = useServer();
  /** More uses than a statement needs to be prepared. */
  const USES = 8;

  test("the processes that run go on reading and writing every table", async () => {
    const shop = await anOrderShop(server);
    const addsAndReads = async () => {
      const customer = await shop.customer();
      const added = await customer.call("POST /api/order/items/", { providerId: "cafe", quantity: 1 });
      const { id } = added.data;
      const read = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
      const listed = await server.call(`GET ${shop.shop}/orders`, { token: shop.token });
      return [added.status, read.status, listed.status];
    };
    for (let use = 0; use < USES; use++) expect(await addsAndReads()).toEqual([200, 200, 200]);
    await sql`do $$ declare each text; begin
      for each in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('alter table %I add column of_the_next_release text default %L', each, '');
      end loop; end $$`.execute(server.db);
    for (let use = 0; use < USES; use++) expect(await addsAndReads()).toEqual([200, 200, 200]);
  });

  test("no statement asks for all columns: prepared before, it would fail for good", async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const asking = files.map(async (file) => {
      const text = await readFile(path.join(SOURCES, file), "utf8");
      return /\b(selectAll|returningAll)\(|\breturning \*|\bselect \* from (?!unnest)/.test(text) ? [file] : [];
    });
    expect((await Promise.all(asking)).flat()).toEqual([]);
  });
});
