import { expect, test, vi } from "vitest";
import type { Announcement } from "../db/announce.ts";
import { createAnnouncements } from "./announcements.ts";

/** Processes that hear each other as through the database. */
function processes(count: number) {
  const hearing: ((payload: string) => void)[] = [];
  const sent: string[][] = [];
  const log = { warn: vi.fn() };
  const send = vi.fn(async (payloads: readonly string[]) => {
    sent.push([...payloads]);
    for (const payload of payloads) for (const hear of hearing) hear(payload);
  });
  const each = Array.from({ length: count }, () => {
    const heard: Announcement[] = [];
    const { announce, onAnnounced, flush } = createAnnouncements({
      send,
      notifications: { on: (_, hear) => void hearing.push(hear) },
      log,
    });
    onAnnounced((announcement) => heard.push(announcement));
    return { announce, flush, heard };
  });
  return { each, send, sent, log };
}

const change = (place: number): Announcement => ({ shopId: "loja", contactId: `wp:${place}`, subject: "order" });

test("the own process hears at once and once, another one when it is told", async () => {
  const [one, other] = processes(2).each as [Process, Process];
  one.announce(change(1));
  expect(one.heard).toEqual([change(1)]);
  expect(other.heard).toEqual([]);
  await one.flush();
  expect(one.heard).toEqual([change(1)]);
  expect(other.heard).toEqual([change(1)]);
});

test("many changes are told in one statement, and the same one is told once", async () => {
  const { each, sent } = processes(2);
  const [one, other] = each as [Process, Process];
  for (let place = 0; place < 1_000; place++) one.announce(change(place % 500));
  await one.flush();
  expect(sent).toHaveLength(1);
  expect(other.heard).toEqual(Array.from({ length: 500 }, (_, place) => change(place)));
  // What is longer than the database takes would not be told at all.
  for (const payload of sent.flat()) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
});

test("what is announced while others are being told is told next", async () => {
  const { each, send, sent } = processes(2);
  const [one, other] = each as [Process, Process];
  send.mockImplementationOnce(async (payloads) => {
    one.announce(change(2));
    sent.push([...payloads]);
  });
  one.announce(change(1));
  await one.flush();
  expect(other.heard).toEqual([change(2)]);
});

test("a database that does not answer is written down, and the next change is told", async () => {
  const { each, send, log } = processes(2);
  const [one, other] = each as [Process, Process];
  send.mockRejectedValueOnce(new Error("no database"));
  one.announce(change(1));
  await one.flush();
  expect(log.warn).toHaveBeenCalledOnce();
  one.announce(change(2));
  await vi.waitFor(() => expect(other.heard).toEqual([change(2)]));
});

type Process = ReturnType<typeof processes>["each"][number];
