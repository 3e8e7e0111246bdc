import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createOpenAiTranscriber } from "./openai-transcriber.ts";

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const heard: { path: string | undefined; key: string | undefined; body: string }[] = [];
const endpoint = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  heard.push({ path: request.url, key: request.headers.authorization, body });
  answer(request, response);
});
await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
afterAll(() => {
  endpoint.close();
  endpoint.closeAllConnections();
});

const voice = { bytes: Buffer.from("OggS"), mimeType: "audio/ogg", fileName: "voice.ogg" };
const transcriber = createOpenAiTranscriber({ url, key: "sk-1", model: "whisper-1", timeLimitMs: 5_000 });

test("a voice message is sent with the model and the key, and its words come back", async () => {
  answer = (_, response) => response.end(JSON.stringify({ text: "dois pães", language: "pt" }));
  expect(await transcriber.transcribe(voice)).toEqual({ kind: "text", text: "dois pães" });
  expect(heard.at(-1)).toMatchObject({ path: "/v1/audio/transcriptions", key: "Bearer sk-1" });
  for (const part of ["whisper-1", 'filename="voice.ogg"', "audio/ogg", "OggS"])
    expect(heard.at(-1)?.body).toContain(part);
});

test.each([
  ["says that it is overloaded", 429, "{}", "later"],
  ["refuses the key, which the operator may mend", 401, "{}", "later"],
  ["cannot read the file", 400, "{}", "refused"],
  ["says that the file is too large", 413, "", "refused"],
  ["answers what nobody understands", 200, "<html>", "later"],
  ["answers without words", 200, '{"text":null}', "later"],
  ["answers more than anybody says", 200, JSON.stringify({ text: "a".repeat(1_100_000) }), "later"],
])("an endpoint that %s", async (_, status, body, kind) => {
  answer = (_request, response) => response.writeHead(status).end(body);
  expect(await transcriber.transcribe(voice)).toMatchObject({ kind });
});

test("neither the voice nor the key follows to another address", async () => {
  const before = heard.length;
  answer = (_, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
  expect(await transcriber.transcribe(voice)).toMatchObject({ kind: "later" });
  expect(heard.slice(before).map(({ path }) => path)).toEqual(["/v1/audio/transcriptions"]);
});

test("whoever does not answer in time is asked again later", async () => {
  answer = () => undefined;
  const hurried = createOpenAiTranscriber({ url, key: undefined, model: "local", timeLimitMs: 50 });
  expect(await hurried.transcribe(voice)).toEqual({ kind: "later", reason: "TimeoutError" });
  expect(heard.at(-1)?.key).toBeUndefined();
});
