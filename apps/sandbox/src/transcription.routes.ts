import type { FastifyInstance } from "fastify";
import { bearerOf } from "./http/read-request.ts";

const MOST_BYTES = 25 * 1024 * 1024;

/** How a file of the sandbox says what is spoken in it, among its comments. A file without it is silent. */
const SPOKEN = /\bspoken=([^\0\r\n]*)/;

type Part = { name: string; fileName: string | undefined; body: Buffer };

/** Plays an endpoint that writes down what is said: it answers what the file says of itself. The key `sk-errada` is wrong. */
export async function transcriptionPlugin(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser("multipart/form-data", { parseAs: "buffer", bodyLimit: MOST_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post("/transcription/v1/audio/transcriptions", async (request, reply) => {
      if (bearerOf(request) === "sk-errada") return reply.code(401).send(failure("Incorrect API key provided"));
      const boundary = /boundary="?([^";]+)/.exec(request.headers["content-type"] ?? "")?.[1] ?? "";
      const parts = Buffer.isBuffer(request.body) ? partsOf(request.body, boundary) : [];
      const file = parts.find(({ name }) => name === "file");
      const model = parts.find(({ name }) => name === "model");
      if (!file?.fileName || !model) return reply.code(400).send(failure("file and model are required"));
      return { text: SPOKEN.exec(file.body.toString("utf8"))?.[1] ?? "" };
    });
  });
}

function failure(message: string) {
  return { error: { message, type: "invalid_request_error" } };
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const line = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  for (let at = body.indexOf(line); at >= 0; ) {
    const next = body.indexOf(line, at + line.length);
    if (next < 0) break;
    const head = body.indexOf("\r\n\r\n", at);
    if (head < 0 || head > next) break;
    const text = body.subarray(at, head).toString("utf8");
    const name = /\bname="([^"]*)"/.exec(text)?.[1] ?? "";
    const fileName = /\bfilename="([^"]*)"/.exec(text)?.[1];
    parts.push({ name, fileName, body: body.subarray(head + 4, next - 2) });
    at = next;
  }
  return parts;
}
