import { screen, waitFor, within } from "@testing-library/react";
import type { AuditRecord } from "@vitrine/contract/panel/team/audit";
import { expect, test } from "vitest";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";

const record: AuditRecord = {
  ...{ id: "a1", shopId: "emporio-aurora", action: "contact.tags-changed", createdAt: "2026-11-17T12:00:00.000Z" },
  member: { id: "u-bia", name: "Bia", role: "agent" },
  subject: { type: "contact", id: "wp:1", name: "" },
  before: { tags: [] },
  after: { tags: ["vip"] },
};

/** A list says only what changed in it, and a moment is by the clock of the shop. */
const centre = { providerId: "centro", name: "Centro", price: 5, note: "igual" };
const settings: AuditRecord = {
  ...{ ...record, id: "a2", action: "settings.changed", subject: { type: "settings", id: "s", name: "Aurora" } },
  before: { deliveryZones: [centre] },
  after: { deliveryZones: [{ ...centre, price: 8 }], validUntil: "2026-12-31T23:30:00.000Z" },
};
const unknown: AuditRecord = { ...record, id: "a3", action: "rocket.launched", before: null, after: null };

test("the log says who did what, with before and after, and is filtered by person in the address", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/registro", {
    "GET /painel/api/shops/{shopId}/audit-log": { items: [record, settings, unknown], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/audit-log/choices": { members: [{ id: "u-bia", name: "Bia" }], actions: [] },
  });
  const list = within(await screen.findByRole("list", { name: "Registro" }));
  expect(list.getByText("Mudou as etiquetas")).toBeTruthy();
  expect(list.getByText("nenhum").tagName).toBe("DEL");
  expect(list.getByText("vip").tagName).toBe("INS");
  expect(list.getByText(/^R\$\s5,00$/).tagName).toBe("DEL");
  expect(list.getByText(/^R\$\s8,00$/).tagName).toBe("INS");
  expect(list.getByText("áreas de entrega › Centro › preço:")).toBeTruthy();
  expect(list.getByText("31/12/26 20:30").tagName).toBe("INS");
  expect(list.getByText("Fez outra mudança")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Pessoa" }));
  await user.click(await screen.findByLabelText("Bia"));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/registro?pessoa=u-bia"));
  await waitFor(() => expect(sent.some(({ path }) => path.includes("memberId=u-bia"))).toBe(true));
});
