import { screen, waitFor } from "@testing-library/react";
import type { LinkedStore, NewStoreLink } from "@vitrine/contract/platform/store-link";
import { expect, test } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { expectComplaints, openPage } from "../../../test/fixtures/page-fixture.tsx";
import { aStoreLink, aStoreState, trayPlatform } from "../../../test/samples/store-link-samples.ts";

const PLATFORM = "GET /stores/{platform}";
const LOOKUP = "GET /stores/{platform}/link-store/{id}";
const LINK = "POST /stores/{platform}/link-store";
const STATE = "GET /platform/v1/shops/{shopId}/store";
const unlinked = { [LOOKUP]: refusal(404, "Loja não vinculada") };

const given = {
  store: "391250",
  adm_user: "ana",
  code: "c0de",
  api_address: "https://391250.commercesuite.com.br/web_api",
  store_host: "www.lojadaserra.com.br",
};

function openCallback(answers: ServerAnswers, changes: Partial<Record<keyof typeof given, string>> = {}) {
  const parameters = Object.entries({ ...given, ...changes }).filter(([, value]) => value !== "");
  return openPage(`/tray/register/callback?${new URLSearchParams(parameters)}`, {
    [PLATFORM]: trayPlatform,
    ...answers,
  });
}

const pathsOf = (sent: readonly SentCall[]) => [...new Set(sent.map(({ path }) => path))];

const suriId = () => screen.findByLabelText<HTMLInputElement>("Suri ID");
const suriToken = () => screen.findByLabelText<HTMLInputElement>("Suri Token");
const linkButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Vincular com a Suri" });
const complete = () => screen.findByRole("heading", { level: 2, name: "Vínculo concluído" });

async function fillIn(user: ReturnType<typeof openPage>["user"], token = "s3cret") {
  await user.type(await suriId(), " cb-1 ");
  await user.type(await suriToken(), token);
}

test("the page looks the store up first, and says so", async () => {
  const lookup = deferred<LinkedStore | Response>();
  const { sent } = openCallback({ [LOOKUP]: () => lookup.promise });
  expect((await screen.findByRole("status")).textContent).toBe("Verificando autorização");
  expect(screen.queryByLabelText("Suri ID")).toBeNull();
  await waitFor(() => expect(pathsOf(sent)).toEqual(["/stores/tray", "/stores/tray/link-store/391250"]));
  lookup.answer(refusal(404, "Loja não vinculada"));
  await linkButton();
  expect(screen.queryByText("Verificando autorização")).toBeNull();
});

