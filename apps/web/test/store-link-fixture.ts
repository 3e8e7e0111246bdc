import { screen } from "@testing-library/react";
import type { StoreState } from "@vitrine/contract/platform/store-link";
import { refusal } from "./fake-server.ts";
import { openPage } from "./page-fixture.tsx";
import { aStoreLink } from "./store-link-samples.ts";

export type StoreStateAnswer = StoreState | Response | Promise<StoreState>;

/** Opens the callback page and links the store. `state` answers the polls of the page after that. */
export async function openLinkedStore(state: () => StoreStateAnswer) {
  const parameters = new URLSearchParams({
    store: "391250",
    adm_user: "ana",
    code: "c0de",
    api_address: "https://391250.commercesuite.com.br/web_api",
    store_host: "www.lojadaserra.com.br",
  });
  const page = openPage(`/tray/register/callback?${parameters}`, {
    "GET /tray/link-store/{id}": refusal(404, "Loja não vinculada"),
    "POST /tray/link-store": aStoreLink(),
    "GET /platform/v1/shops/{shopId}/store": state,
  });
  await page.user.type(await screen.findByLabelText("Suri ID"), "cb-1");
  await page.user.type(await screen.findByLabelText("Suri Token"), "s3cret{Enter}");
  await screen.findByRole("heading", { level: 2, name: "Importação do catálogo" });
  return page;
}
