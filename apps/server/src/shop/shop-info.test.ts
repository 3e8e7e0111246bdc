import { expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();

const company = {
  ...{ legalName: "Padaria Aurora Ltda.", taxId: "11.222.333/0001-81", email: "oi@aurora.com.br" },
  address: { street: "Rua das Flores", number: "10", city: "Campinas", state: "SP", zipCode: "13010000" },
};
const policies = { returns: "Em até 7 dias.", terms: "  " };

test("the screens know who sells and where its policies are", async () => {
  const shop = await anOrderShop(server, { company, policies });
  const { data } = await (await shop.customer()).call("GET /api/shop/settings");
  expect(data.info).toEqual({
    lines: [
      "Padaria Aurora Ltda. · CNPJ 11.222.333/0001-81",
      "Rua das Flores, 10 · Campinas – SP · CEP 13010-000",
      "oi@aurora.com.br",
    ],
    pages: [{ title: "Trocas e devoluções", href: `/shop-info?loja=${shop.shopId}#returns` }],
  });
});

test("a shop that has said nothing has no foot", async () => {
  const shop = await anOrderShop(server, { policies: {} });
  expect((await (await shop.customer()).call("GET /api/shop/settings")).data).not.toHaveProperty("info");
});

test.each([
  ["company.taxId", { company: { taxId: "11.222.333/0001-82" } }, "deve ser um CNPJ ou CPF: confira os números"],
  ["company.email", { company: { email: "aurora" } }, "deve ser um e-mail, como nome@exemplo.com.br"],
  ["company.address.zipCode", { company: { address: { zipCode: "1301" } } }, "deve ser um CEP de oito números"],
  ["company.address.state", { company: { address: { state: "São Paulo" } } }, "deve ser a sigla de um estado, como SP"],
  ["policies.returns", { policies: { returns: "x".repeat(12_001) } }, "deve ter no máximo 12.000 letras"],
])("%s is refused at its field, in words", async (field, body, words) => {
  const shop = await anOrderShop(server);
  const { status, errors } = await server.call(`PATCH ${shop.shop}`, { token: shop.token, body });
  expect([status, errors]).toMatchObject([
    400,
    [{ param: `/${field.replaceAll(".", "/")}`, message: expect.stringContaining(`${field}: ${words}`) }],
  ]);
});
