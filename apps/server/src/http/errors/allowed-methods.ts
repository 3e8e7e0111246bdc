import { api } from "@vitrine/contract/api";

/** The methods of every path of the contract, with its parameters as a pattern. */
const paths = Object.entries(methodsByPath()).map(([path, methods]) => ({
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+").replace(/\/$/, "")}/?$`),
  methods,
}));

/** What may be called at an address instead. Empty where nothing is at all. */
export function allowedMethods(url: string): string[] {
  const path = url.split("?", 1)[0] ?? "";
  const methods = paths.filter(({ pattern }) => pattern.test(path)).flatMap((found) => found.methods);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

function methodsByPath(): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const key of Object.keys(api)) {
    const [method = "", path = ""] = key.split(" ");
    found[path] = [...(found[path] ?? []), method];
  }
  return found;
}
