import { screen, waitFor } from "@testing-library/react";
import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import type { AuditRecord } from "@vitrine/contract/panel/team/audit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPanel } from "../../test/page-fixture.tsx";

/** The person is in Tokyo, where the last evening of November in Manaus is the first afternoon of December. */
const lateInManaus = "2026-12-01T03:59:00.000Z";
const shop = "/loja/aurora-teste";

beforeEach(() => void vi.stubEnv("TZ", "Asia/Tokyo"));
afterEach(() => void vi.unstubAllEnvs());

test("the log says by the shop's clock when something was changed, and its days are the shop's", async () => {
  const record: AuditRecord = {
    ...{ id: "a1", shopId: "aurora-teste", action: "contact.tags-changed", createdAt: lateInManaus },
    ...{ member: { id: "u-bia", name: "Bia", role: "agent" }, subject: { type: "contact", id: "wp:1", name: "" } },
    ...{ before: { tags: [] }, after: { tags: ["vip"] } },
  };
  const { sent } = openPanel(`${shop}/registro?de=2026-11-30&ate=2026-11-30`, {
    "GET /painel/api/shops/{shopId}/audit-log": { items: [record], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/audit-log/choices": { members: [], actions: [] },
  });
  expect(await screen.findByText(/30\/11\/26 23:59/)).toBeTruthy();
  await waitFor(() =>
    expect(sent.find(({ path }) => path.includes("audit-log?"))?.path).toContain(
      "since=2026-11-30T04%3A00%3A00.000Z&until=2026-12-01T04%3A00%3A00.000Z",
    ),
  );
});

test("the list of customers has the shop's day of their last order", async () => {
  const customer: ListedCustomer = {
    ...{ id: "wp:1", name: "Ana", phone: null, tags: [], orders: 1, value: 42 },
    ...{ lastOrderAt: lateInManaus, createdAt: lateInManaus, inCharge: null },
  };
  openPanel(`${shop}/clientes`, {
    "GET /painel/api/shops/{shopId}/customers": { items: [customer], nextPageToken: null },
  });
  expect((await screen.findAllByText("30/11/26")).length).toBeGreaterThan(0);
  expect(screen.queryByText("01/12/26")).toBeNull();
});
