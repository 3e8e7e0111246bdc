import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { afterEach, expect, test, vi } from "vitest";
import type { Announce, Announcement } from "../db/announce.ts";
import type { CallerSession } from "../http/callers.ts";
import { openEventStream } from "./event-stream.ts";
import type { ContactState } from "./live.repository.ts";
import { createStreamHub, type StreamBounds } from "./stream-hub.ts";

const ana: CallerSession = {
  ...{ shopId: "loja-1", sessionKey: "chave-da-ana", type: SessionType.PlatformUser, contactId: "wp:1" },
  ...{ channelType: ChannelType.WhatsApp, channelId: "wa", agent: null, forOrderId: null },
};

let cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of cleanUp.reverse()) await each();
  cleanUp = [];
});

const nobody = { sessionKey: "outra", agentId: "", agentName: "" };

/** The hub behind a real HTTP server. The test defines the state of the contact. */
async function aHub(bounds: StreamBounds = {}) {
  let state: ContactState = { order: null, placed: "", latestPlaced: [], messages: "", windows: [], service: null };
  let good = new Set([ana.sessionKey]);
  let find = async () => state;
  const listeners: Announce[] = [];
  const tellOthers = vi.fn<Announce>();
  const move = vi.fn(async () => false);
  let isKeptHere: (announcement: Announcement) => boolean = () => false;
  const log = { warn: vi.fn() };
  const responses: ServerResponse[] = [];
  const hub = createStreamHub({
    live: { find: () => find() },
    orders: { listSteps: async () => [], findOwner: async () => undefined },
    versions: { current: async () => "1.1" },
    presence: {
      open: async () => false,
      move,
      renew: async () => undefined,
      leave: async () => [],
      close: async () => false,
      agentsAt: async () => [],
      removePast: async () => undefined,
    },
    sessions: { findValidKeys: async () => good },
    announcements: {
      announce: () => undefined,
      onAnnounced: (listener) => void listeners.push(listener),
      tellOthers,
      keepHere: (check) => {
        isKeptHere = check;
      },
    },
    notifications: {
      on: () => undefined,
      onGap: () => undefined,
      isLive: () => true,
      lostForMs: () => 0,
      caughtUp: async () => undefined,
      close: async () => undefined,
    },
    log,
    bounds,
  });
  const server = createServer((_, response) => {
    responses.push(response);
    const whereabouts = { tab: `janela-${responses.length}`, place: "cart" } as const;
    hub.open({
      session: ana,
      network: "10.0.0.1",
      whereabouts,
      events: openEventStream(response, {}),
      position: undefined,
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUp.push(async () => {
    await hub.close();
    server.closeAllConnections();
    server.close();
  });
  const open = async () => {
    const clientRequest = request({ port: (server.address() as AddressInfo).port, agent: false }).end();
    const [answer] = await once(clientRequest, "response");
    answer.setEncoding("utf8");
    answer.on("error", () => undefined);
    return answer as IncomingMessage;
  };
  return {
    ...{ hub, open, log, responses, tellOthers, move },
    isKeptHere: (announcement: Announcement) => isKeptHere(announcement),
    /** Somebody else has the order open, in this process or in another one. */
    otherAt: (holder: string) => {
      state = { ...state, windows: [{ ...nobody, role: "agent", place: "cart", productId: null, holder }] };
    },
    announce: () => {
      for (const listener of listeners) listener({ shopId: ana.shopId, contactId: ana.contactId, subject: "presence" });
    },
    /** Sets the customer's screen, with an id that is long enough to fill a connection. */
    customerAt: (productId: string) => {
      state = {
        ...state,
        windows: [{ ...nobody, role: "customer", place: "product", productId, holder: "" }],
      };
    },
    revoke: () => {
      good = new Set();
    },
    failOnce: () => {
      const before = find;
      find = async () => {
        find = before;
        throw new Error("no database");
      };
    },
  };
}

async function until(answer: IncomingMessage, text: string): Promise<string> {
  let received = "";
  for await (const chunk of answer.iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
    received += chunk;
    if (received.includes(text)) return received;
  }
  throw new Error(`the stream ended before "${text}" came`);
}

const large = "x".repeat(30_000);

/** Sends updates until the connection is full. */
async function fill(test: Awaited<ReturnType<typeof aHub>>, response: ServerResponse): Promise<number> {
  for (let count = 1; ; count++) {
    test.customerAt(`${large}${count}`);
    test.announce();
    await new Promise(setImmediate);
    if (response.writableNeedDrain) return count;
  }
}

test("at most one event waits for a slow reader, and the other readers get all events", async () => {
  const hub = await aHub();
  await hub.open();
  const [lazy] = hub.responses as [ServerResponse];
  await fill(hub, lazy);
  const waiting = lazy.writableLength;
  const eager = await hub.open();
  for (let more = 0; more < 50; more++) {
    hub.customerAt(`produto-${more}`);
    hub.announce();
    await new Promise(setImmediate);
  }
  expect(await until(eager, "produto-49")).toContain("event: news");
  expect(lazy.writableLength).toBe(waiting);
  expect(waiting).toBeLessThan(100_000);
});

test("a change that no other process shows stays here, and is told as soon as one opens the order", async () => {
  const { open, isKeptHere, otherAt, announce, tellOthers } = await aHub();
  const change: Announcement = { shopId: ana.shopId, contactId: ana.contactId, subject: "order" };
  expect(isKeptHere(change)).toBe(false);
  await until(await open(), "event: news");
  expect(isKeptHere(change)).toBe(true);
  otherAt("stream-of-another-process");
  expect(tellOthers).not.toHaveBeenCalled();
  announce();
  await expect.poll(() => tellOthers.mock.calls).toEqual([[change]]);
  expect(isKeptHere(change)).toBe(false);
});

test("a window's screen is saved only once somebody is there to see it", async () => {
  const { hub, open, otherAt, announce, move } = await aHub();
  await until(await open(), "event: news");
  await hub.moved(ana, { tab: "janela-1", place: "checkout" });
  await hub.moved(ana, { tab: "janela-1", place: "payment" });
  expect(move).not.toHaveBeenCalled();
  otherAt("");
  announce();
  await expect.poll(() => move.mock.calls).toMatchObject([[{ tab: "janela-1", place: "payment" }]]);
  await hub.moved(ana, { tab: "janela-1", place: "done" });
  expect(move).toHaveBeenCalledTimes(2);
});

test("a slow reader that reads again gets the current state", async () => {
  const hub = await aHub();
  const answer = await hub.open();
  const [response] = hub.responses as [ServerResponse];
  await fill(hub, response);
  hub.customerAt("agora-aqui");
  hub.announce();
  expect(await until(answer, "agora-aqui")).toContain("event: news");
});

test("a reader that does not read for long is disconnected", async () => {
  const hub = await aHub({ roundMs: 20 });
  await hub.open();
  const [response] = hub.responses as [ServerResponse];
  const closed = once(response, "close");
  await fill(hub, response);
  await closed;
  expect(response.writableFinished).toBe(false);
});

test("a quiet stream gets heartbeats", async () => {
  const hub = await aHub({ roundMs: 20 });
  const answer = await hub.open();
  expect(await until(answer, ":\n\n:\n\n")).toMatch(/^retry: \d+\n\nevent: news\n/);
});

test("an old stream ends cleanly, so that its tab reconnects", async () => {
  const hub = await aHub({ roundMs: 20, lifeMs: 1 });
  const answer = await hub.open();
  answer.resume();
  await once(answer, "end");
  expect(hub.responses[0]?.writableFinished).toBe(true);
});

test("a stream ends when its session is over", async () => {
  const hub = await aHub({ roundMs: 20 });
  const answer = await hub.open();
  await until(answer, ":\n\n");
  hub.revoke();
  answer.resume();
  await once(answer, "end");
});

test("a reading that fails is said once and tried again", async () => {
  const hub = await aHub();
  hub.failOnce();
  hub.customerAt("depois");
  const answer = await hub.open();
  expect(await until(answer, "depois")).toContain("event: news");
  expect(hub.log.warn).toHaveBeenCalledOnce();
});

test("a process takes so many streams and no more", async () => {
  const { hub, open } = await aHub({ perProcess: 2 });
  const whereabouts = { tab: "janela-nova", place: "cart" } as const;
  await open();
  expect(hub.refusal({ session: ana, network: "10.0.0.1", whereabouts })).toBeUndefined();
  await open();
  expect(hub.refusal({ session: ana, network: "10.0.0.1", whereabouts })).toEqual({ code: "live-full" });
});

test("closing ends all streams, also one that is not read, and takes no new ones", async () => {
  const hub = await aHub();
  const answer = await hub.open();
  await hub.open();
  const [, lazy] = hub.responses as [ServerResponse, ServerResponse];
  answer.resume();
  await fill(hub, lazy);
  const over = Promise.all([once(answer, "end"), once(lazy, "close")]);
  await hub.hub.close();
  await over;
  expect(
    hub.hub.refusal({ session: ana, network: "10.0.0.1", whereabouts: { tab: "janela-nova", place: "cart" } }),
  ).toEqual({ code: "live-full" });
});
