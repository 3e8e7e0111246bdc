import { PassThrough } from "node:stream";
import { gzipSync } from "node:zlib";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { PANEL_ORIGIN } from "../../../test/fixtures/team-fixture.ts";
import { readBody, SMALL_BODY_BYTES } from "./read-body.ts";

const server = useServer();

/** Of somebody whom nobody knows. */
const request = (headers: Record<string, string> = {}) =>
  ({ headers, routeOptions: { bodyLimit: SMALL_BODY_BYTES } }) as unknown as FastifyRequest;

test("a body that says it is too large is refused before a byte is read", async () => {
  const payload = new PassThrough();
  payload.write("a");
  const reading = readBody(request({ "content-length": String(SMALL_BODY_BYTES + 1) }), payload);
  await expect(reading).rejects.toMatchObject({ statusCode: 413 });
  expect(payload.readableLength).toBe(1);
});

test("a body that becomes too large on its way is refused", async () => {
  const payload = new PassThrough();
  const reading = readBody(request(), payload);
  payload.end(Buffer.alloc(SMALL_BODY_BYTES + 1));
  await expect(reading).rejects.toMatchObject({ statusCode: 413 });
});

test("of the unfinished bodies of strangers 8 MB are kept, and the oldest gives way", async () => {
  const count = (8 * 1024 * 1024) / SMALL_BODY_BYTES + 1;
  const bodies = Array.from({ length: count }, () => {
    const payload = new PassThrough();
    const reading = readBody(request(), payload);
    const outcome = reading.then(
      () => "read",
      (error: { statusCode: number }) => error.statusCode,
    );
    return { payload, outcome };
  });
  for (const { payload } of bodies) payload.write(Buffer.alloc(SMALL_BODY_BYTES));
  expect(await bodies[0]?.outcome).toBe(408);
  for (const { payload } of bodies.slice(1)) payload.end();
  expect(new Set(await Promise.all(bodies.slice(1).map(({ outcome }) => outcome)))).toEqual(new Set(["read"]));
});

test("a compressed body is read, and one that unpacks to megabytes is refused", async () => {
  const send = (token: string) =>
    server.app.inject({
      method: "POST",
      url: "/painel/api/invitations/look-up",
      headers: { origin: PANEL_ORIGIN, "content-type": "application/json", "content-encoding": "gzip" },
      payload: gzipSync(JSON.stringify({ token })),
    });
  expect((await send("convite")).statusCode).toBe(410);
  expect((await send("a".repeat(4 * 1024 * 1024))).statusCode).toBe(413);
});
