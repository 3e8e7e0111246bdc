import { screen } from "@testing-library/react";
import type { PanelCoupon } from "@vitrine/contract/panel/promotions";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal } from "../../../test/fake-server.ts";
import { openPanel } from "../../../test/page-fixture.tsx";
import { settingsIn } from "../../../test/samples.ts";

const LIST = "GET /painel/api/shops/{shopId}/coupons";
const READ = "GET /painel/api/shops/{shopId}/coupons/{id}";
const CREATE = "POST /painel/api/shops/{shopId}/coupons";
const CHANGE = "PATCH /painel/api/shops/{shopId}/coupons/{id}";
const settings = { "GET /painel/api/shops/{shopId}/settings": settingsIn("America/Manaus") };

/** From the first minute to the last one of November in Manaus: in Tokyo each of them is on another day. */
const november: PanelCoupon = {
  ...{ code: "NOVEMBRO", kind: "percent", value: 10, uses: 0 },
  ...{ validFrom: "2026-11-01T04:00:00.000Z", validUntil: "2026-12-01T03:59:00.000Z" },
  ...{ version: "v1", updatedAt: "2026-10-17T12:00:00.000Z" },
};
const coupons = "/loja/emporio-aurora/promocoes/cupons";

beforeEach(() => void vi.stubEnv("TZ", "Asia/Tokyo"));
afterEach(() => void vi.unstubAllEnvs());

test("the list says until when a coupon is valid by the shop's clock", async () => {
  openPanel("/loja/emporio-aurora/promocoes", { ...settings, [LIST]: { items: [november], nextPageToken: null } });
  expect(await screen.findByText("01/11/26 00:00 a 30/11/26 23:59")).toBeTruthy();
});

test("the page of a coupon shows the shop's clock, says so, and saves what was typed by it", async () => {
  const { sent, user } = openPanel(`${coupons}/NOVEMBRO`, { ...settings, [READ]: november, [CHANGE]: november });
  expect((await screen.findByLabelText<HTMLInputElement>("Vale a partir de")).value).toBe("2026-11-01T00:00");
  const until = screen.getByLabelText<HTMLInputElement>("Vale até");
  expect(until.value).toBe("2026-11-30T23:59");
  expect(screen.getByText(/do Amazonas\. Vazio: sem fim/)).toBeTruthy();
  await user.clear(until);
  await user.type(until, "2026-12-31T23:59");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Cupom salvo")).toBeTruthy();
  expect(sent.find(({ name }) => name === CHANGE)?.body).toEqual({ validUntil: "2027-01-01T03:59:00.000Z" });
});

test("a new coupon begins at the shop's midnight", async () => {
  const { sent, user } = openPanel(`${coupons}/novo`, { ...settings, [CREATE]: november, [READ]: november });
  await user.type(await screen.findByLabelText("Código"), "NOVEMBRO");
  await user.type(screen.getByLabelText("Vale a partir de"), "2026-11-01T00:00");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Cupom salvo")).toBeTruthy();
  expect(sent.find(({ name }) => name === CREATE)?.body).toMatchObject({ validFrom: "2026-11-01T04:00:00.000Z" });
});

test("two people set another end: both are asked about by the shop's clock", async () => {
  const theirs: PanelCoupon = { ...november, validUntil: "2027-01-01T03:59:00.000Z", version: "v2" };
  let isSavedByThem = false;
  const { user } = openPanel(`${coupons}/NOVEMBRO`, {
    ...{ ...settings, [READ]: () => (isSavedByThem ? theirs : november) },
    [CHANGE]: () => {
      isSavedByThem = true;
      return refusal(412, "Mudou enquanto isso.", "version-mismatch");
    },
  });
  const until = await screen.findByLabelText("Vale até");
  await user.clear(until);
  await user.type(until, "2026-12-24T00:00");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("radio", { name: /31\/12\/26 23:59/ })).toBeTruthy();
  expect(screen.getByRole("radio", { name: /24\/12\/26 00:00/ })).toBeTruthy();
});
