import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../test/fixtures/page-fixture.tsx";
import { shopSettings } from "../../test/samples/contract-samples.ts";

test("a page of a test shop says that nothing in it is real", async () => {
  openPage("/order#code", { "GET /api/shop/settings": shopSettings({ isTest: true }) });
  const mark = await screen.findByRole("complementary", { name: "Loja de teste" });
  expect(mark.textContent).toContain("nada é cobrado");
});
