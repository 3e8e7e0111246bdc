import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { mistakeOf } from "../../apps/server/test/unreadable-sentence.ts";
import { mistakeSentences, refusalSentences } from "./panel-sentences.ts";
import { panelSentencesDocument, unnamedFields } from "./panel-sentences-document.ts";

// The walk over some two hundred calls takes a while on a busy machine.
const WALK_MS = 120_000;

/** What only a program can be told: the panel sends what it sends in one form. */
const ofPrograms = ["unsupported-media-type"];

test("no refusal has a path, a pattern or English", () => {
  const found = refusalSentences().filter(
    ({ code, sentence }) => !ofPrograms.includes(code) && mistakeOf(sentence) !== undefined,
  );
  expect(found).toEqual([]);
  expect(refusalSentences().length).toBeGreaterThan(250);
});

test(
  "no rule of a body or a filter is said by a path, a pattern or English, and each field has a name",
  () => {
    const sentences = [...new Set(mistakeSentences().map(({ sentence }) => sentence))];
    expect(sentences.filter((sentence) => mistakeOf(sentence) !== undefined)).toEqual([]);
    expect(sentences.length).toBeGreaterThan(1_000);
    expect(unnamedFields()).toEqual([]);
  },
  WALK_MS,
);

test(
  "docs/panel-sentences.md has every sentence: npm run sentences:document writes it",
  async () => {
    const written = await readFile(path.join(import.meta.dirname, "../../docs/panel-sentences.md"), "utf8");
    expect(written).toBe(panelSentencesDocument());
  },
  WALK_MS,
);
