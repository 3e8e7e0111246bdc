import { screen, waitFor, within } from "@testing-library/react";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { refusal, signedOut } from "../../../test/fake-server.ts";
import { openPanel } from "../../../test/page-fixture.tsx";

const saved: PanelSettings = {
  version: 7,
  document: {
    name: "Empório Aurora",
    minOrderValue: 20,
    settings: { style: { defaultColor: "#aa3300", secondaryColor: "#222222", urlLogo: null } },
  },
  warnings: [{ code: "no-payment-option", message: "A loja ainda não pode receber pedidos." }],
};
const READ = "GET /painel/api/shops/{shopId}/settings";
const CHANGE = "PATCH /painel/api/shops/{shopId}/settings";

test("only the changed fields are sent, for the version that was opened", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/configuracoes/loja", {
    [READ]: saved,
    [CHANGE]: { ...saved, version: 8, document: { ...saved.document, minOrderValue: 35 } },
  });
  const field = await screen.findByLabelText("Pedido mínimo");
  await user.clear(field);
  await user.type(field, "35");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
  const change = sent.find(({ name }) => name === CHANGE);
  expect(change?.body).toEqual({ minOrderValue: 35 });
  expect(change?.headers["if-match"]).toBe('"7"');
});

test("who sells and a policy from its text to begin with are saved as parts, and a mistake is said at its field", async () => {
  const mistake = "CNPJ ou CPF: deve ser um CNPJ ou CPF: confira os números";
  let isWrong = true;
  const { sent, user } = openPanel("/loja/emporio-aurora/configuracoes/empresa", {
    [READ]: saved,
    [CHANGE]: () =>
      isWrong ? refusal(400, mistake, "invalid-request", { param: "/company/taxId" }) : { ...saved, version: 8 },
  });
  await user.type(await screen.findByLabelText("Razão social ou nome"), "Aurora Ltda.");
  await user.type(screen.getByLabelText("CNPJ ou CPF"), "11.222.333/0001-82");
  await user.selectOptions(screen.getByLabelText("Estado"), "SP");
  await user.click(screen.getByRole("button", { name: "Usar o texto pronto de Trocas e devoluções" }));
  const returns = screen.getByLabelText<HTMLTextAreaElement>("Trocas e devoluções").value;
  expect(returns).toContain("7 dias corridos depois de receber");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const field = screen.getByLabelText("CNPJ ou CPF");
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByText("Deve ser um CNPJ ou CPF: confira os números")).toBeTruthy();
  isWrong = false;
  await user.type(field, "{Backspace}1");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
  expect(sent.findLast(({ name }) => name === CHANGE)?.body).toEqual({
    company: { legalName: "Aurora Ltda.", taxId: "11222333000181", address: { state: "SP" } },
    policies: { returns },
  });
});

test("leaving with something typed asks first, and staying keeps it", async () => {
  const { user } = openPanel("/loja/emporio-aurora/configuracoes/loja", { [READ]: saved });
  await user.type(await screen.findByLabelText("Nome da loja"), " Centro");
  await user.click(screen.getByRole("link", { name: "Configurações", current: false }));
  await user.click(await screen.findByRole("button", { name: "Cancelar" }));
  expect(await screen.findByDisplayValue("Empório Aurora Centro")).toBeTruthy();
});

test("whoever is signed out while they type loses nothing, and saves after signing in elsewhere", async () => {
  let isOut = true;
  const { user } = openPanel("/loja/emporio-aurora/configuracoes/loja", {
    [READ]: saved,
    [CHANGE]: () => (isOut ? signedOut() : { ...saved, version: 8 }),
  });
  await user.type(await screen.findByLabelText("Nome da loja"), " Centro");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByRole("link", { name: "Entre em outra aba" })).toBeTruthy();
  expect(screen.getByDisplayValue("Empório Aurora Centro")).toBeTruthy();
  isOut = false;
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
});

test("the first page says what the shop still lacks, and leads to where it is mended", async () => {
  openPanel("/loja/emporio-aurora/configuracoes", { [READ]: saved });
  const lack = await screen.findByRole("link", { name: /não há forma de pagamento/ });
  expect(lack.getAttribute("href")).toContain("/configuracoes/pagamentos");
});

