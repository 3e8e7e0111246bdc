import { afterEach, beforeEach, expect, test } from "vitest";
import { type ChatShop, startChatShop } from "../../../test/chat-shop-fixture.ts";

const people = { whatsapp: "5511987654321", messenger: "24680135790", instagram: "13579024680" } as const;

let shop: ChatShop;
beforeEach(async () => {
  shop = await startChatShop();
});
afterEach(() => shop.close());

const written = async (channel: keyof typeof people, ...texts: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const text of texts) ids.push((await shop.writes(channel, people[channel], text)).body.id);
  return ids;
};

test("WhatsApp shows the contact that a message and those before it were read, and the shop's reaction", async () => {
  const [first, second, third] = await written("whatsapp", "Oi", "Tem pão?", "E café?");
  const seen = await shop.onWhatsApp({ status: "read", message_id: second });
  expect(seen).toMatchObject({ status: 200, body: { success: true } });
  const react = (emoji: string) => shop.onWhatsApp({ type: "reaction", reaction: { message_id: third, emoji } });
  expect(await react("👍")).toMatchObject({ status: 200 });
  expect(await shop.phone("whatsapp", people.whatsapp)).toMatchObject([
    { id: first, ticks: "read" },
    { id: second, ticks: "read" },
    { id: third, ticks: "delivered", reaction: "👍" },
  ]);
  await react("");
  expect((await shop.phone("whatsapp", people.whatsapp))[2]).not.toHaveProperty("reaction");
  const unknown = await shop.onWhatsApp({ status: "read", message_id: "wamid.nenhuma" });
  expect(unknown.body.error).toMatchObject({ code: 131009 });
});

test("Messenger takes any reaction, Instagram only a heart, and both show what was seen", async () => {
  const [onPage] = await written("messenger", "Oi");
  const [onInstagram] = await written("instagram", "Oi");
  const act = (sender_action: string, payload?: object) => ({ message: undefined, sender_action, payload });
  await shop.onMessenger({}, act("mark_seen"));
  await shop.onMessenger({}, act("react", { message_id: onPage, reaction: "🙏" }));
  expect(await shop.phone("messenger", people.messenger)).toMatchObject([{ ticks: "read", reaction: "🙏" }]);
  await shop.onMessenger({}, act("unreact", { message_id: onPage }));
  expect((await shop.phone("messenger", people.messenger))[0]).not.toHaveProperty("reaction");
  const refused = await shop.onInstagram({}, act("react", { message_id: onInstagram, reaction: "🙏" }));
  expect(refused.body.error).toMatchObject({ code: 100 });
  await shop.onInstagram({}, act("react", { message_id: onInstagram, reaction: "love" }));
  expect(await shop.phone("instagram", people.instagram)).toMatchObject([{ reaction: "❤️" }]);
});