test("a store that is already linked shows its chatbot, a masked token, and that the link is complete", async () => {
  openCallback({ [LOOKUP]: { chatbotId: "cb-7" } });
  await complete();
  expect(await suriId()).toMatchObject({ value: "cb-7", readOnly: true });
  expect(await suriToken()).toMatchObject({ value: "••••••••", disabled: true, type: "password" });
  expect(screen.getByText("www.lojadaserra.com.br")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Vincular com a Suri" })).toBeNull();
});

test("the button is disabled until both fields are filled, and the page says which one is missing", async () => {
  const { user } = openCallback(unlinked);
  const reason = async () => {
    const { disabled } = await linkButton();
    const text = document.getElementById((await linkButton()).getAttribute("aria-describedby") ?? "")?.textContent;
    return { disabled, text };
  };
  expect(await reason()).toEqual({ disabled: true, text: "Preencha o Suri ID e o Suri Token para vincular." });
  await user.type(await suriId(), "cb-1");
  expect(await reason()).toEqual({ disabled: true, text: "Preencha o Suri Token para vincular." });
  await user.type(await suriToken(), "   ");
  expect((await reason()).disabled).toBe(true);
  await user.type(await suriToken(), "s3cret");
  expect(await reason()).toEqual({ disabled: false, text: undefined });
  await user.clear(await suriId());
  expect(await reason()).toEqual({ disabled: true, text: "Preencha o Suri ID para vincular." });
});

test("the token is typed as a password", async () => {
  openCallback(unlinked);
  expect((await suriToken()).type).toBe("password");
});

test("linking sends the store's parameters and the typed account once, and the button says that it is under way", async () => {
  const linking = deferred<NewStoreLink>();
  const { user, sent } = openCallback({ ...unlinked, [LINK]: () => linking.promise, [STATE]: aStoreState() });
  await fillIn(user);
  await user.click(await linkButton());
  const busy = await screen.findByRole("button", { name: "Vinculando..." });
  await user.click(busy);
  linking.answer(aStoreLink());
  await complete();
  const links = sent.filter(({ method }) => method === "POST");
  expect(links.map(({ body }) => JSON.parse(body ?? ""))).toEqual([
    {
      admUser: "ana",
      code: "c0de",
      apiAddress: "https://391250.commercesuite.com.br/web_api",
      storeHost: "www.lojadaserra.com.br",
      store: "391250",
      chatbotId: "cb-1",
      chatbotToken: "s3cret",
    },
  ]);
});

test("a store that does not send its host can be linked", async () => {
  const { user, sent } = openCallback(
    { ...unlinked, [LINK]: aStoreLink(), [STATE]: aStoreState() },
    { store_host: "" },
  );
  await fillIn(user);
  await user.click(await linkButton());
  await complete();
  const link = sent.find(({ method }) => method === "POST");
  expect(JSON.parse(link?.body ?? "")).toMatchObject({ storeHost: "391250.commercesuite.com.br" });
});

test("after linking, the heading has the focus and the token is masked", async () => {
  const { user } = openCallback({ ...unlinked, [LINK]: aStoreLink(), [STATE]: aStoreState() });
  await fillIn(user);
  await user.click(await linkButton());
  expect(document.activeElement).toBe(await complete());
  expect(await suriId()).toMatchObject({ value: "cb-1", readOnly: true });
  expect(await suriToken()).toMatchObject({ value: "••••••••", disabled: true });
});

test("a failed link is logged without the token, shows the server's message, and keeps the typed values", async () => {
  let answer: NewStoreLink | Response = refusal(401, "Suri ID ou Suri Token não conferem");
  const { user } = openCallback({ ...unlinked, [LINK]: () => answer, [STATE]: aStoreState() });
  await fillIn(user, "wr0ng");
  await user.click(await linkButton());
  expect(await screen.findByText("Suri ID ou Suri Token não conferem")).toBeTruthy();
  const logged = JSON.stringify(expectComplaints());
  expect(logged).toContain("Suri ID ou Suri Token não conferem");
  expect(logged).not.toMatch(/wr0ng|c0de/);

  expect((await suriId()).value).toBe(" cb-1 ");
  expect((await suriToken()).value).toBe("wr0ng");
  expect(document.activeElement).toBe(await linkButton());
  expect(screen.getByRole("link", { name: "Autorizar a loja de novo" }).getAttribute("href")).toBe(
    "/tray/register?url=www.lojadaserra.com.br",
  );
  answer = aStoreLink();
  await user.clear(await suriToken());
  await user.type(await suriToken(), "s3cret{Enter}");
  await complete();
});

test("without a connection the link is retried, and then an error is shown", async () => {
  const { user, sent } = openCallback({ ...unlinked, [LINK]: noConnection() });
  await fillIn(user);
  await user.click(await linkButton());
  expect(await screen.findByText("Não foi possível vincular a loja")).toBeTruthy();
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(3);
  expectComplaints();
});

test("the URL and the storage keep the store, but not the code or the token", async () => {
  const { user } = openCallback({ ...unlinked, [LINK]: aStoreLink(), [STATE]: aStoreState() });
  await linkButton();
  expect(window.location.search).toBe("?store=391250&store_host=www.lojadaserra.com.br");
  await fillIn(user);
  await user.click(await linkButton());
  await complete();
  const traces = [window.location.href, window.history.state, { ...localStorage }, { ...sessionStorage }];
  expect(JSON.stringify(traces)).not.toMatch(/c0de|s3cret/);
});

test("removing the code from the URL leaves no history entry with the code", async () => {
  const visited = window.history.length;
  openCallback(unlinked);
  await linkButton();
  expect(window.history.length).toBe(visited);
});

test("a reloaded page shows that the store is linked", async () => {
  openPage("/tray/register/callback?store=391250&store_host=www.lojadaserra.com.br", {
    [PLATFORM]: trayPlatform,
    [LOOKUP]: { chatbotId: "cb-1" },
  });
  await complete();
  expect((await suriId()).value).toBe("cb-1");
});

test("a failed lookup can be retried, does not block linking, and keeps the typed values", async () => {
  let answer: LinkedStore | Response = refusal(500, "Algo deu errado. Tente de novo.");
  const { user } = openCallback({ [LOOKUP]: () => answer });
  expect(await screen.findByText("Algo deu errado. Tente de novo.")).toBeTruthy();
  await fillIn(user);
  expect((await linkButton()).disabled).toBe(false);
  answer = refusal(404, "Loja não vinculada");
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  await waitFor(() => expect(screen.queryByText("Algo deu errado. Tente de novo.")).toBeNull());
  expect((await suriToken()).value).toBe("s3cret");
});

test.each([
  ["code", "code."],
  ["adm_user", "adm_user."],
  ["api_address", "api_address."],
] as const)("without %s the page says what is missing and links back to the authorization", async (name, text) => {
  openCallback(unlinked, { [name]: "" });
  await screen.findByRole("heading", { level: 2, name: "Não recebemos a autorização da loja" });
  expect(screen.getByText(`Faltou ou veio com erro: ${text}`)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Autorizar a loja" }).getAttribute("href")).toBe(
    "/tray/register?url=www.lojadaserra.com.br",
  );
  expect(screen.queryByLabelText("Suri ID")).toBeNull();
});

test("without a store nothing is looked up, and all missing parameters are listed", async () => {
  const { sent } = openPage("/tray/register/callback", { [PLATFORM]: trayPlatform });
  expect(await screen.findByText("Faltaram ou vieram com erro: store, adm_user, code, api_address.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Autorizar a loja" }).getAttribute("href")).toBe("/tray/register");
  expect(pathsOf(sent)).toEqual(["/stores/tray"]);
});

