import { describe, expect, test } from "vitest";
import { addObstacle } from "../catalog/offer.ts";
import { SessionType } from "../codes/session.ts";
import { roles } from "../team/roles.ts";
import { deeds, deedTable } from "./deed-table.ts";
import { deedsOfRole, deedsOfSession, isOpenToAll, lackingScope, memberMay, sessionMay } from "./may-do.ts";

const { Contact, PlatformUser, Chatbot, None } = SessionType;

test("somebody may do every deed, and only the ways in are open to all", () => {
  const nobodys = deeds.filter((deed) => {
    const { sessions, role, scopes, isOpen } = deedTable[deed];
    return !sessions && !role && !scopes && !isOpen;
  });
  expect(nobodys).toEqual([]);
  expect(deeds.filter(isOpenToAll)).toEqual(["open-session", "link-store"]);
});

describe("in the team", () => {
  test("whoever is above may do what those below may", () => {
    expect(deedsOfRole("manager")).toEqual(expect.arrayContaining(deedsOfRole("agent")));
    expect(deedsOfRole("owner")).toEqual(expect.arrayContaining(deedsOfRole("manager")));
  });

  test("where the money goes, who gets in, and whose limits are the owner's alone", () => {
    const ownersOnly = deeds.filter((deed) => memberMay("owner", deed) && !memberMay("manager", deed));
    expect(ownersOnly).toEqual([
      "erase-sample-data",
      ...["change-discount-limits", "change-payment-accounts", "change-channels"],
      ...["change-address", "delete-shop", "change-hosts"],
      ...["change-team", "see-sign-ins", "change-account", "see-keys", "change-keys"],
      ...["see-webhooks", "change-webhooks", "see-deliveries"],
    ]);
  });

  test("an agent gives no money back, neither in the panel nor in the shop", () => {
    for (const deed of ["cancel-paid-order", "refund-orders"] as const) {
      expect([deed, memberMay("agent", deed)]).toEqual([deed, false]);
      expect([deed, sessionMay({ type: PlatformUser, role: "agent" }, deed)]).toEqual([deed, false]);
    }
    expect(sessionMay({ type: PlatformUser, role: "manager" }, "cancel-paid-order")).toBe(true);
  });
});

describe("in the shop", () => {
  test("an agent's session never may what their role may not in the panel", () => {
    for (const role of roles) {
      const more = deedsOfSession({ type: PlatformUser, role }).filter(
        (deed) => deedTable[deed].role && !memberMay(role, deed),
      );
      expect([role, more]).toEqual([role, []]);
    }
  });

  test("an agent whose role nobody knows has the lowest", () => {
    expect(deedsOfSession({ type: PlatformUser })).toEqual(deedsOfSession({ type: PlatformUser, role: "agent" }));
  });

  test("the role of a session that is no agent's counts for nothing", () => {
    expect(deedsOfSession({ type: Contact, role: "owner" })).toEqual(deedsOfSession({ type: Contact }));
  });

  test.each([Chatbot, None])("a session of type %s only reads", (type) => {
    expect(deedsOfSession({ type })).toEqual(["read-shop", "read-catalog"]);
  });

  test("products of restricted sale are for those whom the table lets add them", () => {
    const settings = { disableRestrictedProducts: true, steps: [] };
    const product = { isActive: true, isRestrictedSale: true };
    for (const type of Object.values(SessionType)) {
      const isFree = addObstacle({ product, settings, role: type, hasSeller: true }) === null;
      expect([type, isFree]).toEqual([type, sessionMay({ type }, "add-restricted-products")]);
    }
  });
});

describe("with a key", () => {
  test("the first scope that is missing is named", () => {
    expect(lackingScope(["sessions:write"], "open-contact-session")).toBe("contacts:read");
    expect(lackingScope(["settings:write"], "change-webhooks")).toBe("orders:read");
    expect(lackingScope(["settings:write", "orders:write"], "change-webhooks")).toBeUndefined();
  });

  test("with every scope everything may be done that any key may do", () => {
    const refused = deeds.filter((deed) => deedTable[deed].scopes && lackingScope(null, deed) !== undefined);
    expect(refused).toEqual([]);
  });

  test("what is only for people is for no key", () => {
    expect(lackingScope(null, "change-team")).toBe("none");
  });
});
