import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import { trayPlatform } from "../../../test/samples/store-link-samples.ts";

const button = () => screen.findByRole<HTMLButtonElement>("button", { name: "Autorizar" });
const field = () => screen.getByLabelText<HTMLInputElement>("Endereço da loja");

const storePage = (url: string) => `https://${url}/auth.php?response_type=code&consumer_key=k`;
const answers = {
  "GET /stores/{platform}": trayPlatform,
  "POST /stores/{platform}/authorize": ({ body }: { body: string | null }) => ({
    address: storePage(JSON.parse(body ?? "{}").url),
  }),
};
const OFF = "A vinculação com a Tray ainda não foi configurada neste servidor.";

function mockRedirect() {
  return vi.spyOn(window.location, "assign").mockImplementation(() => {});
}

test("the page explains the authorization, shows the store of the link and leads to its authorization", async () => {
  const redirect = mockRedirect();
  const { user, sent } = openPage("/tray/register?url=https%3A%2F%2Fwww.lojadaserra.com.br%2F", answers);
  expect(await screen.findByText(/Você vai para a sua loja na Tray, entra como/)).toBeTruthy();
  expect([new Set(sent.map(({ path }) => path)), redirect.mock.calls]).toEqual([new Set(["/stores/tray"]), []]);
  await user.click(await button());
  await vi.waitFor(() => expect(redirect.mock.calls).toEqual([[storePage("www.lojadaserra.com.br")]]));
  expect(screen.getByRole("heading", { level: 1, name: "Autorizar loja" })).toBeTruthy();
  expect(screen.getByText(/permite a leitura do catálogo/)).toBeTruthy();
  expect(screen.getByText("www.lojadaserra.com.br")).toBeTruthy();
  expect(screen.queryByLabelText("Endereço da loja")).toBeNull();
  expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
});

test.each([
  ["no address", "", "Este link veio sem o endereço da loja. Digite o endereço para continuar."],
  ["an empty address", "?url=", "Este link veio sem o endereço da loja. Digite o endereço para continuar."],
  [
    "an invalid address",
    "?url=javascript%3Aalert(1)",
    "O endereço da loja neste link não parece certo. Confira e corrija para continuar.",
  ],
])("a link with %s says so and asks for the address", async (_, search, text) => {
  const redirect = mockRedirect();
  const { user } = openPage(`/tray/register${search}`, answers);
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect((await button()).disabled).toBe(true);
  await user.clear(field());
  await user.type(field(), " www.LojaDaSerra.com.br/ ");
  expect((await button()).disabled).toBe(false);
  await user.click(await button());
  await vi.waitFor(() => expect(redirect.mock.calls).toEqual([[storePage("www.lojadaserra.com.br")]]));
});

test("what the server refuses is said, and the address is in the field, so that the owner can correct it", async () => {
  const refused = {
    success: false,
    data: null,
    errors: [{ code: "store-link-off", type: "error", status: 409, message: OFF }],
  };
  const { user } = openPage("/tray/register?url=lojadaserra.com", {
    ...answers,
    "POST /stores/{platform}/authorize": Response.json(refused, { status: 409 }),
  });
  await user.click(await button());
  expect((await screen.findByRole("alert")).textContent).toBe(OFF);
  expect(field().value).toBe("lojadaserra.com");
});

test("while the button is disabled, the page shows the reason", async () => {
  const { user } = openPage("/tray/register", answers);
  const reason = async () => document.getElementById((await button()).getAttribute("aria-describedby") ?? "");
  expect((await reason())?.textContent).toBe("Digite o endereço da loja para autorizar.");
  await user.type(field(), "minha loja");
  expect((await reason())?.textContent).toBe("Este endereço não parece o de uma loja. Confira e digite de novo.");
  await user.clear(field());
  await user.type(field(), "minhaloja.com.br");
  expect(await reason()).toBeNull();
});

test("Enter in the field starts the authorization, but not with an invalid address", async () => {
  const redirect = mockRedirect();
  const { user } = openPage("/tray/register", answers);
  await button();
  await user.type(field(), "minha loja{Enter}");
  expect(redirect).not.toHaveBeenCalled();
  await user.clear(field());
  await user.type(field(), "minhaloja.com.br{Enter}");
  await vi.waitFor(() => expect(redirect.mock.calls).toEqual([[storePage("minhaloja.com.br")]]));
});
