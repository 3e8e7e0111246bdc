import { expect, test } from "vitest";
import { SessionType } from "../codes/session.ts";
import { type Action, may, needsSession } from "./permissions.ts";

const { Contact, PlatformUser, Chatbot, None } = SessionType;
const roles = Object.entries(SessionType);

const allowed: Record<Action, SessionType[]> = {
  "open-session": [Contact, PlatformUser, Chatbot, None],
  "link-store": [Contact, PlatformUser, Chatbot, None],
  "read-shop": [Contact, PlatformUser, Chatbot, None],
  "read-catalog": [Contact, PlatformUser, Chatbot, None],
  "read-order": [Contact, PlatformUser],
  "change-order": [Contact, PlatformUser],
  "place-order": [Contact, PlatformUser],
  "pay-order": [Contact, PlatformUser],
  "save-customer": [Contact, PlatformUser],
  "confirm-own-order": [Contact],
  "cancel-order": [PlatformUser],
  "cancel-own-order": [Contact, PlatformUser],
  "send-to-contact": [PlatformUser],
  "write-to-contact": [PlatformUser],
  "copy-contact-link": [PlatformUser],
  "read-stock": [PlatformUser],
  "switch-flow": [PlatformUser],
  "read-activity": [PlatformUser],
  "undo-change": [PlatformUser],
  "set-discount": [PlatformUser],
  "set-custom-freight": [PlatformUser],
  "set-manual-pix": [PlatformUser],
  "choose-price-table": [PlatformUser],
  "add-restricted-products": [PlatformUser],
};

for (const [action, mayDoIt] of Object.entries(allowed) as [Action, SessionType[]][]) {
  test.each(roles)(`${action} as %s`, (_, role) => {
    expect(may(role, action)).toBe(mayDoIt.includes(role));
  });
}

test("only opening a session and linking a store need no session", () => {
  const open = (Object.keys(allowed) as Action[]).filter((action) => !needsSession(action));
  expect(open).toEqual(["open-session", "link-store"]);
});
