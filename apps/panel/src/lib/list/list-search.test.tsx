import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { day, ids, listSearch, manyOf, oneOf, order, text, useListSearch } from "./list-search.ts";

const search = listSearch({
  status: manyOf(["paid", "late", "done"]),
  channel: oneOf(["whatsapp", "web"]),
  seller: ids(),
  q: text(10),
  from: day(),
  sort: order(["-placedAt", "placedAt"], "-placedAt"),
});

const read = (query: string) => search.read(new URLSearchParams(query));

describe("the address of a list", () => {
  test("an empty one is the whole list", () => {
    expect(read("")).toEqual({
      ...{ status: [], channel: null, seller: [], q: "", from: null },
      ...{ sort: "-placedAt", cursor: null },
    });
  });

  test.each([
    ["status=done,paid,stolen", { status: ["paid", "done"] }],
    ["channel=telegraph", { channel: null }],
    ["seller=s1,s1,<script>", { seller: ["s1"] }],
    ["q=%20maria%20da%20silva%20", { q: "maria da s" }],
    ["from=2026-02-30", { from: null }],
    ["from=2026-02-28", { from: "2026-02-28" }],
    ["sort=price", { sort: "-placedAt" }],
  ])("%s: what it does not know is dropped", (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test.each(["status=paid,late&q=maria&sort=placedAt&cursor=abc", "channel=web&seller=s1&from=2026-11-01", ""])(
    "“%s” is written as it was read",
    (query) => {
      expect(decodeURIComponent(String(search.toAddress(read(query))))).toBe(query);
    },
  );

  test("defaults are not written", () => {
    expect(String(search.toAddress(read("sort=-placedAt&q=&status=")))).toBe("");
  });

  test("an order or a page is no filter, and stays when the filters are taken away", () => {
    expect(search.isFiltered(read("sort=placedAt&cursor=x"))).toBe(false);
    expect(search.isFiltered(read("q=a"))).toBe(true);
    expect(String(search.toAddress(search.cleared(read("sort=placedAt&q=a&cursor=x"))))).toBe("sort=placedAt");
  });
});

function List() {
  const [value, change, { clear, hrefOf }] = useListSearch(search);
  return (
    <>
      <output>{JSON.stringify(value)}</output>
      <button type="button" onClick={() => change({ q: "ana" })}>
        buscar
      </button>
      <button type="button" onClick={() => change({ cursor: "p3" })}>
        página
      </button>
      <button type="button" onClick={clear}>
        limpar
      </button>
      <a href={hrefOf({ status: ["late"] })}>atrasados</a>
    </>
  );
}

test("a change leads to the first page, a page keeps the filters, and back returns to where one was", async () => {
  const router = createMemoryRouter([{ path: "/", Component: List }], {
    initialEntries: ["/?status=paid&cursor=p2"],
  });
  const user = userEvent.setup({ delay: null });
  render(<RouterProvider router={router} />);
  expect(screen.getByRole("link").getAttribute("href")).toBe("?status=late");
  await user.click(screen.getByRole("button", { name: "buscar" }));
  expect(router.state.location.search).toBe("?status=paid&q=ana");
  await user.click(screen.getByRole("button", { name: "página" }));
  expect(router.state.location.search).toBe("?status=paid&q=ana&cursor=p3");
  await router.navigate(-1);
  expect(router.state.location.search).toBe("?status=paid&q=ana");
  await user.click(screen.getByRole("button", { name: "limpar" }));
  expect(router.state.location.search).toBe("");
});
