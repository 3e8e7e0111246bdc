import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedFiles } from "./changed-files.ts";

let root: string;
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Ana", "-c", "user.email=ana@loja.test", ...args], { cwd: root, stdio: "pipe" });
const write = (name: string, text = name) => writeFile(join(root, name), text);

beforeEach(async () => {
  // Inside a hook of git these name the repository of the project.
  for (const name of Object.keys(process.env).filter((name) => name.startsWith("GIT_"))) vi.stubEnv(name, undefined);
  root = await mkdtemp(join(tmpdir(), "vitrine-changed-"));
  git("init", "--initial-branch=main");
  await mkdir(join(root, "src"));
  await Promise.all([write("src/kept.ts"), write("src/gone.ts"), write("src/edited.ts"), write(".gitignore", "*.log")]);
  git("add", ".");
  git("commit", "-m", "the start");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

test("a branch changed what it committed, edited, added and deleted", async () => {
  git("switch", "-c", "work");
  await write("src/committed with a space.ts");
  git("add", ".");
  git("commit", "-m", "a piece");
  await Promise.all([
    write("src/edited.ts", "other"),
    write("src/new.ts"),
    write("a.log"),
    rm(join(root, "src/gone.ts")),
  ]);
  const { files, existing } = changedFiles(root);
  expect(files).toEqual(["src/committed with a space.ts", "src/edited.ts", "src/gone.ts", "src/new.ts"]);
  expect(existing).toEqual(files.filter((file) => file !== "src/gone.ts"));
});

test("on main it is what is not committed, and another commit can be named", async () => {
  await write("src/edited.ts", "other");
  git("commit", "-am", "on main");
  expect(changedFiles(root).files).toEqual([]);
  expect(changedFiles(root, "HEAD~1").files).toEqual(["src/edited.ts"]);
});

test("without a main it is what is not committed", async () => {
  git("branch", "-m", "trunk");
  await write("src/new.ts");
  expect(changedFiles(root)).toMatchObject({ since: "HEAD", files: ["src/new.ts"] });
});
