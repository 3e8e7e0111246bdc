import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { PostalCodeAddress } from "@vitrine/contract/storefront/customer/address";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { expect, test } from "vitest";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted, texts } from "../../../../test/fixtures/checkout-fixture.tsx";
import { anAddress } from "../../../../test/samples/checkout-samples.ts";

const paulista: PostalCodeAddress = {
  street: "Avenida Paulista",
  neighborhood: "Bela Vista",
  city: "São Paulo",
  state: "SP",
  neighborhoodId: null,
  neighborhoods: [],
  geoCoordinates: null,
};

const form = () => within(screen.getByRole("dialog", { name: "Novo endereço" }));
const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
const values = (...labels: string[]) => labels.map((label) => field(label).value);

async function openForm(answers: ServerAnswers = {}) {
  const page = await openCheckout(aFilledOrder({ logisticType: LogisticType.ExpressDelivery }), { answers });
  await page.user.click(screen.getByRole("button", { name: "Adicionar endereço" }));
  return page;
}

test("the form has every field, and the names of home and work are read-only", async () => {
  const { user } = await openForm();
  const labels = ["Nome*", "CEP*", "Rua*", "Número*", "Complemento", "Bairro*", "Cidade*", "Estado*"];
  for (const label of labels) expect(field(label)).toBeTruthy();
  const types = within(form().getByRole("radiogroup", { name: "Tipo" }));
  expect(types.getAllByRole("radio").map(({ textContent }) => textContent)).toEqual(["Casa", "Trabalho", "Outro"]);
  expect([field("Nome*").value, field("Nome*").readOnly]).toEqual(["Casa", true]);
  await user.click(types.getByRole("radio", { name: "Trabalho" }));
  expect([field("Nome*").value, field("Nome*").readOnly]).toEqual(["Trabalho", true]);
  await user.click(types.getByRole("radio", { name: "Outro" }));
  expect([field("Nome*").value, field("Nome*").readOnly]).toEqual(["", false]);
});

test("a CEP fills in empty fields and keeps typed ones", async () => {
  const { sent, user } = await openForm({ "GET /api/order/address/cep/{postalCode}": paulista });
  await user.type(field("Rua*"), "Minha rua");
  await user.type(field("CEP*"), "01310100");
  await waitFor(() => expect(field("Cidade*").value).toBe("São Paulo"));
  expect(values("CEP*", "Rua*", "Bairro*", "Estado*")).toEqual(["01310-100", "Minha rua", "Bela Vista", "SP"]);
  expect(sent.some(({ path }) => path === "/api/order/address/cep/01310100")).toBe(true);
});

test("a field typed while the CEP lookup runs keeps its text", async () => {
  let answer: (found: PostalCodeAddress) => void = () => {};
  const { user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": () => new Promise((resolve) => (answer = resolve)),
  });
  await user.type(field("CEP*"), "01310100");
  expect(await form().findByText("Buscando o CEP...")).toBeTruthy();
  await user.type(field("Bairro*"), "Jardins");
  answer(paulista);
  await waitFor(() => expect(field("Rua*").value).toBe("Avenida Paulista"));
  expect(field("Bairro*").value).toBe("Jardins");
});

test("an address that is added while its CEP is looked up is sent with what the CEP fills in", async () => {
  let answer: (found: PostalCodeAddress) => void = () => {};
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": () => new Promise((resolve) => (answer = resolve)),
    "POST /api/order/address/": [anAddress()],
  });
  await user.type(field("CEP*"), "01310100");
  await user.type(field("Número*"), "1578");
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  expect(form().queryByText("Preencha este campo.")).toBeNull();
  answer(paulista);
  await waitFor(() =>
    expect(posted(sent, "/api/order/address/")).toMatchObject([{ street: "Avenida Paulista", number: "1578" }]),
  );
});

test("a second CEP replaces the fields that the first one filled in", async () => {
  const { user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": ({ path }) =>
      path.endsWith("01310100") ? paulista : { ...paulista, street: "Rua Augusta", neighborhood: "Consolação" },
  });
  await user.type(field("CEP*"), "01310100");
  await waitFor(() => expect(field("Rua*").value).toBe("Avenida Paulista"));
  await user.clear(field("CEP*"));
  await user.type(field("CEP*"), "01305000");
  await waitFor(() => expect(values("Rua*", "Bairro*")).toEqual(["Rua Augusta", "Consolação"]));
});

test.each([
  ["is unknown", refusal(404, "CEP não encontrado."), "CEP não encontrado."],
  ["cannot be looked up", noConnection(), "Não foi possível consultar o CEP. Preencha o endereço."],
])("when a CEP %s, the form shows it and can still be completed", async (_, answer, note) => {
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": answer,
    "POST /api/order/address/": [anAddress()],
  });
  await user.type(field("CEP*"), "99999999");
  expect(await form().findByText(note)).toBeTruthy();
  await user.type(field("Rua*"), "Rua Um");
  await user.type(field("Número*"), "1");
  await user.type(field("Bairro*"), "Centro");
  await user.type(field("Cidade*"), "Borá");
  await user.selectOptions(field("Estado*"), "SP");
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(posted(sent, "/api/order/address/")).toMatchObject([
    { type: "Casa", name: "Casa", zipCode: "99999-999", street: "Rua Um", city: "Borá", state: "SP" },
  ]);
  expect(screen.getByLabelText<HTMLSelectElement>("Endereço de entrega").value).toBe("0");
});

