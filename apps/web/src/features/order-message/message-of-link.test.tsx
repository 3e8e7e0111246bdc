import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { anOrder, aPlatformUserSession, aSession } from "../../../test/samples/contract-samples.ts";
import { aMessageLine } from "../../../test/samples/order-message-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const READ = "POST /api/order/message/read";

const openWith = (session: ReturnType<typeof aSession>) =>
  openPage(`/catalog#code?message=${encodeURIComponent("2 arroz 5kg\n1 café & leite")}`, {
    "GET /api/session/{code}": session,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "GET /api/order/message/received": [],
    [READ]: { lines: [aMessageLine("2 arroz 5kg")] },
  } satisfies ServerAnswers);

test("a message that the agent chose in the conversation is read at once, and only once", async () => {
  const { sent } = openWith(aPlatformUserSession({ order: anOrder() }));
  await screen.findByRole("dialog", { name: "Colar mensagem" });
  await waitFor(() => {
    const read = sent.filter(({ path }) => path === "/api/order/message/read");
    expect(read.map(({ body }) => JSON.parse(body ?? "null"))).toEqual([{ text: "2 arroz 5kg\n1 café & leite" }]);
  });
  expect(window.location.href).not.toContain("message");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("message_to_read");
});

test("a customer's link reads nothing", async () => {
  openWith(aSession({ order: anOrder() }));
  await screen.findByRole("button", { name: /Colar lista/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});
