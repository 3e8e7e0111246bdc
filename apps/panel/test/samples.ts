import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { Me } from "@vitrine/contract/panel/team/me";
import { deedsOfRole } from "@vitrine/domain/deeds/may-do";
import type { Role } from "@vitrine/domain/team/roles";

/** Somebody with this role, in an account with two shops. */
export function someone(role: Role = "owner", changes: Partial<Me> = {}): Me {
  return {
    person: {
      id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a01",
      name: "Olga Dona",
      email: "olga@aurora.test",
      hasSecondFactor: false,
      isEmailConfirmed: true,
    },
    sendsMail: true,
    needsSecondFactor: false,
    account: { id: "aurora", name: "Grupo Aurora" },
    role,
    ownCustomersOnly: false,
    permissions: deedsOfRole(role),
    shops: [
      { id: "emporio-aurora", name: "Empório Aurora", isTest: false, timeZone: null },
      { id: "aurora-teste", name: "Aurora de teste", isTest: true, timeZone: "America/Manaus" },
    ],
    accounts: [{ id: "aurora", name: "Grupo Aurora", role }],
    ...changes,
  };
}

/** What is saved of a shop with this clock. */
export function settingsIn(timeZone: string): PanelSettings {
  const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
  return { version: 1, warnings: [], document: { name: "Loja", timeZone, settings: { style } } };
}
