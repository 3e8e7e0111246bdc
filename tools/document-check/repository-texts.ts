import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the checks of documents read: the documents, and the code that they speak of. */
const root = join(import.meta.dirname, "../..");
const exclude = ["**/node_modules/**", "**/dist/**", "**/.*/**"];

export const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: root, exclude });

export function textOf(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** They tell what was, also what is gone. */
const ofThePast = ["CHANGELOG.md", "docs/api-changelog.md", "docs/testing-moved-journeys.md"];

export const documentsOfThePresent = filesOf("**/*.md").filter((path) => !ofThePast.includes(path));

/** What stands between backquotes, on one line. */
export function quotedIn(document: string): string[] {
  return [...textOf(document).matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}