const alone = { differences: [], moreDifferences: 0, undoneWith: [] };

test("the shop goes back to before a change, after a question", async () => {
  const RESTORE = "POST /painel/api/shops/{shopId}/settings/versions/{version}/restore";
  const { sent, user } = openPanel("/loja/emporio-aurora/configuracoes/versoes", {
    [`${READ}/versions` as const]: {
      current: 8,
      items: [
        {
          version: 8,
          changedAt: "2026-11-17T12:00:00.000Z",
          member: { id: "m1", name: "Bia" },
          fields: ["coupons"],
          ...alone,
        },
        {
          version: 7,
          changedAt: "2026-11-16T12:00:00.000Z",
          member: null,
          fields: ["minOrderValue", "sellers"],
          ...alone,
        },
      ],
    },
    [RESTORE]: saved,
  });
  expect(await screen.findByText(/Integração/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: /antes disto: cupons/ }));
  await user.click(screen.getByRole("button", { name: "Voltar" }));
  expect(await screen.findByText("As configurações voltaram")).toBeTruthy();
  expect(sent.find(({ name }) => name === RESTORE)?.path).toContain("/versions/7/restore");
});

test("one change is taken back, with those that changed the same listed first, and each says before and after", async () => {
  const UNDO = "POST /painel/api/shops/{shopId}/settings/versions/{version}/undo";
  const path = [{ name: "minOrderValue", isItem: false }];
  const bia = { member: { id: "m1", name: "Bia" }, fields: ["minOrderValue"], moreDifferences: 0 };
  const { sent, user } = openPanel("/loja/emporio-aurora/configuracoes/versoes", {
    [`${READ}/versions` as const]: {
      current: 8,
      items: [
        {
          ...{ ...bia, version: 8, changedAt: "2026-11-17T12:00:00.000Z", undoneWith: [] },
          differences: [{ path, before: 20, after: 35 }],
        },
        {
          ...{ ...bia, version: 7, changedAt: "2026-11-16T12:00:00.000Z", member: null, undoneWith: [8] },
          differences: [{ path, before: 10, after: 20 }],
        },
      ],
    },
    [UNDO]: saved,
  });
  const list = within(await screen.findByRole("list", { name: "Versões das configurações" }));
  const [newest] = list.getAllByRole("listitem");
  expect(newest?.textContent?.replaceAll(/\s/g, " ")).toContain("pedido mínimo:antes: R$ 20,00depois: R$ 35,00");
  await user.click(screen.getByRole("button", { name: "Desfazer só isto: pedido mínimo, 16/11/26 09:00" }));
  const question = within(screen.getByRole("dialog", { name: "Desfazer esta mudança?" }));
  expect(question.getByText("pedido mínimo · Bia · 17/11/26 09:00")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Desfazer as 2" }));
  expect(await screen.findByText("Mudança desfeita")).toBeTruthy();
  expect(sent.find(({ name }) => name === UNDO)).toMatchObject({ headers: { "if-match": '"8"' } });
});

test("the shop is paused for today with a notice, and opened again before", async () => {
  let document = saved.document;
  const { sent, user } = openPanel("/loja/emporio-aurora/configuracoes", {
    [READ]: () => ({ ...saved, document }),
    [CHANGE]: ({ body }) => {
      document = { ...document, ...(body as Partial<typeof document>) };
      return { ...saved, document };
    },
  });
  await user.type(await screen.findByLabelText("Aviso para os clientes"), "Forno parado");
  await user.click(screen.getByRole("button", { name: "Pausar hoje" }));
  expect(await screen.findByRole("heading", { name: "Vendas pausadas" })).toBeTruthy();
  const { salesPause } = (sent.findLast(({ name }) => name === CHANGE)?.body ?? {}) as Partial<typeof document>;
  expect(salesPause?.message).toBe("Forno parado");
  expect(Date.parse(salesPause?.until ?? "")).toBeGreaterThan(Date.now());
  await user.click(screen.getByRole("button", { name: "Reabrir agora" }));
  expect(await screen.findByRole("button", { name: "Fechar a loja" })).toBeTruthy();
  expect(sent.findLast(({ name }) => name === CHANGE)?.body).toEqual({ salesPause: null, isPublished: true });
});
