import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type Answer = { status: number; body: Buffer; contentType: string; encoding: string };

export type Connection = { ask(request: Buffer): Promise<Answer>; close(): void };

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const END_OF_HEAD = "\r\n\r\n";

/**
 * A keep-alive connection with one request at a time. It parses no more of the answer than it must: a load generator that is
 * slower than the servers would make both sides of a comparison look alike.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ host: "127.0.0.1", port, noDelay: true });
  await once(socket, "connect");
  return readAnswers(socket);
}

function readAnswers(socket: Socket): Connection {
  let waiting: Waiting | undefined;
  let received: Buffer | undefined;
  let head: (Omit<Answer, "body"> & { start: number; end: number }) | undefined;

  const fail = (error: Error) => waiting?.reject(error);
  socket.on("error", fail);
  socket.on("close", () => fail(new Error("the server closed the connection")));
  socket.on("data", (chunk: Buffer) => {
    received = received ? Buffer.concat([received, chunk]) : chunk;
    try {
      head ??= readHead(received);
    } catch (error) {
      return void socket.destroy(error as Error);
    }
    if (!head || received.length < head.end) return;
    const { start, end, ...rest } = head;
    const body = received.subarray(start, end);
    const pending = waiting;
    [waiting, received, head] = [undefined, undefined, undefined];
    pending?.resolve({ ...rest, body });
  });

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}

function readHead(received: Buffer) {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd === -1) return undefined;
  const text = received.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${text}`);
  const contentType = /\r\ncontent-type: ([^\r]+)/i.exec(text)?.[1] ?? "";
  const encoding = /\r\ncontent-encoding: ([^\r]+)/i.exec(text)?.[1] ?? "";
  const start = headEnd + END_OF_HEAD.length;
  return { status: Number(text.slice(9, 12)), contentType, encoding, start, end: start + Number(length) };
}
