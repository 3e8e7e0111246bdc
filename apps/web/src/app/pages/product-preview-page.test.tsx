import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ProductPreview } from "@vitrine/contract/panel/catalog/products";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { fakeServer } from "../../../test/fakes/fake-server.ts";
import { shopSettings } from "../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../test/samples/product-samples.ts";
import { createApp } from "../app.tsx";

const preview = (name: string): ProductPreview => ({
  product: aProduct({ name, images: [{ url: "/images/a/cafe", alt: "Pacote de frente" }] }),
  settings: shopSettings(),
  shop: { id: "aurora", name: "Aurora", timeZone: "America/Sao_Paulo" },
});

function send(data: unknown, source: unknown) {
  const message = new MessageEvent("message", { data, origin: window.location.origin });
  Object.defineProperty(message, "source", { value: source });
  act(() => void window.dispatchEvent(message));
}

test("the panel's draft is shown by the page and the card of the storefront, and nothing can be bought", async () => {
  const panel = { postMessage: vi.fn() };
  vi.spyOn(window, "parent", "get").mockReturnValue(panel as unknown as Window);
  window.history.replaceState(null, "", "/preview");
  const sent = fakeServer({});
  render(<StrictMode>{createApp()}</StrictMode>);
  await vi.waitFor(() => expect(panel.postMessage).toHaveBeenCalledWith({ preview: "ready" }, "*"));
  send({ previewProduct: { preview: preview("De outro"), view: "page" } }, window);
  send({ previewProduct: { preview: preview("Café novo"), view: "page" } }, panel);
  expect(await screen.findByRole("heading", { level: 1, name: "Café novo" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ampliar foto 1 de 1: Pacote de frente" })).toBeTruthy();
  await userEvent.click(screen.getByText("Adicionar"));
  send({ previewProduct: { preview: preview("Café mais novo"), view: "card" } }, panel);
  expect(await screen.findByRole("heading", { level: 3, name: "Café mais novo" })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Café mais novo" }));
  expect(window.location.pathname).toBe("/preview");
  expect(sent).toEqual([]);
});
