import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { fakeServer } from "../../../test/fake-server.ts";
import { createQueryClient } from "../api/query-client.ts";
import { listSearch, manyOf, order } from "./list-search.ts";
import { ListViews } from "./list-views.tsx";

const search = listSearch({
  status: manyOf(["paid", "late"]),
  sort: order(["-placedAt", "placedAt"], "-placedAt"),
});
const view = { id: "v1", list: "orders", name: "Atrasados", query: "status=late,gone", isShared: false, isMine: true };

test("a view is recognised by what it shows, and the page is not part of it", async () => {
  const sent = fakeServer({
    "GET /painel/api/shops/{shopId}/views": { items: [view] },
    "POST /painel/api/shops/{shopId}/views": view,
  });
  const Component = () => <ListViews shopId="emporio" list="orders" search={search} />;
  const router = createMemoryRouter([{ path: "/", Component }], { initialEntries: ["/?status=late&cursor=p2"] });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  expect(await screen.findByRole("button", { name: "Visão: Atrasados" })).toBeTruthy();
  await router.navigate("/?status=paid&sort=placedAt&cursor=p2");
  await user.click(await screen.findByRole("button", { name: "Visões" }));
  await user.type(screen.getByLabelText("Salvar estes filtros como"), "Pagos{Enter}");
  await waitFor(() =>
    expect(sent.find(({ name }) => name.startsWith("POST"))?.body).toEqual({
      ...{ list: "orders", name: "Pagos", isShared: false },
      query: "status=paid&sort=placedAt",
    }),
  );
});
