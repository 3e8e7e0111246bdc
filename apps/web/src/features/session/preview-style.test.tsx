import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { usePreviewedStyle } from "./preview-style.ts";

const style = { defaultColor: "#7a2740", secondaryColor: "#222222", urlLogo: null };

function send(data: unknown, { origin = window.location.origin, source }: { origin?: string; source: unknown }) {
  const message = new MessageEvent("message", { data, origin });
  Object.defineProperty(message, "source", { value: source });
  act(() => void window.dispatchEvent(message));
}

test("only the page of ours around the shop may try a style on", async () => {
  const panel = { postMessage: vi.fn() };
  vi.spyOn(window, "parent", "get").mockReturnValue(panel as unknown as Window);
  const { result } = renderHook(() => usePreviewedStyle());
  await vi.waitFor(() => expect(panel.postMessage).toHaveBeenCalledWith({ preview: "ready" }, window.location.origin));
  send({ previewStyle: style }, { origin: "https://other.test", source: panel });
  send({ previewStyle: style }, { source: window });
  send({ other: style }, { source: panel });
  expect(result.current).toBeUndefined();
  send({ previewStyle: style }, { source: panel });
  expect(result.current).toEqual(style);
});
