import { expect, test, vi } from "vitest";
import { shopSettings as aShop } from "../../../test/samples/contract-samples.ts";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { previewStyles } from "./preview-styles.ts";
import { shopSettings } from "./session.queries.ts";

const settings = aShop();
const style = { defaultColor: "#7a2740", secondaryColor: "#222222", urlLogo: null };

/** The panel may have a host of its own. That no other page is around this one is the browser's to see to. */
function send(data: unknown, { source }: { source: unknown }) {
  const message = new MessageEvent("message", { data, origin: "https://painel.test" });
  Object.defineProperty(message, "source", { value: source });
  window.dispatchEvent(message);
}

test("only the page around the shop may try a style on, and it stays when the settings are read", async () => {
  const panel = { postMessage: vi.fn() };
  vi.spyOn(window, "parent", "get").mockReturnValue(panel as unknown as Window);
  const queries = createQueryClient();
  const shown = () => queries.getQueryData(shopSettings.queryKey)?.style;
  queries.setQueryData(shopSettings.queryKey, settings);
  previewStyles(queries);
  expect(panel.postMessage).toHaveBeenCalledWith({ preview: "ready" }, "*");
  send({ previewStyle: style }, { source: window });
  send({ previewStyle: style }, { source: { postMessage: vi.fn() } });
  send({ other: style }, { source: panel });
  send(null, { source: panel });
  expect(shown()).toEqual(settings.style);
  send({ previewStyle: style }, { source: panel });
  expect(shown()).toEqual(style);
  queries.setQueryData(shopSettings.queryKey, settings);
  await vi.waitFor(() => expect(shown()).toEqual(style));
});
