import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ApiFailure } from "../api/api-failure.ts";
import { useEditForm } from "./use-edit-form.ts";

type Product = { version: number; name: string; price: number };
const opened: Product = { version: 1, name: "Café", price: 10 };

const refused = (code: string, more: object = {}) =>
  new ApiFailure([{ code, type: "error", status: 412, message: "Recusado", ...more }]);

function edit(saved: Product = opened, theirs: Product = saved) {
  let current = theirs;
  const save = vi.fn(async (changes: Partial<Omit<Product, "version">>, version: number) => {
    if (version !== current.version) throw refused("version-mismatch");
    current = { ...current, ...changes, version: current.version + 1 };
    return current;
  });
  const reload = vi.fn(async () => current);
  const toFields = ({ name, price }: Product) => ({ name, price });
  const hook = renderHook((given: Product) => useEditForm({ saved: given, toFields, save, reload }), {
    initialProps: saved,
  });
  return { ...hook, save, reload };
}

test("only what was changed is sent, with the version it was changed from", async () => {
  const { result, save } = edit();
  act(() => result.current.set("price", 12));
  expect(result.current.isDirty).toBe(true);
  await act(() => result.current.submit());
  expect(save.mock.calls).toEqual([[{ price: 12 }, 1]]);
  expect(result.current.isDirty).toBe(false);
});

test("a value that is typed back is no change", () => {
  const { result } = edit();
  act(() => result.current.set("price", 12));
  act(() => result.current.set("price", 10));
  expect(result.current.isDirty).toBe(false);
});

test("news from the server fill an untouched form, and never a touched one", () => {
  const { result, rerender } = edit();
  rerender({ version: 2, name: "Café novo", price: 10 });
  expect(result.current.fields.name).toBe("Café novo");
  act(() => result.current.set("name", "Meu café"));
  rerender({ version: 3, name: "Café deles", price: 30 });
  expect(result.current.fields).toEqual({ name: "Meu café", price: 10 });
});

test("somebody saved another field meanwhile: both changes are kept without a question", async () => {
  const { result, save } = edit(opened, { version: 2, name: "Café deles", price: 10 });
  act(() => result.current.set("price", 12));
  await act(() => result.current.submit());
  expect(save.mock.calls).toEqual([
    [{ price: 12 }, 1],
    [{ price: 12 }, 2],
  ]);
  expect(result.current.conflict).toBeNull();
});

test("somebody saved the same field: the person decides, and nothing typed is lost", async () => {
  const { result, save } = edit(opened, { version: 2, name: "Café deles", price: 99 });
  act(() => result.current.set("price", 12));
  act(() => result.current.set("name", "Meu café"));
  await act(() => result.current.submit());
  expect(result.current.conflict?.disputed).toEqual(["name", "price"]);
  expect(result.current.fields).toEqual({ name: "Meu café", price: 12 });
  act(() => result.current.conflict?.choose("name", "mine"));
  act(() => result.current.conflict?.choose("price", "theirs"));
  await act(async () => result.current.conflict?.settle());
  expect(save).toHaveBeenLastCalledWith({ name: "Meu café" }, 2);
  expect(result.current.conflict).toBeNull();
});

test("a refusal is put beside the field that it names, and what was typed stays", async () => {
  const { result, save } = edit();
  save.mockRejectedValueOnce(refused("invalid", { param: "/price", message: "Preço alto demais" }));
  act(() => result.current.set("price", 9_999));
  await act(() => result.current.submit());
  expect(result.current.errorOf("price")).toBe("Preço alto demais");
  expect(result.current.errorOf("name")).toBeUndefined();
  expect(result.current.fields.price).toBe(9_999);
});

test("a field says what is wrong with it in plain words, and not by its technical name", async () => {
  const { result, save } = edit();
  const message = "Preço: deve ser no máximo 20.000.000.";
  save.mockRejectedValueOnce(refused("invalid-request", { param: "/price", message }));
  act(() => result.current.set("price", 99_000_000));
  await act(() => result.current.submit());
  expect(result.current.errorOf("price")).toBe("Deve ser no máximo 20.000.000.");
});
