import { expect, test, vi } from "vitest";
import type { Announcement } from "../db/announce.ts";
import { createAnnouncements } from "./announcements.ts";

/** Processes that receive each other's announcements, as through the database. */
function processes(count: number) {
  const hearing: ((payload: string) => void)[] = [];
  const sent: string[][] = [];
  const log = { warn: vi.fn() };
  const send = vi.fn(async (payloads: readonly string[]) => {
    sent.push([...payloads]);
    for (const payload of payloads) for (const hear of hearing) hear(payload);
  });
  const each = Array.from({ length: count }, () => {
    const received: Announcement[] = [];
    const { announce, onAnnounced, keepHere, flush } = createAnnouncements({
      send,
      notifications: { on: (_, hear) => void hearing.push(hear) },
      log,
    });
    onAnnounced((announcement) => received.push(announcement));
    return { announce, keepHere, flush, received };
  });
  return { each, send, sent, log };
}

const change = (place: number): Announcement => ({ shopId: "loja", contactId: `wp:${place}`, subject: "order" });

test("the own process is notified at once and only once, another process by the database", async () => {
  const [one, other] = processes(2).each as [Process, Process];
  one.announce(change(1));
  expect(one.received).toEqual([change(1)]);
  expect(other.received).toEqual([]);
  await one.flush();
  expect(one.received).toEqual([change(1)]);
  expect(other.received).toEqual([change(1)]);
});

test("a change that only this process shows is not sent", async () => {
  const { each, send } = processes(2);
  const [one] = each as [Process, Process];
  one.keepHere(({ contactId }) => contactId === "wp:1");
  one.announce(change(1));
  await one.flush();
  expect(one.received).toEqual([change(1)]);
  expect(send).not.toHaveBeenCalled();
});

test("many changes are sent in one statement, and the same change only once", async () => {
  const { each, sent } = processes(2);
  const [one, other] = each as [Process, Process];
  for (let place = 0; place < 1_000; place++) one.announce(change(place % 500));
  await one.flush();
  expect(sent).toHaveLength(1);
  expect(other.received).toEqual(Array.from({ length: 500 }, (_, index) => change(index)));
  // A payload that is too long for the database would be lost.
  for (const payload of sent.flat()) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

test("an announcement during a send is sent next", async () => {
  const { each, send, sent } = processes(2);
  const [one, other] = each as [Process, Process];
  send.mockImplementationOnce(async (payloads) => {
    one.announce(change(2));
    sent.push([...payloads]);
  });
  one.announce(change(1));
  await one.flush();
  expect(other.received).toEqual([change(2)]);
});

test("a database error is logged, and the next change is sent", async () => {
  const { each, send, log } = processes(2);
  const [one, other] = each as [Process, Process];
  send.mockRejectedValueOnce(new Error("no database"));
  one.announce(change(1));
  await one.flush();
  expect(log.warn).toHaveBeenCalledOnce();
  one.announce(change(2));
  await expect.poll(() => other.received).toEqual([change(2)]);
});

type Process = ReturnType<typeof processes>["each"][number];
