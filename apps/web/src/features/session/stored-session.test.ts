import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { afterEach, expect, test } from "vitest";
import { aSession } from "../../../test/samples/contract-samples.ts";
import { getStored, setStored } from "../../lib/expiring-storage.ts";
import { storedSessionCode, storeSession } from "./stored-session.ts";

const searched = { searchText: "vinho", searchCategoryIds: ["bebidas"] };

function sessionOf(shopId: string, contactId: string, sessionType: SessionType): Session {
  const session = aSession();
  return {
    ...{ ...session, code: `${shopId}.secret`, sessionType },
    ...{ shop: { ...session.shop, id: shopId }, userShop: { ...session.userShop, id: contactId } },
  };
}

const { Contact, PlatformUser } = SessionType;

test.each([
  ["the same customer in the same shop", Contact, "aurora", "wp:1", searched],
  ["a customer who opens another shop", Contact, "padaria", "wp:1", undefined],
  ["somebody else at the same phone", Contact, "aurora", "wp:2", undefined],
  ["an agent with the same contact", PlatformUser, "aurora", "wp:1", searched],
  ["an agent who serves the next contact in the same tab", PlatformUser, "aurora", "wp:2", undefined],
])("where the catalogue was left, for %s", (_, sessionType, shopId, contactId, expected) => {
  const area = sessionType === PlatformUser ? "tab" : "device";
  storeSession(sessionOf("aurora", "wp:1", sessionType), { code: "aurora.secret" });
  setStored(area, "cached_catalog", searched);
  storeSession(sessionOf(shopId, contactId, sessionType), { code: `${shopId}.secret` });
  expect(getStored(area, "cached_catalog")).toEqual(expected);
});

afterEach(() => {
  delete document.documentElement.dataset.shop;
  window.history.replaceState(null, "", "/");
});

test.each([
  ["the shop's id", "aurora", undefined, true],
  ["another shop", "padaria", undefined, false],
  ["an address that the page says is the shop's", "nova-aurora", "aurora", true],
  ["an address of another shop", "nova-padaria", "padaria", false],
])("a stored code is used on a page that names %s", (_, named, said, isUsed) => {
  storeSession(sessionOf("aurora", "wp:1", Contact), { code: "aurora.secret" });
  window.history.replaceState(null, "", `/catalog?loja=${named}`);
  if (said) document.documentElement.dataset.shop = said;
  expect(storedSessionCode()).toBe(isUsed ? "aurora.secret" : undefined);
});
