import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer, orderOf, pass, shopOf, until } from "../../test/fake-windows.ts";
import { createSharedConnection } from "./shared-connection.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aConnection() {
  const server = fakeServer();
  const said: string[] = [];
  const connection = createSharedConnection({
    open: server.open,
    onEvent: (key, { name }) => void said.push(`${key}: ${name}`),
    onState: (key, state) => void said.push(`${key} is ${state}`),
  });
  return { server, said, ...connection };
}

test("after a restart of the server one stream is opened again, from the last position", async () => {
  const { server, said, want } = aConnection();
  want([orderOf("ana"), shopOf("aurora")]);
  await pass(100);
  server.newest().begin();
  server.newest().send("news", "o0", {}, "p9");
  await pass(0);
  server.answersWith(() => new Response("", { status: 503 }));
  server.newest().end();
  await pass(30_000);
  server.answersWith(() => undefined);
  await until(() => server.streams.length === 2);
  expect(server.newest().wishes.orders).toMatchObject([{ tab: "ana", position: "p9" }]);
  server.newest().begin();
  await pass(0);
  expect(said.filter((text) => / is /.test(text))).toEqual([
    ...["order ana is open", "shop aurora is open", "order ana is down", "shop aurora is down"],
    ...["order ana is open", "shop aurora is open"],
  ]);
});

test("whoever asks does not hurry a server that is away", async () => {
  const { server, want } = aConnection();
  let attempts = 0;
  server.answersWith(() => {
    attempts += 1;
    return new Response("", { status: 503 });
  });
  for (let second = 0; second < 60; second++) {
    want([orderOf("ana"), shopOf(`loja-${second}`)]);
    await pass(1_000);
  }
  expect(attempts).toBeLessThan(16);
});

test.each([
  [
    "buffers the stream",
    () => new Response(new ReadableStream(), { headers: { "content-type": "text/event-stream" } }),
  ],
  ["answers something else", () => new Response("<html>", { headers: { "content-type": "text/html" } })],
])(
  "on a network that %s the windows are told, and it is tried again after minutes or with another network",
  async (_, answer) => {
    const { server, said, want, startAgain } = aConnection();
    server.answersWith(answer);
    want([orderOf("ana")]);
    await pass(7_000);
    expect(said).toEqual(["order ana is blocked"]);
    server.answersWith(() => undefined);
    await pass(60_000);
    expect(server.streams).toHaveLength(0);
    startAgain();
    await pass(100);
    server.newest().begin();
    await pass(0);
    expect(said.at(-2)).toBe("order ana is open");
  },
);

test("a network that cuts every stream is given up for a while", async () => {
  const { server, said, want } = aConnection();
  want([orderOf("ana")]);
  for (let times = 0; times < 3; times++) {
    await pass(2_000);
    server.newest().begin();
    await pass(0);
    server.newest().end();
  }
  await pass(60_000);
  expect(server.streams).toHaveLength(3);
  expect(said.at(-1)).toBe("order ana is blocked");
  await pass(3 * 60_000);
  expect(server.streams).toHaveLength(4);
});

test.each([
  { status: 204, told: "full", isAskedAgain: true },
  { status: 429, told: "full", isAskedAgain: true },
  { status: 403, told: "refused", isAskedAgain: false },
])(
  "a wish that is answered with $status is $told, and the order beside it is heard",
  async ({ status, told, isAskedAgain }) => {
    const { server, said, want } = aConnection();
    want([orderOf("ana"), orderOf("rui")]);
    await pass(100);
    server.newest().send("refused", "o0", { status });
    server.newest().send("news", "o1", {}, "p1");
    await pass(0);
    expect(said).toEqual([`order ana is ${told}`, "order rui is open", "order rui: news"]);
    await pass(4 * 60_000);
    expect(server.streams).toHaveLength(isAskedAgain ? 2 : 1);
  },
);

test("somebody who signs in to the panel again is heard within seconds", async () => {
  const { server, said, want } = aConnection();
  want([shopOf("aurora")]);
  await pass(100);
  server.newest().send("refused", "s0", { status: 401 });
  server.newest().end();
  await pass(16_000);
  server.newest().begin();
  await pass(0);
  expect(said).toEqual(["shop aurora is refused", "shop aurora is open", "shop aurora: open"]);
});

test("a window that asked for news by itself while there was no stream goes on from there", async () => {
  const { server, want } = aConnection();
  want([orderOf("ana")]);
  await pass(100);
  server.newest().begin();
  await pass(0);
  server.newest().end();
  await pass(0);
  const asked = orderOf("ana");
  if ("order" in asked) want([{ order: { ...asked.order, position: "p5" } }]);
  await pass(3_000);
  expect(server.newest().wishes.orders).toMatchObject([{ position: "p5" }]);
});
