import { buildSandbox } from "@vitrine/sandbox/app";
import { afterAll } from "vitest";

/** The outside world on a free port, and what was asked of it. */
export async function aSandbox() {
  const sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname] });
  const asked: string[] = [];
  sandbox.server.on("request", ({ url }) => void asked.push(url ?? ""));
  const url = await sandbox.listen({ host: "127.0.0.1", port: 0 });
  afterAll(() => sandbox.close());
  return {
    viaCepUrl: `${url}/viacep`,
    brasilApiUrl: `${url}/brasilapi`,
    asked: (part: string) => asked.filter((each) => each.includes(part)),
  };
}
