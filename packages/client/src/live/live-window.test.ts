import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBrowser, fakeServer, orderOf, pass, shopOf, until } from "../../test/fake-windows.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Six windows of the storefront and six of the panel, with the stream open. */
async function twelveWindows() {
  const server = fakeServer();
  const browser = aBrowser(server.open);
  const shop = Array.from({ length: 6 }, (_, at) => browser.open(`loja-${at}`));
  const panel = Array.from({ length: 6 }, (_, at) => browser.open(`painel-${at}`));
  for (const window of shop) window.listen(orderOf(window.id));
  for (const window of panel) window.listen(shopOf("aurora"));
  await pass(100);
  server.newest().begin();
  await pass(100);
  const all = [...shop, ...panel];
  const clear = () => all.forEach(({ heard, states }) => void [heard.splice(0), states.splice(0)]);
  clear();
  return { server, browser, shop, panel, clear };
}

test("twelve windows have one stream, in which each order is asked for by itself and the shop once", async () => {
  const { server, shop, panel } = await twelveWindows();
  expect(server.openStreams()).toHaveLength(1);
  const { orders, shops } = server.newest().wishes;
  expect(orders.map(({ tab }) => tab).sort()).toEqual(shop.map(({ id }) => id).sort());
  expect(shops).toEqual([{ shopId: "aurora" }]);

  server.newest().send("order", "s0", { orderId: "1042" });
  server.newest().send("news", "o3", "fourth", "p2");
  await pass(0);
  for (const { heard } of panel) expect(heard).toEqual(['order {"orderId":"1042"}']);
  const fourth = orders[3]?.tab;
  for (const { id, heard } of shop) expect(heard).toEqual(id === fourth ? ['news "fourth"'] : []);
});

test.each(["closes", "crashes", "is frozen by the browser"])(
  "when the window with the stream %s, another takes over, and every order goes on where it was",
  async (how) => {
    const { server, browser, shop, panel } = await twelveWindows();
    const [leader, ...others] = shop;
    server.newest().send("news", "o5", "sixth", "p7");
    await pass(0);
    if (how === "closes") leader?.sleep();
    else if (how === "crashes") browser.crash("loja-0");
    else browser.freeze("loja-0");
    // Nobody is told of a freeze: it is noticed by questions without an answer.
    await pass(how === "is frozen by the browser" ? 24_100 : 100);
    const { orders, shops } = server.newest().wishes;
    const positions = Object.fromEntries(orders.map(({ tab, position }) => [tab, position]));
    const expected = others.map(({ id }) => [id, id === "loja-5" ? "p7" : "p1"]);
    expect(positions).toEqual(Object.fromEntries(expected));
    expect(shops).toHaveLength(1);
    server.newest().begin();
    server.newest().send("order", "s0", { orderId: "1043" });
    await pass(0);
    for (const { heard, states } of panel) {
      expect(heard).toContain('order {"orderId":"1043"}');
      // What happened in between was missed: the page reads again.
      expect(states).toEqual(["down", "open"]);
    }
  },
);

test("a window that somebody sees waits six seconds for a frozen leader, and those that see it go dark take over once", async () => {
  const { server, browser, shop, panel } = await twelveWindows();
  for (const window of [shop[2], panel[3]]) window?.look();
  await pass(0);
  const before = server.streams.length;
  browser.freeze("loja-0");
  await pass(6_100);
  expect(server.streams.length - before).toBe(1);
  server.newest().begin();
  server.newest().send("order", "s0", { orderId: "1043" });
  await pass(0);
  for (const { heard } of panel) expect(heard).toContain('order {"orderId":"1043"}');
  await pass(60_000);
  expect(server.streams.length - before).toBe(1);
});

test("who turns to a window asks at once whether anybody leads", async () => {
  const { server, browser, panel } = await twelveWindows();
  browser.freeze("loja-0");
  await pass(1_000);
  const before = server.streams.length;
  panel[5]?.look();
  await pass(4_100);
  expect(server.streams.length - before).toBe(1);
});

test("a leader that answers is left in its place, and twelve windows say little to each other", async () => {
  const { server, browser, shop, panel } = await twelveWindows();
  for (const window of [shop[2], panel[3]]) window?.look();
  const [streams, before] = [server.streams.length, browser.said()];
  await pass(60_000);
  expect(server.streams.length).toBe(streams);
  // A question has two answers: 30 a minute of each that is looked at, 7 or 8 of each other.
  expect(browser.said() - before).toBeLessThan(3 * (2 * 31 + 9 * 8));
});

test("a frozen window that runs again follows, and there is one stream again", async () => {
  const { server, browser, shop } = await twelveWindows();
  browser.freeze("loja-0");
  await pass(24_100);
  server.newest().begin();
  browser.thaw("loja-0");
  await until(() => server.newest().wishes.orders.some(({ tab }) => tab === "loja-0"));
  server.newest().begin();
  await pass(0);
  expect(server.openStreams()).toHaveLength(1);
  expect(shop[0]?.states.at(-1)).toBe("open");
});

