import { screen, waitFor, within } from "@testing-library/react";
import type { ImportStage, StoreState } from "@vitrine/contract/platform/store-link";
import { expect, test } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { fakeClock } from "../../../test/fakes/fake-clock.ts";
import { refusal, type SentCall } from "../../../test/fakes/fake-server.ts";
import { openLinkedStore, type StoreStateAnswer } from "../../../test/fixtures/store-link-fixture.ts";
import { aStoreState } from "../../../test/samples/store-link-samples.ts";

const polls = (sent: SentCall[]) => sent.filter(({ path }) => path === "/platform/v1/shops/tray-391250/store");
const countOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("the progress is requested with the typed token", async () => {
  const { sent } = await openLinkedStore(() => aStoreState());
  await screen.findByText("Lendo os produtos da loja");
  expect(polls(sent)[0]?.headers.authorization).toBe("Bearer s3cret");
});

test.each<[ImportStage, string]>([
  ["categories", "Lendo as categorias da loja"],
  ["products", "Lendo os produtos da loja"],
  ["removals", "Conferindo o que saiu da loja"],
  ["done", "Catálogo em dia"],
])("the stage %s reads “%s”", async (stage, text) => {
  await openLinkedStore(() => aStoreState({ catalog: { stage } }));
  expect((await screen.findByText(text)).getAttribute("role")).toBe("status");
});

test("the page shows how many products were read, the total, and how many are in the catalogue", async () => {
  await openLinkedStore(() => aStoreState({ catalog: { total: 2_400, read: 600, shown: 580 } }));
  const bar = await screen.findByRole<HTMLProgressElement>("progressbar", { name: "Produtos lidos" });
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["600", "2400"]);
  expect(countOf("Produtos lidos")).toBe("600 de 2.400");
  expect(countOf("No catálogo")).toBe("580");
});

test("the progress bar is indeterminate while the total is unknown", async () => {
  await openLinkedStore(() => aStoreState({ catalog: { stage: "categories", total: 0, read: 0, shown: 0 } }));
  expect((await screen.findByRole("progressbar")).hasAttribute("value")).toBe(false);
  expect(countOf("Produtos lidos")).toBe("0");
});

test("each reason why products are not shown is listed with its count", async () => {
  await openLinkedStore(() =>
    aStoreState({
      notShown: [
        { reason: "Indisponível na loja", products: 12 },
        { reason: "Sem preço", products: 1_003 },
      ],
    }),
  );
  const list = within(await screen.findByRole("region", { name: "Fora do catálogo" }));
  expect(list.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Indisponível na loja",
    "Sem preço",
  ]);
  expect(list.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["12", "1.003"]);
});

test("the list of hidden products is missing when all products are shown", async () => {
  await openLinkedStore(() => aStoreState());
  await screen.findByText("Lendo os produtos da loja");
  expect(screen.queryByText("Fora do catálogo")).toBeNull();
});

test("the link to the catalogue is there from the start and opens a new tab", async () => {
  const first = deferred<StoreState>();
  await openLinkedStore(() => first.promise);
  expect(screen.getByText("Começando a importação")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Ver catálogo" });
  expect(link.getAttribute("href")).toBe("https://vitrine.test/catalog#abc");
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toContain("noopener");
  first.answer(aStoreState());
});

test("the state is polled every two seconds until the import is done, and then every 15 seconds for the orders", async () => {
  const { pass } = fakeClock();
  let state = aStoreState();
  const { sent } = await openLinkedStore(() => state);
  await screen.findByText("Lendo os produtos da loja");
  const before = polls(sent).length;
  await pass(2_100);
  expect(polls(sent)).toHaveLength(before + 1);
  state = aStoreState({ catalog: { stage: "done", read: 2_400, shown: 2_300 } });
  await pass(2_100);
  await screen.findByText("Catálogo em dia");
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(countOf("No catálogo")).toBe("2.300");
  const after = polls(sent).length;
  await pass(60_500);
  expect(polls(sent)).toHaveLength(after + 4);
});

test("a temporary failure is shown, and disappears when the import continues", async () => {
  const { pass } = fakeClock();
  let state = aStoreState({ catalog: { failure: "A loja não está respondendo. Tentaremos de novo em instantes." } });
  await openLinkedStore(() => state);
  expect(await screen.findByText("A loja não está respondendo. Tentaremos de novo em instantes.")).toBeTruthy();
  state = aStoreState();
  await pass(2_100);
  await waitFor(() => expect(screen.queryByText(/A loja não está respondendo/)).toBeNull());
});

test("a broken link shows its reason and a link to authorize again, and polling stops", async () => {
  const { pass } = fakeClock();
  const { sent } = await openLinkedStore(() =>
    aStoreState({ status: "broken", reason: "A loja retirou a autorização." }),
  );
  expect(await screen.findByText("A loja retirou a autorização.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Autorizar a loja" }).getAttribute("href")).toBe(
    "/tray/register?url=www.lojadaserra.com.br",
  );
  expect(screen.getByText("Importação parada")).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  const after = polls(sent).length;
  await pass(20_000);
  expect(polls(sent)).toHaveLength(after);
});

test("a broken link without a reason gets a default text", async () => {
  await openLinkedStore(() => aStoreState({ status: "broken", reason: null }));
  expect(await screen.findByText("A loja não aceita mais as nossas consultas. Autorize a loja de novo.")).toBeTruthy();
});

test("an empty store says so", async () => {
  await openLinkedStore(() => aStoreState({ catalog: { stage: "done", total: 0, read: 0, shown: 0 } }));
  expect(await screen.findByText(/^A loja ainda não tem produtos\./)).toBeTruthy();
});

test("when the progress cannot be read, the page shows an error and a retry button, and the store stays linked", async () => {
  let answer: StoreStateAnswer = refusal(500, "Algo deu errado. Tente de novo.");
  const { user } = await openLinkedStore(() => answer);
  expect(await screen.findByText("Algo deu errado. Tente de novo.")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Vínculo concluído" })).toBeTruthy();
  answer = aStoreState();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Lendo os produtos da loja")).toBeTruthy();
  expect(screen.queryByText("Algo deu errado. Tente de novo.")).toBeNull();
});
