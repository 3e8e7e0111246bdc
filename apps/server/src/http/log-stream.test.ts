import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { openLogStream } from "./log-stream.ts";
import { loggerOptions } from "./logging.ts";

// Linux has a file that is always full.
test.runIf(existsSync("/dev/full"))(
  "while the disk of the log is full, the shop answers, and says it once",
  async () => {
    const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    onTestFinished(() => said.mockRestore());
    const app = Fastify({ logger: loggerOptions({ logLevel: "info", logFile: "/dev/full" }) });
    app.get("/", async () => "ok");
    for (let time = 0; time < 3; time++) expect((await app.inject("/")).body).toBe("ok");
    expect(said.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining("/dev/full (ENOSPC)")]);
  },
);

test("lines are appended to what the file has", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-log-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "vitrine.log");
  openLogStream(file).write("first\n");
  openLogStream(file).write("café\n");
  expect(await readFile(file, "utf8")).toBe("first\ncafé\n");
});
