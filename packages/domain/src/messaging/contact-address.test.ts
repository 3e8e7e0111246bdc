import { expect, test } from "vitest";
import { ChannelType } from "../codes/session.ts";
import { contactAddress, contactAddresses, contactIdsAt, contactPhone, nameInChat } from "./contact-address.ts";

const { WhatsApp, Messenger, Instagram, WebChat } = ChannelType;

test.each([
  [WhatsApp, "wp:5511999990001", null, "5511999990001"],
  [WhatsApp, "wp:+5511999990001", null, "5511999990001"],
  [WhatsApp, "+5511999990001", null, "5511999990001"],
  [WhatsApp, "BR.123456", null, "BR.123456"],
  [WhatsApp, "cliente-7", "+55 (11) 99999-0001", "5511999990001"],
  [WhatsApp, "cliente-7", "", "cliente-7"],
  [Messenger, "fb:24011", "5511999990001", "24011"],
  [Messenger, "24011", null, "24011"],
  [Instagram, "ig:17841", null, "17841"],
  [Instagram, "fb:17841", null, "fb:17841"],
  [WebChat, "visitante-9", "5511999990001", "visitante-9"],
])("on channel %i, %s with the phone %s is written to at %s", (channelType, contactId, phone, address) => {
  expect(contactAddress(channelType, { contactId, phone })).toBe(address);
});

test.each([
  ["with the ninth digit", "5511999990001", ["5511999990001", "551199990001"]],
  ["without it", "553188887777", ["553188887777", "5531988887777"]],
  ["of a landline, which has none", "551132345678", ["551132345678"]],
  ["of a mobile that always had nine", "5511945678901", ["5511945678901"]],
  ["of another country", "4915112345678", ["4915112345678"]],
  ["that is not a number", "BR.5511999990001", ["BR.5511999990001"]],
])("a WhatsApp id %s", (_, id, spellings) => {
  expect(contactAddresses(ChannelType.WhatsApp, { contactId: id, phone: null })).toEqual(spellings);
});

test("an address and its contact ids are found from each other, in all forms", () => {
  for (const contactId of ["wp:5511987654321", "wp:+5511987654321", "5511987654321"]) {
    expect(contactIdsAt(ChannelType.WhatsApp, "551187654321")).toContain(contactId);
    expect(contactAddresses(ChannelType.WhatsApp, { contactId, phone: null })).toContain("551187654321");
  }
  expect(contactIdsAt(ChannelType.Messenger, "123")).toEqual(["123", "fb:123"]);
  expect(contactAddresses(ChannelType.WebChat, { contactId: "visitante-9", phone: null })).toEqual(["visitante-9"]);
});

test.each([
  ["their own phone", ChannelType.Instagram, "ig:1", "+55 (11) 98765-4321", "5511987654321"],
  ["the address of a WhatsApp contact", ChannelType.WhatsApp, "wp:5511987654321", null, "5511987654321"],
  ["nothing on Messenger", ChannelType.Messenger, "fb:1234567890", null, null],
  ["nothing for a WhatsApp contact with a name of the platform", ChannelType.WhatsApp, "contato-9", null, null],
])("an agent sees as the phone %s", (_, channelType, contactId, phone, shown) => {
  expect(contactPhone(channelType, { contactId, phone })).toBe(shown);
});

test("a chat tells a name only where there are letters", () => {
  expect([" Marina ", "🌸 Mari 🌸", "李", "+55 11 98765-4321", "❤️", "  ", null].map(nameInChat)).toEqual([
    ...["Marina", "🌸 Mari 🌸", "李"],
    ...["", "", "", ""],
  ]);
});
