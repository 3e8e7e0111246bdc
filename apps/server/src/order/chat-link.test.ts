import { ChannelType } from "@vitrine/domain/codes/session";
import { expect, test } from "vitest";
import { chatLink, chatLinksAt } from "./chat-link.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

function linkOn(channelType: ChannelType, returnTo: string | null, { base, whatsApp = null }: Options = {}) {
  const channels = [
    { channelId: "outro", returnTo: "nada" },
    { channelId: "este", ...(returnTo && { returnTo }) },
  ];
  const terms = { document: { channels }, settings: { whatsApp } } as unknown as Parameters<typeof chatLink>[0];
  return chatLink(terms, { channelType, channelId: "este" }, { links: chatLinksAt(base), text: "Oi, é o 1042" });
}

type Options = { base?: string; whatsApp?: string | null };

test.each([
  ["WhatsApp", WhatsApp, "+55 11 90000-1234", "https://wa.me/5511900001234?text=Oi%2C%20%C3%A9%20o%201042"],
  ["Messenger", Messenger, "loja da lia", "https://m.me/loja%20da%20lia"],
  ["Instagram", Instagram, "loja.da.lia", "https://ig.me/m/loja.da.lia"],
  ["the web chat", WebChat, "https://loja.exemplo/conversa", "https://loja.exemplo/conversa"],
])("on %s the way back is the one of this channel, in the form of its app", (_, channelType, returnTo, link) => {
  expect(linkOn(channelType, returnTo)).toBe(link);
});

test.each([
  ["WhatsApp", WhatsApp],
  ["Messenger", Messenger],
  ["Instagram", Instagram],
  ["the web chat", WebChat],
])("on %s there is no way back to a channel that names none", (_, channelType) => {
  expect(linkOn(channelType, null)).toBeNull();
});

test("WhatsApp of a channel that names none is the shop's own number", () => {
  expect(linkOn(WhatsApp, null, { whatsApp: "5511911112222" })).toMatch(/^https:\/\/wa\.me\/5511911112222\?/);
});

test("a web chat that is no web address is no way back", () => {
  expect(linkOn(WebChat, "javascript:alert(1)")).toBeNull();
});

test("one host may serve the links of all apps", () => {
  const base = "http://localhost:3100/";
  expect(linkOn(Instagram, "lia", { base })).toBe("http://localhost:3100/ig.me/m/lia");
  expect(linkOn(Messenger, "lia", { base })).toBe("http://localhost:3100/m.me/lia");
});
