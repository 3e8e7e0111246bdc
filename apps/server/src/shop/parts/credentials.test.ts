import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { expect, test } from "vitest";
import { separateCredentials } from "./credentials.ts";

const channel = { channelId: "wa", channelType: 1, name: "WhatsApp", carrier: "meta" } as const;

const shop = (channels: ShopDocument["channels"]): ShopDocument => ({
  name: "Loja",
  settings: { style: { defaultColor: "#000000", secondaryColor: "#ffffff", urlLogo: null } },
  ...(channels && { channels }),
});

test("the document is stored without its credentials", () => {
  const { document, credentials } = separateCredentials(shop([{ ...channel, credentials: { token: "EAAG" } }]), {});
  expect(document.channels).toEqual([channel]);
  expect(credentials).toEqual({ "channel:wa": { token: "EAAG" } });
});

test("a document without credentials keeps the stored ones", () => {
  const known = { "channel:wa": { token: "EAAG" } };
  expect(separateCredentials(shop([channel]), known).credentials).toEqual(known);
});

test("empty credentials remove the stored ones", () => {
  const { credentials } = separateCredentials(shop([{ ...channel, credentials: {} }]), {
    "channel:wa": { token: "x" },
  });
  expect(credentials).toEqual({ "channel:wa": {} });
});

test("a document that leaves a channel out keeps its credentials for when it comes back", () => {
  const known = { "channel:wa": { token: "x" } };
  expect(separateCredentials(shop([]), known).credentials).toEqual(known);
});
