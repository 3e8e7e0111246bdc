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

test("the log says who did what, with before and after, and is filtered by person in the address", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/registro", {
    "GET /painel/api/shops/{shopId}/audit-log": { items: [record], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/audit-log/choices": { members: [{ id: "u-bia", name: "Bia" }], actions: [] },
  });
  const list = within(await screen.findByRole("list", { name: "Registro" }));
  expect(list.getByText("Mudou as etiquetas")).toBeTruthy();
  expect(list.getByText("nenhum").tagName).toBe("DEL");
  expect(list.getByText("vip").tagName).toBe("INS");
  await user.click(screen.getByRole("button", { name: "Pessoa" }));
  await user.click(await screen.findByLabelText("Bia"));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/registro?pessoa=u-bia"));
  await waitFor(() => expect(sent.some(({ path }) => path.includes("memberId=u-bia"))).toBe(true));
});
