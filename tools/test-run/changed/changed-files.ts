import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

export type Changed = { since: string; files: string[]; existing: string[] };

/** What differs from where this branch left `main`, or from the commit that is named, with what is not yet committed. */
export function changedFiles(root: string, since?: string): Changed {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: "pipe" }).trim();
  const base = since ?? branchPoint(git);
  const differing = git("diff", "--name-only", "--no-renames", "-z", base, "--");
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  const files = [...new Set(`${differing}\0${untracked}`.split("\0").filter((path) => path !== ""))].sort();
  return { since: base, files, existing: files.filter((path) => existsSync(join(root, path))) };
}

function branchPoint(git: (...args: string[]) => string): string {
  try {
    return git("merge-base", "HEAD", "main");
  } catch {
    return "HEAD";
  }
}
