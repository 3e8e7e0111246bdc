import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../test/samples/catalog-samples.ts";
import { anOrder, aPlatformUserSession, aSession } from "../../../test/samples/contract-samples.ts";
import { aMessageLine } from "../../../test/samples/order-message-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";

const READ = "POST /api/order/message/read";

const MESSAGE = "2 arroz 5kg\n1 café & leite";
type Received = { id: string; text: string; at: string; isHandled: boolean };
const HANDLED = "POST /api/order/message/received/handled";

const openWith = (session: ReturnType<typeof aSession>, received: Received[] = []) =>
  openPage(`/catalog#code?message=${encodeURIComponent(MESSAGE)}`, {
    "GET /api/session/{code}": session,
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    "GET /api/order/message/received": received,
    [HANDLED]: {},
    [READ]: { lines: [aMessageLine("2 arroz 5kg")] },
  } satisfies ServerAnswers);

test("a message that the agent chose in the conversation is read at once, and only once", async () => {
  const { sent } = openWith(aPlatformUserSession({ order: anOrder() }));
  await screen.findByRole("dialog", { name: "Colar mensagem" });
  await waitFor(() => {
    const read = sent.filter(({ path }) => path === "/api/order/message/read");
    expect(read.map(({ body }) => JSON.parse(body ?? "null"))).toEqual([{ text: MESSAGE }]);
  });
  expect(window.location.href).not.toContain("message");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("message_to_read");
});

test("the message that was chosen is not offered a second time, and what came after it still is", async () => {
  const at = "2026-11-19T12:00:00.000Z";
  const chosen = { id: "m1", text: MESSAGE, at, isHandled: false };
  const later = { id: "m2", text: "e 1 leite", at: "2026-11-19T12:01:00.000Z", isHandled: false };
  const { sent } = openWith(aPlatformUserSession({ order: anOrder() }), [later, chosen]);
  await screen.findByRole("dialog", { name: "Colar mensagem" });
  await waitFor(() => {
    const handled = sent.filter(({ path }) => path === "/api/order/message/received/handled");
    expect(handled.map(({ body }) => JSON.parse(body ?? "null"))).toEqual([{ id: "m1", at }]);
  });
  expect(screen.getByText("“e 1 leite”")).toBeTruthy();
});

test("a customer's link reads nothing", async () => {
  openWith(aSession({ order: anOrder() }));
  await screen.findByRole("button", { name: /Colar lista/ });
  expect(screen.queryByRole("dialog")).toBeNull();
});
