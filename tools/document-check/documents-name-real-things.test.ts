import { readConfig } from "@vitrine/server/config";
import { paymentVendors } from "@vitrine/server/vendors/payment-vendors";
import { expect, test } from "vitest";
import { documentsOfThePresent, filesOf, quotedIn, textOf } from "./repository-texts.ts";

/** Names of code, calls, settings and tests in documents: each is found where it is made. */
const code = filesOf("**/*.{ts,tsx,sql,json,yaml,html,css}")
  .filter((path) => path !== "package-lock.json" && !path.startsWith("tools/document-check/"))
  .map(textOf);
const wordsOfCode = new Set(code.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));

/** Words of PostgreSQL, nginx, Meta and libraries. */
const namesOfOthers = new Set(
  `archive_timeout commit_delay log_statement_stats client_body_timeout client_header_timeout client_max_body_size ip_hash
  server_name message_reads message_edits message_reactions setMutationDefaults resumePausedMutations localQueue vitrine_before`.split(
    /\s+/,
  ),
);

/** `order_events`, `putItem` or `putItem()`: one word that only code writes. */
function unknownNames(quoted: readonly string[]): string[] {
  const names = quoted.map((text) => text.replace(/\(\)$/, "")).filter((text) => /^[A-Za-z_]\w*$/.test(text));
  const ofCode = names.filter((name) => /[a-z][A-Z]|_/.test(name));
  return ofCode.filter((name) => !wordsOfCode.has(name) && !namesOfOthers.has(name));
}

const METHODS = "GET|POST|PUT|PATCH|DELETE";
const { paths } = JSON.parse(textOf("packages/contract/openapi.json")) as { paths: Record<string, object> };
const calls = new Set([
  ...Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  ),
  ...filesOf("packages/contract/src/**/*.ts").flatMap((path) =>
    [...textOf(path).matchAll(new RegExp(`"((?:${METHODS}) /[^"]*)"`, "g"))].map(([, call = ""]) => call),
  ),
]);

/** Served beside the contract, or by somebody else. */
const otherCalls = new Set([
  "GET /api/order/live",
  "POST /api/live",
  "GET /metrics",
  "POST /v1/audio/transcriptions",
  "GET /{account}/message_templates",
]);

/** A document may leave out the beginning of an address (`…/notes`), or fill in a parameter of a whole one. */
function isCall(said: string): boolean {
  const [method = "", address = ""] = said.split(" ");
  const parts = address.replace(/^…/, "").split("/").filter(Boolean);
  const isParameter = (part = "") => part.startsWith("{");
  return [...calls].some((call) => {
    const [callMethod, callAddress = ""] = call.split(" ");
    const all = callAddress.split("/").filter(Boolean);
    const end = all.slice(-parts.length);
    const isWhole = end.length === all.length;
    const isSame = (part: string, index: number) =>
      isParameter(end[index]) ? isWhole || isParameter(part) : part === end[index];
    return callMethod === method && end.length === parts.length && parts.every(isSame);
  });
}

function unknownCalls(quoted: readonly string[]): string[] {
  const said = quoted.flatMap((text) => new RegExp(`^(?:${METHODS}) (?:/|…/)[^?\\s]+`).exec(text)?.[0] ?? []);
  return said.filter((call) => !otherCalls.has(call) && !isCall(call));
}

const inDocuments = (problems: (quoted: string[]) => string[]) =>
  documentsOfThePresent.flatMap((path) => problems(quotedIn(path)).map((problem) => `${path}: ${problem}`));

test("finds a name and a call that are not there", () => {
  expect(unknownNames(["putItem", "gone_table", "order_events", "goneItem()", "two words", "ip_hash"])).toEqual([
    "gone_table",
    "goneItem",
  ]);
  const said = ["GET /api/order/current", "GET /api/order/gone", "POST …/orders/{id}/notes", "POST …/gone", "PUT it"];
  expect(unknownCalls(said)).toEqual(["GET /api/order/gone", "POST …/gone"]);
  expect(unknownCalls(["GET /platform/v1/keys/self", "PUT /api/order/current"])).toEqual(["PUT /api/order/current"]);
});

test("every table, function and field that a document names is in the code", () => {
  // A decision also tells what was before it.
  const problems = inDocuments(unknownNames).filter((problem) => !problem.startsWith("docs/decisions/"));
  expect(problems).toEqual([]);
});

test("every call that a document names is in the contract", () => {
  // Those of UCP are of its specification, not of our contract.
  expect(inDocuments(unknownCalls).filter((problem) => !problem.startsWith("docs/ucp.md"))).toEqual([]);
});

test("every project of tests that a document names is in vitest.config.ts", () => {
  const projects = [...textOf("vitest.config.ts").matchAll(/\bname: "(\w+)"/g)].map(([, name]) => name);
  const said = documentsOfThePresent.flatMap((path) =>
    [...textOf(path).matchAll(/--project (\w+)/g)].map(([, name]) => name),
  );
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((name) => !projects.includes(name))).toEqual([]);
});

test("the README has the settings that the server reads, and no others", () => {
  const settings = /^## Settings$([\s\S]*?)^## /m.exec(textOf("README.md"))?.[1] ?? "";
  const rows = settings.split("\n").filter((line) => line.startsWith("| `"));
  const said = rows.flatMap((row) =>
    [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = ""]) => name),
  );
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  const mentioned = new Set(settings.match(/\b[A-Z][A-Z0-9_]+\b/g));
  expect([...read].filter((name) => !mentioned.has(name))).toEqual([]);
  // Some are only read when another one is set, and scripts of card forms by the code of their vendor.
  const sources = ["apps/server/src/config.ts", ...filesOf("apps/server/src/{config,vendors}/**/*.ts")].map(textOf);
  const words = new Set(sources.flatMap((text) => text.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []));
  const scripts = paymentVendors.map(({ code }) => `${code.toUpperCase().replaceAll("-", "_")}_SCRIPT`);
  expect(said.filter((name) => !words.has(name) && !scripts.includes(name))).toEqual([]);
});

test("the README of the bench names every part that can be measured by itself", () => {
  const parts = /const parts = \[([^\]]*)\]/.exec(textOf("bench/run.ts"))?.[1]?.match(/[a-z-]+/g) ?? [];
  const [, said = ""] = /one part: ([^\n]*)/.exec(textOf("bench/README.md")) ?? [];
  expect(parts.length).toBeGreaterThan(10);
  expect(said.split(/, | or /).toSorted()).toEqual(parts.toSorted());
});
