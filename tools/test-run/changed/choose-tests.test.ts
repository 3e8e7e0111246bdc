import { expect, test } from "vitest";
import { chooseTests, type ImportGraph } from "./choose-tests.ts";

const server = "apps/server/src";
const graph: ImportGraph = new Map([
  ["packages/domain/src/money/money.ts", []],
  ["packages/domain/src/money/money.test.ts", ["packages/domain/src/money/money.ts"]],
  [`${server}/order/totals.ts`, ["packages/domain/src/money/money.ts"]],
  [`${server}/order/totals.test.ts`, [`${server}/order/totals.ts`]],
  [`${server}/order/change/put-item.ts`, []],
  [`${server}/order/change/put-item.test.ts`, ["apps/server/test/fixtures/server-fixture.ts"]],
  [`${server}/team/team.ts`, []],
  [`${server}/team/team.test.ts`, ["apps/server/test/fixtures/server-fixture.ts"]],
  [`${server}/app.ts`, [`${server}/order/totals.ts`, `${server}/order/change/put-item.ts`, `${server}/team/team.ts`]],
  ["apps/server/test/fixtures/server-fixture.ts", [`${server}/app.ts`]],
  [`${server}/vendors/pix-bank/pix-bank.ts`, []],
  [`${server}/vendors/pix-bank/pix-bank.test.ts`, []],
  [`${server}/vendors/card-bank/card-bank.test.ts`, []],
  [`${server}/db/migrate.test.ts`, []],
  ["tools/document-check/proofs-exist.test.ts", []],
  ["tools/openapi/openapi.test.ts", []],
]);
const chosenFor = (...changed: string[]) => chooseTests(changed, graph, 99).tests;

test("who imports a rule is tested, the nearest first, and then the rest of the capability", () => {
  expect(chosenFor(`${server}/order/totals.ts`)).toEqual([
    `${server}/order/totals.test.ts`,
    `${server}/order/change/put-item.test.ts`,
  ]);
  expect(chosenFor("packages/domain/src/money/money.ts")).toEqual([
    "packages/domain/src/money/money.test.ts",
    `${server}/order/totals.test.ts`,
  ]);
});

test("the app, which every test of the server builds, does not carry a change to all of them", () => {
  expect(chosenFor(`${server}/team/team.ts`)).toEqual([`${server}/team/team.test.ts`]);
});

test("a change of the app itself or of a fixture concerns all who build it", () => {
  const all = [`${server}/order/change/put-item.test.ts`, `${server}/team/team.test.ts`];
  expect(chosenFor(`${server}/app.ts`)).toEqual(all);
  expect(chosenFor("apps/server/test/fixtures/server-fixture.ts")).toEqual(all);
});

test("a vendor is a home of its own", () => {
  expect(chosenFor(`${server}/vendors/pix-bank/pix-bank.ts`)).toEqual([`${server}/vendors/pix-bank/pix-bank.test.ts`]);
});

test.each([
  ["docs/testing.md", "tools/document-check/proofs-exist.test.ts"],
  [`${server}/db/migrations/200-new.sql`, `${server}/db/migrate.test.ts`],
  ["packages/contract/openapi.json", "tools/openapi/openapi.test.ts"],
])("%s is read by %s", (changed, reader) => {
  expect(chosenFor(changed)).toEqual([reader]);
});

test("a changed test is chosen, a deleted file does no harm, and nothing changed chooses nothing", () => {
  expect(chosenFor(`${server}/team/team.test.ts`)).toEqual([`${server}/team/team.test.ts`]);
  expect(chosenFor("apps/web/src/gone.ts")).toEqual([]);
  expect(chosenFor()).toEqual([]);
});

test("of too many the nearest are chosen, and the rest is counted", () => {
  const choice = chooseTests(["packages/domain/src/money/money.ts"], graph, 1);
  expect(choice).toEqual({ tests: ["packages/domain/src/money/money.test.ts"], leftOut: 1 });
});
