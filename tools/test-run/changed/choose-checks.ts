import { type Check, importCheck, typeChecks } from "../checks.ts";

const isCode = (path: string) => /\.tsx?$/.test(path);
const isShared = (path: string) => /^packages\/(?!ui\/)/.test(path);
const isOfScreens = (path: string) => /^(apps\/(web|panel)|packages\/ui)\//.test(path);
const isConfiguration = (path: string) => /(^|\/)(tsconfig[^/]*|package|package-lock)\.json$/.test(path);

/** The checks that a change can fail. `existing` are the changed files that were not deleted. */
export function chooseChecks(changed: readonly string[], existing: readonly string[]): Check[] {
  const [ofServer, ofScreens] = typeChecks as [Check, Check];
  const code = changed.filter((path) => isCode(path) || isConfiguration(path));
  const isForServer = code.some((path) => !isOfScreens(path));
  const isForScreens = code.some((path) => isOfScreens(path) || isShared(path) || isConfiguration(path));
  const formatted = existing.filter((path) => /\.(tsx?|json|css|mjs)$/.test(path));
  return [
    ...(isForServer ? [ofServer] : []),
    ...(isForScreens ? [ofScreens] : []),
    ...(formatted.length > 0
      ? [
          {
            title: "Format and lint",
            command: ["biome", "check", "--no-errors-on-unmatched", "--files-ignore-unknown=true", ...formatted],
          },
        ]
      : []),
    ...(code.length > 0 ? [importCheck] : []),
  ];
}