test("a window that opens later joins without a gap for the others, and hears at once where its shop is heard already", async () => {
  const { server, browser, panel, shop } = await twelveWindows();
  const before = server.newest();
  const late = browser.open("painel-late");
  late.listen(shopOf("aurora"));
  await pass(100);
  expect(late.states).toEqual(["open"]);
  expect(server.newest()).toBe(before);

  const thirteenth = browser.open("loja-late");
  thirteenth.listen(orderOf("loja-late"));
  await pass(100);
  expect(server.newest()).not.toBe(before);
  // The new stream has not begun: the shop is still heard in the one before, and the orders wait for their position.
  before.send("order", "s0", { orderId: "1044" });
  before.send("news", "o1", "twice");
  await pass(0);
  expect(panel[0]?.heard).toEqual(['order {"orderId":"1044"}']);
  server.newest().begin();
  await pass(0);
  expect(before.isOver()).toBe(true);
  expect(thirteenth.states).toEqual(["open"]);
  for (const { states } of [...panel, ...shop]) expect(states).toEqual([]);
  expect(shop.flatMap(({ heard }) => heard).filter((text) => text.includes("twice"))).toEqual([]);
});

test("an order whose session has ended is told so, and the others hear on", async () => {
  const { server, shop, panel } = await twelveWindows();
  server.newest().send("end", "o2");
  await pass(1_000);
  const gone = shop[2];
  const at = server.newest().wishes.orders.findIndex(({ tab }) => tab === gone?.id);
  const stream = server.newest();
  stream.send("refused", `o${at}`, { status: 401 });
  stream.wishes.orders.forEach((_, each) => void (each !== at && stream.send("news", `o${each}`, {}, "p2")));
  stream.send("open", "s0");
  await pass(200_000);
  expect(gone?.states).toEqual(["down", "refused"]);
  // It is not asked for again.
  expect(server.newest().wishes.orders).toHaveLength(6);
  expect(server.openStreams()).toHaveLength(1);
  for (const { states } of panel) expect(states).toEqual([]);
});

test("a window that goes away takes its order with it, and the last one the stream", async () => {
  const { server, shop, panel } = await twelveWindows();
  shop[4]?.sleep();
  await pass(100);
  expect(server.newest().wishes.orders).toHaveLength(5);
  server.newest().begin();
  await pass(0);
  for (const window of [...shop, ...panel]) window.sleep();
  await pass(100);
  expect(server.openStreams()).toEqual([]);
  panel[0]?.wake();
  await pass(100);
  expect(server.openStreams()).toHaveLength(1);
  expect(server.newest().wishes.orders).toEqual([]);
});

test.each(["withoutLocks", "refusingLocks"] as const)("a browser %s has a stream for each window", async (kind) => {
  const server = fakeServer();
  const browser = aBrowser(server.open);
  for (const id of ["a", "b"]) {
    browser[kind](id).subscribe(orderOf(id), { onEvent: () => {}, onState: () => {} });
  }
  await pass(100);
  expect(server.openStreams().map(({ wishes }) => wishes.orders.map(({ tab }) => tab))).toEqual([["a"], ["b"]]);
});

test("two shops in one browser: each window hears its own, and one that may not listen does not disturb the other", async () => {
  const server = fakeServer();
  const browser = aBrowser(server.open);
  const [aurora, again, norte] = ["aurora", "again", "norte"].map((id) => browser.open(id));
  aurora?.listen(shopOf("aurora"));
  again?.listen(shopOf("aurora"));
  norte?.listen(shopOf("norte"));
  await pass(100);
  const { shops } = server.newest().wishes;
  expect(shops.map(({ shopId }) => shopId).sort()).toEqual(["aurora", "norte"]);
  const tagOf = (id: string) => `s${shops.findIndex(({ shopId }) => shopId === id)}`;
  server.newest().send("open", tagOf("aurora"));
  server.newest().send("refused", tagOf("norte"), { status: 403 });
  await pass(100);
  server.newest().send("order", tagOf("aurora"), "new");
  await pass(0);
  for (const window of [aurora, again]) expect(window?.heard.at(-1)).toBe('order "new"');
  expect([aurora?.states, norte?.states, norte?.heard]).toEqual([["open"], ["refused"], []]);
  // Rights may come back at any time: it is asked for again, beside the stream that goes on.
  await pass(16_000);
  expect(server.newest().wishes.shops.map(({ shopId }) => shopId)).toContain("norte");
  expect(aurora?.states).toEqual(["open"]);
});

test("who leaves the panel in one window has left it in all, and the customers in the same browser hear on", async () => {
  const { server, shop, panel } = await twelveWindows();
  // The server ends the shop of a sign-in that is over, and refuses it from then on.
  server.newest().send("end", "s0");
  await pass(1_000);
  const { orders, shops } = server.newest().wishes;
  expect(shops).toEqual([{ shopId: "aurora" }]);
  server.newest().send("refused", "s0", { status: 401 });
  orders.forEach((_, at) => void server.newest().send("news", `o${at}`, {}, "p2"));
  await pass(1_000);
  for (const { states } of panel) expect(states).toEqual(["down", "refused"]);
  server.newest().send("news", "o0", "still there", "p3");
  await pass(0);
  expect(shop.flatMap(({ heard }) => heard)).toContain('news "still there"');
  for (const { states } of shop) expect(states).toEqual([]);
});

test("the twenty-fifth order of a browser does without a stream", async () => {
  const server = fakeServer();
  const browser = aBrowser(server.open);
  const windows = Array.from({ length: 25 }, (_, at) => browser.open(`loja-${at}`));
  for (const window of windows) window.listen(orderOf(window.id));
  await pass(100);
  server.newest().begin();
  await pass(100);
  expect(server.newest().wishes.orders).toHaveLength(24);
  const states = windows.map((window) => window.states.at(-1));
  expect(states.filter((state) => state === "open")).toHaveLength(24);
  expect(states.filter((state) => state === "full")).toHaveLength(1);
});
