import { expect, test } from "vitest";
import { filesOf, textOf } from "./repository-texts.ts";

/** `package.json` says which release this is; the changelogs say what is in it. */
const { version } = JSON.parse(textOf("package.json"));
const releasesOf = (path: string) =>
  [...textOf(path).matchAll(/^## \[?(\d+\.\d+\.\d+)\]? - (\d{4}-\d\d-\d\d)$/gm)].map(([, release, day]) => ({
    release,
    day,
  }));

test("the newest release of the changelog is the version of package.json", () => {
  expect(releasesOf("CHANGELOG.md")[0]?.release).toBe(version);
});

test("releases stand newest first, and the changelog of the API has the same", () => {
  const releases = releasesOf("CHANGELOG.md");
  expect(releases.length).toBeGreaterThan(1);
  const days = releases.map(({ day }) => day);
  expect(days.toSorted().reverse()).toEqual(days);
  expect(releasesOf("docs/api-changelog.md")).toEqual(releases);
});

test("every release after the first says what an update asks for, before anything else", () => {
  const texts = textOf("CHANGELOG.md")
    .split(/^## \[(?=\d)/m)
    .slice(1, -1);
  const firstHeadings = texts.map((text) => /^### (.*)$/m.exec(text)?.[1]);
  expect(firstHeadings).toEqual(texts.map(() => "Updating"));
});

test("packages have no version of their own and take each other as they are", () => {
  const manifests = filesOf("{packages/*,apps/*,demo,e2e,tools}/package.json").map((path) => JSON.parse(textOf(path)));
  expect(manifests.length).toBeGreaterThan(10);
  expect(manifests.filter((manifest) => "version" in manifest).map(({ name }) => name)).toEqual([]);
  const named = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  expect(named.filter(([name, range]) => name.startsWith("@vitrine/") && range !== "*")).toEqual([]);
});