test("when the lookup fails on a reloaded page, the page offers a retry and does not say that the authorization is missing", async () => {
  openPage("/tray/register/callback?store=391250", { [PLATFORM]: trayPlatform, [LOOKUP]: noConnection() });
  expect(await screen.findByText("Não foi possível verificar a autorização da loja")).toBeTruthy();
  expect(screen.queryByText("Não recebemos a autorização da loja")).toBeNull();
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
});

test("a store of another platform is linked by that platform's own parameters, at its own address", async () => {
  const feira = { code: "feira", name: "Feira", article: "a", registerPath: "/stores/feira/register" } as const;
  const { user, sent } = openPage("/stores/feira/register/callback?loja=77&codigo=c0de", {
    ...{ [PLATFORM]: { ...feira, callback: { store: "loja", code: "codigo" } }, ...unlinked },
    ...{ [LINK]: aStoreLink(), [STATE]: aStoreState() },
  });
  await fillIn(user);
  expect(window.location.search).toBe("?loja=77");
  await user.click(await linkButton());
  await complete();
  const link = sent.find(({ method }) => method === "POST");
  expect(link?.path).toBe("/stores/feira/link-store");
  expect(JSON.parse(link?.body ?? "")).toEqual({
    store: "77",
    code: "c0de",
    chatbotId: "cb-1",
    chatbotToken: "s3cret",
  });
});

test("an unknown platform is told, and its code does not stay in the URL", async () => {
  openPage("/stores/outra/register/callback?store=1&code=c0de", {
    [PLATFORM]: refusal(404, "Lojas desta plataforma não podem ser vinculadas aqui."),
  });
  expect(await screen.findByText("Lojas desta plataforma não podem ser vinculadas aqui.")).toBeTruthy();
  await waitFor(() => expect(window.location.search).toBe(""));
});
