import { expect, test } from "vitest";
import { ChannelType } from "../codes/session.ts";
import { fitsLimit } from "../cut-text.ts";
import { chatText, chatTextLimit, filledReply } from "./chat-text.ts";

test.each([
  ["keeps its lines", "Oi, Ana!\r\nChegou o café.", "Oi, Ana!\nChegou o café."],
  ["has at most one empty line between two", "Oi\n\n\n\nTchau", "Oi\n\nTchau"],
  ["has no blanks around it", "  \n Oi \n", "Oi"],
  ["has nothing that nobody can see", "O\u202ei\u0007\u0000!", "Oi!"],
  ["of blanks is empty", " \n\t ", ""],
])("a text of an agent %s", (_, written, sent) => {
  expect(chatText(written)).toBe(sent);
});

test.each([
  ["1,000 letters on WhatsApp", ChannelType.WhatsApp, "é".repeat(1_000), true],
  ["1,001 letters on WhatsApp", ChannelType.WhatsApp, "é".repeat(1_001), false],
  ["500 accents on Instagram", ChannelType.Instagram, "é".repeat(500), true],
  ["501 accents on Instagram", ChannelType.Instagram, "é".repeat(501), false],
])("%s", (_, channelType, text, fits) => {
  expect(fitsLimit(text, chatTextLimit(channelType))).toBe(fits);
});

test.each([
  ["Olá, {nome}! Tudo bem?", "Ana Souza", "Olá, Ana! Tudo bem?"],
  ["{Nome}, chegou.", " Ana ", "Ana, chegou."],
  ["Olá, {nome}! Tudo bem?", "", "Olá! Tudo bem?"],
  ["Bom dia {nome}", " ", "Bom dia"],
])("the saved reply %s for “%s”", (text, name, filled) => {
  expect(filledReply(text, name)).toBe(filled);
});

test.each([
  ["Seu pedido nº {pedido} saiu", 1042, "Seu pedido nº 1042 saiu"],
  ["Seu pedido nº {pedido} saiu", null, "Seu pedido saiu"],
  ["Pedido #{PEDIDO}!", null, "Pedido!"],
])("the saved reply %s with the order %s", (text, number, filled) => {
  expect(filledReply(text, "Ana", number)).toBe(filled);
});