test.each([
  ["no service knows", refusal(404, "CEP não encontrado."), "69301-999", "Boa Vista", "RR"],
  ["cannot be looked up", noConnection(), "13999-999", "", "SP"],
])("a CEP that %s still fills in what its range says, and all of it can be typed over", async (...scene) => {
  const [, answer, cep, city, state] = scene;
  const { user } = await openForm({ "GET /api/order/address/cep/{postalCode}": answer });
  await user.type(field("CEP*"), cep);
  await waitFor(() => expect(values("Cidade*", "Estado*")).toEqual([city, state]));
  expect(values("Rua*", "Bairro*")).toEqual(["", ""]);
  await user.clear(field("Cidade*"));
  await user.type(field("Cidade*"), "Borá");
  await user.selectOptions(field("Estado*"), "MG");
  expect(values("Cidade*", "Estado*")).toEqual(["Borá", "MG"]);
});

test("neighborhoods that the lookup returns are chosen from a list", async () => {
  const neighborhoods = [
    { id: "n1", name: "Centro" },
    { id: "n2", name: "Vila Nova" },
  ];
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": { ...paulista, street: "", neighborhood: "", neighborhoods },
    "POST /api/order/address/": [anAddress()],
  });
  await user.type(field("CEP*"), "13000000");
  await waitFor(() => expect(field("Bairro*").tagName).toBe("SELECT"));
  expect(texts(field("Bairro*"))).toEqual(["Selecione o bairro", "Centro", "Vila Nova", "Outro bairro"]);
  await user.selectOptions(field("Bairro*"), "Vila Nova");
  await user.type(field("Rua*"), "Rua Um");
  await user.type(field("Número*"), "1");
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  await waitFor(() =>
    expect(posted(sent, "/api/order/address/")).toMatchObject([{ neighborhood: "Vila Nova", neighborhoodId: "n2" }]),
  );
});

test("a neighborhood that is not in the list can be typed, and a typed one stays", async () => {
  const found = { ...paulista, street: "", neighborhood: "", neighborhoods: [{ id: "n1", name: "Centro" }] };
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": found,
    "POST /api/order/address/": [anAddress()],
  });
  await user.type(field("CEP*"), "13000000");
  await waitFor(() => expect(field("Bairro*").tagName).toBe("SELECT"));
  await user.selectOptions(field("Bairro*"), "Centro");
  await user.selectOptions(field("Bairro*"), "Outro bairro");
  expect(field("Nome do bairro*").value).toBe("");
  await user.type(field("Nome do bairro*"), "Vila Rica");
  await user.click(form().getByRole("button", { name: "Cancelar" }));
  await user.click(screen.getByRole("button", { name: "Adicionar endereço" }));
  expect(field("Nome do bairro*").value).toBe("Vila Rica");
  await user.type(field("Rua*"), "Rua Um");
  await user.type(field("Número*"), "1");
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  await waitFor(() =>
    expect(posted(sent, "/api/order/address/")).toMatchObject([{ neighborhood: "Vila Rica", neighborhoodId: null }]),
  );
});

test("missing fields are marked and a warning is shown", async () => {
  const { sent, user } = await openForm();
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  expect(
    within(form().getByRole("region", { name: "Avisos" })).getByText("Preencha os campos obrigatórios"),
  ).toBeTruthy();
  expect(document.activeElement).toBe(field("CEP*"));
  const marked = ["CEP*", "Rua*", "Número*", "Bairro*", "Cidade*", "Estado*"];
  for (const label of marked) expect(field(label).getAttribute("aria-invalid")).toBe("true");
  expect(field("Complemento").getAttribute("aria-invalid")).toBeNull();
  expect(posted(sent, "/api/order/address/")).toEqual([]);
});

test("the button shows that the address is being saved, and a refusal keeps the typed fields", async () => {
  let answer: (refused: Response) => void = () => {};
  const { user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": paulista,
    "POST /api/order/address/": () => new Promise((resolve) => (answer = resolve)),
  });
  await user.type(field("CEP*"), "01310100");
  await waitFor(() => expect(field("Rua*").value).not.toBe(""));
  await user.type(field("Número*"), "10");
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  expect(await form().findByRole("button", { name: "Salvando..." })).toBeTruthy();
  answer(refusal(422, "Endereço recusado."));
  expect(await form().findByText("Endereço recusado.")).toBeTruthy();
  expect(field("Número*").value).toBe("10");
});

const keysOf = (sent: readonly SentCall[]) =>
  sent
    .filter(({ method, path }) => method === "POST" && path === "/api/order/address/")
    .map(({ headers }) => headers["idempotency-key"]);

async function fillIn(user: UserEvent) {
  await user.type(field("CEP*"), "01310100");
  await waitFor(() => expect(field("Rua*").value).not.toBe(""));
  await user.type(field("Número*"), "10");
}

test("a double click adds the address once", async () => {
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": paulista,
    "POST /api/order/address/": [anAddress()],
  });
  await fillIn(user);
  const button = form().getByRole<HTMLButtonElement>("button", { name: "Adicionar" });
  // Both clicks come before React renders again, as in a real double click.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keysOf(sent)).toHaveLength(1);
});

test("after a lost answer, the second tap repeats the same request, so the address is added once", async () => {
  let isDown = true;
  const { sent, user } = await openForm({
    "GET /api/order/address/cep/{postalCode}": paulista,
    "POST /api/order/address/": () => (isDown ? noConnection() : [anAddress()]),
  });
  await fillIn(user);
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  await form().findByRole("button", { name: "Adicionar" });
  isDown = false;
  await user.click(form().getByRole("button", { name: "Adicionar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(keysOf(sent).length).toBeGreaterThan(1);
  expect(new Set(keysOf(sent)).size).toBe(1);
});

test("a half-filled form keeps its fields when it is closed and opened again", async () => {
  const { user } = await openForm();
  await user.type(field("Rua*"), "Rua Um");
  await user.click(form().getByRole("button", { name: "Cancelar" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Adicionar endereço" }));
  expect(field("Rua*").value).toBe("Rua Um");
});
