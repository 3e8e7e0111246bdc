import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { expect, test } from "vitest";
import { chatVendors } from "../../vendors/chat-vendors.ts";
import { knownVendors } from "../../wiring/known-vendors.ts";
import * as stored from "./credentials.ts";
import { secretsFor, writeCredentials } from "./credentials.ts";

const channel = { channelId: "wa", channelType: 1, name: "WhatsApp", carrier: "meta" } as const;
const chat = { ...channel, channelId: "chat", carrier: "webhook", baseUrl: "https://bot.loja.test/a" } as const;
const META = "https://graph.facebook.com";

const shop = (channels: ShopDocument["channels"]): ShopDocument => ({
  name: "Loja",
  settings: { style: { defaultColor: "#000000", secondaryColor: "#ffffff", urlLogo: null } },
  ...(channels && { channels }),
});
const vendors = knownVendors({ paymentVendors: [], chatVendors });
const separateCredentials = (document: ShopDocument, current: stored.CredentialMap) =>
  stored.separateCredentials(document, current, vendors);
const readCredentials = (text: string, document: ShopDocument) => stored.readCredentials(text, document, vendors);

const known = { "channel:wa": { secrets: { token: "EAAG" }, origin: META } };
const knownChat = { "channel:chat": { secrets: { signingSecret: "s" }, origin: "https://bot.loja.test" } };

test("the document is stored without its credentials, which remember where they belong", () => {
  const { document, credentials } = separateCredentials(shop([{ ...channel, credentials: { token: "EAAG" } }]), {});
  expect(document.channels).toEqual([channel]);
  expect(credentials).toEqual(known);
});

test("a document without credentials keeps the stored ones", () => {
  expect(separateCredentials(shop([channel]), known)).toMatchObject({ credentials: known, forgotten: [] });
});

test("empty credentials remove the stored ones", () => {
  const { credentials } = separateCredentials(shop([{ ...channel, credentials: {} }]), known);
  expect(credentials).toEqual({ "channel:wa": { secrets: {}, origin: META } });
});

test("a document that leaves a channel out keeps its credentials for when it comes back to the same address", () => {
  const { credentials } = separateCredentials(shop([]), knownChat);
  expect(credentials).toEqual(knownChat);
  expect(separateCredentials(shop([chat]), credentials).credentials).toEqual(knownChat);
  const elsewhere = { ...chat, baseUrl: "https://other.test/a" };
  expect(separateCredentials(shop([elsewhere]), credentials)).toMatchObject({
    credentials: {},
    forgotten: ["channel:chat"],
  });
});

test("another path of the same origin keeps them; another port, scheme or host forgets them", () => {
  const at = (baseUrl: string) => separateCredentials(shop([{ ...chat, baseUrl }]), knownChat).credentials;
  expect(at("https://bot.loja.test/b?c=1")).toEqual(knownChat);
  for (const url of ["http://bot.loja.test/a", "https://bot.loja.test:8443/a", "https://bot.loja.test@other.test/a"]) {
    expect(at(url)).toEqual({});
  }
});

test("the standard address of a vendor is the same place, named or not", () => {
  expect(separateCredentials(shop([{ ...channel, baseUrl: `${META}/` }]), known).credentials).toEqual(known);
});

test("credentials of the release before are for the account as the document has it", () => {
  const text = JSON.stringify({ "channel:chat": { signingSecret: "s" }, "channel:gone": { signingSecret: "t" } });
  const read = readCredentials(text, shop([chat]));
  expect(secretsFor(read["channel:chat"], "https://bot.loja.test")).toEqual({ signingSecret: "s" });
  expect(secretsFor(read["channel:gone"], "https://new.test")).toEqual({});
});

test("the release before reads what is written, and loses no origin when it writes", () => {
  const text = writeCredentials(knownChat);
  // As the release before did it: the systems it does not know are copied.
  const copied = JSON.stringify({ ...JSON.parse(text), "payment:5": { accessToken: "APP" } });
  expect(JSON.parse(text)["channel:chat"]).toEqual({ signingSecret: "s" });
  const moved = shop([{ ...chat, baseUrl: "https://other.test/a" }]);
  expect(readCredentials(copied, moved)["channel:chat"]).toEqual(knownChat["channel:chat"]);
});
