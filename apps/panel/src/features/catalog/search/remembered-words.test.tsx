import { screen, waitFor } from "@testing-library/react";
import type { WireCorrection } from "@vitrine/contract/platform/corrections";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const SEARCH = "GET /painel/api/shops/{shopId}/catalog/search";
const LIST = "GET /painel/api/shops/{shopId}/catalog/corrections";
const REMEMBER = "POST /painel/api/shops/{shopId}/catalog/corrections";
const FORGET = "DELETE /painel/api/shops/{shopId}/catalog/corrections/{id}";
const PICK = "GET /painel/api/shops/{shopId}/picker/{kind}";

const coquinha: WireCorrection = {
  ...{ id: "coquinha", phrase: "coquinha", productId: "coca-200", sku: null, productName: "Coca-Cola 200 ml" },
  ...{ by: "Olga", changedAt: "2026-11-16T12:00:00.000Z", uses: 3 },
};
const page = (items: WireCorrection[]) => ({
  [SEARCH]: { synonyms: [["bolacha", "biscoito"]], missed: [] },
  [LIST]: { items, hasMore: false },
});

test("a word is taught with its product, and the panel says that it is understood", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/busca", {
    ...page([]),
    [PICK]: { items: [{ id: "coca-200", name: "Coca-Cola 200 ml" }] },
    [REMEMBER]: coquinha,
  });
  await screen.findByText("Nenhuma palavra lembrada");
  await user.click(screen.getAllByRole("button", { name: "Ensinar palavra" })[0] as HTMLElement);
  await user.type(screen.getByLabelText("O que os clientes escrevem"), "coquinha");
  await user.type(screen.getByLabelText("Produto"), "coca");
  await user.click(await screen.findByRole("button", { name: /Coca-Cola 200 ml/ }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("A loja agora entende “coquinha”")).toBeTruthy();
  expect(sent.find(({ name }) => name === REMEMBER)?.body).toEqual({ phrase: "coquinha", productId: "coca-200" });
});

test("a word is forgotten with one tap, and can come back", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/produtos/busca", {
    ...page([coquinha, { ...coquinha, id: "tubaina", phrase: "tubaína", productName: null }]),
    [FORGET]: { deleted: true },
    [REMEMBER]: coquinha,
  });
  expect((await screen.findByRole("list", { name: "Palavras lembradas" })).textContent).toContain(
    "um produto que a loja não tem mais",
  );
  await user.click(screen.getByRole("button", { name: "Esquecer coquinha" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(sent.some(({ name }) => name === REMEMBER)).toBe(true));
  expect(sent.some(({ name }) => name === FORGET)).toBe(true);
});
