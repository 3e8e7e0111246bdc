import { expect, test } from "vitest";
import { chooseChecks } from "./choose-checks.ts";

const titles = (...changed: string[]) => chooseChecks(changed, changed).map(({ title }) => title);
const [server, screens, format, imports] = ["Types", "Types of the screens", "Format and lint", "Import direction"];

test.each([
  ["a file of the server", ["apps/server/src/app.ts"], [server, format, imports]],
  ["a screen", ["apps/web/src/app/router.tsx"], [screens, format, imports]],
  ["a button of both apps", ["packages/ui/src/button.tsx"], [screens, format, imports]],
  ["a rule, which both sides use", ["packages/domain/src/money/money.ts"], [server, screens, format, imports]],
  ["a package", ["package-lock.json"], [server, screens, format, imports]],
  ["a style", ["apps/web/src/app/app.css"], [format]],
  ["a page of the papers", ["docs/testing.md"], []],
])("%s is checked where it matters", (_, changed, expected) => {
  expect(titles(...changed)).toEqual(expected);
});

test("a deleted file is not formatted, but who imported it is checked", () => {
  expect(chooseChecks(["apps/server/src/gone.ts"], []).map(({ title }) => title)).toEqual([server, imports]);
});
