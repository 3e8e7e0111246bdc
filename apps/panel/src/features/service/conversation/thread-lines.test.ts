import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { expect, test } from "vitest";
import { aConversation, anEntry } from "../../../../test/conversation-samples.ts";
import { withEarlier, withNews } from "./known-conversation.ts";
import { piecesOf } from "./linked-text.tsx";
import { threadLines, unreadIn } from "./thread-lines.ts";

const at = (time: string) => `2026-11-19T${time}:00.000Z`;
const dayOf = (moment: string) => moment.slice(0, 10);
const ids = (entries: readonly ConversationEntry[]) => entries.map(({ id }) => id);

test("each day begins with its name, and the unread line stands above the first that nobody read", () => {
  const entries = [
    anEntry({ id: "a", at: "2026-11-18T22:00:00.000Z" }),
    anEntry({ id: "b", at: at("10:00") }),
    anEntry({ id: "c", at: at("10:01") }),
    anEntry({ id: "d", at: at("10:20") }),
  ];
  const unread = unreadIn(entries, 2);
  expect(unread).toEqual({ first: "c", count: 2 });
  expect(
    threadLines(entries, { unread, dayOf }).map((line) =>
      line.kind === "entry" ? `${line.entry.id}${line.isFirstOfRun ? "*" : ""}` : line.kind,
    ),
  ).toEqual(["day", "a*", "day", "b*", "unread", "c*", "d*"]);
});

test("messages of one side within minutes are one run, and those of another person are not", () => {
  const sent = (agentName: string) => ({ status: "sent" as const, reason: null, agentName });
  const entries = [
    anEntry({ id: "a", at: at("10:00") }),
    anEntry({ id: "b", at: at("10:04") }),
    anEntry({ id: "c", at: at("10:05"), from: "shop", sent: sent("Bia") }),
    anEntry({ id: "d", at: at("10:05"), from: "shop", sent: sent("Rui") }),
  ];
  const runs = threadLines(entries, { unread: null, dayOf }).flatMap((line) =>
    line.kind === "entry" ? line.isFirstOfRun : [],
  );
  expect(runs).toEqual([true, false, true, true]);
});

test("more unread than is on the page begins at the first, and none has no line", () => {
  expect(unreadIn([anEntry({ id: "a" })], 70)).toEqual({ first: "a", count: 1 });
  expect(unreadIn([anEntry({ id: "a" })], 0)).toBeNull();
});

test("news replaces what it tells and keeps what was read before it", () => {
  const known = aConversation({ entries: ["a", "b", "c"].map((id) => anEntry({ id })), earlier: "older" });
  const edited = anEntry({ id: "b", isEdited: true });
  const news = aConversation({ entries: [edited, anEntry({ id: "c" }), anEntry({ id: "d" })], earlier: "newer" });
  const after = withNews(known, news);
  expect(ids(after.entries)).toEqual(["a", "b", "c", "d"]);
  expect(after.entries[1]?.isEdited).toBe(true);
  expect(after.earlier).toBe("older");
});

test("news that has nothing of what was known is all that is shown", () => {
  const known = aConversation({ entries: [anEntry({ id: "a" })], earlier: "older" });
  const after = withNews(known, aConversation({ entries: [anEntry({ id: "x" })], earlier: "newer" }));
  expect(ids(after.entries)).toEqual(["x"]);
  expect(after.earlier).toBe("newer");
});

test("an earlier page comes before, and nothing of it twice", () => {
  const known = aConversation({ entries: [anEntry({ id: "c" })], earlier: "older", unread: 3 });
  const page = aConversation({ entries: [anEntry({ id: "b" }), anEntry({ id: "c" })], earlier: null });
  const after = withEarlier(known, page);
  expect(ids(after.entries)).toEqual(["b", "c"]);
  expect(after).toMatchObject({ earlier: null, unread: 3 });
});

test.each([
  ["Veja https://loja.test/p?a=1&b=2.", ["https://loja.test/p?a=1&b=2"]],
  ["(http://a.test) e https://b.test/x!", ["http://a.test", "https://b.test/x"]],
  ["javascript:alert(1) loja.test <script>", []],
])("%s has the links %j", (text, links) => {
  expect(piecesOf(text).flatMap(({ href }) => href ?? [])).toEqual(links);
  expect(
    piecesOf(text)
      .map(({ words }) => words)
      .join(""),
  ).toBe(text);
});
