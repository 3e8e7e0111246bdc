import type { Role } from "@vitrine/domain/team/roles";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, type CheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useSharedServer } from "../../../test/fixtures/shared-server-fixture.ts";
import { anXlsx } from "../../../test/fixtures/sheet-fixture.ts";

const server = useSharedServer();
let shop: CheckoutShop;

beforeAll(async () => {
  shop = await aCheckoutShop(server);
});

async function panel(call: string, body?: unknown, role: Role = "agent", headers = {}) {
  const [method, path] = call.split(" ");
  return server.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, {
    headers: { ...memberHeaders(shop.chatbotId, role), ...headers },
    ...(body !== undefined && { body }),
  });
}

const lua = {
  phone: "(11) 3456-7890",
  customer: {
    name: "Padaria Lua",
    email: "lua@loja.test",
    isCorporate: true,
    corporateDocument: "11222333000181",
    corporateName: "Padaria Lua Ltda",
    tradeName: "Padaria Lua",
  },
  addresses: [
    {
      ...{ name: "Casa", type: "Casa", zipCode: "01001000", street: "Praça da Sé", number: "1" },
      ...{ neighborhood: "Sé", city: "São Paulo", state: "SP", isDefault: true },
    },
  ],
  tags: ["atacado"],
  note: "Paga no dia 10",
};
const ID = "wp:551134567890";

describe("a customer whom the shop enters", () => {
  test("is entered once, and shown to who enters them again", async () => {
    const [first, second] = await Promise.all([panel("POST customers", lua), panel("POST customers", lua)]);
    const known = [first.data.known, second.data.known];
    expect(known.filter((each) => each === null)).toHaveLength(1);
    expect(known).toContainEqual({ name: "Padaria Lua", phone: "551134567890", by: "phone" });
    const other = { phone: "11 99888-7766", customer: { name: "Sócio", corporateDocument: "11.222.333/0001-81" } };
    expect((await panel("POST customers", other)).data).toEqual({
      contactId: ID,
      known: { name: "Padaria Lua", phone: "551134567890", by: "cnpj" },
    });
    const { data } = await panel(`GET contacts/${ID}`);
    expect(data).toMatchObject({
      ...{ phone: "551134567890", tags: ["atacado"], notes: [{ text: "Paga no dia 10" }], isAnonymous: false },
      customer: { corporateDocument: "11.222.333/0001-81", isCorporate: true },
      addresses: [{ zipCode: "01001-000", isDefault: true }],
    });
  });

  test("who came by a chat, or by an order, is known too", async () => {
    await shop.session({ contact: { id: "wp:5521987651234", name: "Ana", document: "123.456.789-09" } });
    const byPhone = await panel("POST customers", { phone: "21 98765-1234", customer: { name: "Aninha" } });
    expect(byPhone.data.known).toMatchObject({ name: "Ana", by: "phone" });
    const byCpf = await panel("POST customers", {
      phone: "21 2222-1111",
      customer: { name: "A", document: "12345678909" },
    });
    expect(byCpf.data.known).toMatchObject({ name: "Ana", by: "cpf" });
  });

  test.each(["Padaria", "(11) 3456-7890", "11.222.333/0001-81"])("is found by %s", async (typed) => {
    const q = encodeURIComponent(typed);
    expect((await panel(`GET customers?q=${q}`)).data.items).toMatchObject([
      { id: ID, orders: 0, phone: "551134567890" },
    ]);
    expect((await panel(`GET service?q=${q}`)).data.items).toMatchObject([{ contact: { id: ID } }]);
    const url = `/painel/api/shops/${shop.shopId}/customers.csv?q=${q}`;
    const { body } = await server.app.inject({ url, headers: memberHeaders(shop.chatbotId, "manager") });
    expect(body).toContain("Padaria Lua;(11) 3456-7890");
  });

  test("stands in the list after those who bought, on pages of one, and is opened by an agent", async () => {
    await panel("POST customers", { phone: "+351 912 345 678", customer: { name: "Bia" } });
    const ids: string[] = [];
    let token: string | null = "";
    do {
      const page = await panel(`GET customers?perPage=1&pageToken=${token}`);
      ids.push(...page.data.items.map(({ id }: { id: string }) => id));
      token = page.data.nextPageToken;
    } while (token);
    expect(ids).toEqual(["wp:351912345678", ID]);
    const opened = await panel(`POST service/${encodeURIComponent(ID)}/session`, {});
    const session = await server.call(`GET /api/session/${new URL(opened.data.url).hash.slice(1)}`);
    expect(session.data).toMatchObject({ userShop: { id: ID }, sessionType: 1 });
  });

  test("is corrected, but to nobody else's phone", async () => {
    const ofLua = `PATCH contacts/${ID}`;
    expect((await panel(ofLua, { phone: "+351 912345678" })).errors).toMatchObject([
      { code: "customer-known", param: "/phone", message: "Já é de outro cliente: Bia." },
    ]);
    expect((await panel(ofLua, { phone: "1234" })).errors).toMatchObject([{ code: "phone-invalid", param: "/phone" }]);
    const saved = await panel(ofLua, { phone: "11 3456-7891", customer: { document: "529.982.247-25" } });
    expect(saved.data).toMatchObject({ phone: "551134567891", customer: { document: "529.982.247-25" } });
    expect((await panel("GET customers?q=52998224725")).data.items).toMatchObject([{ id: ID }]);
  });

  test("is refused with a mistake at each field", async () => {
    const wrong = {
      phone: "12",
      customer: { name: " ", email: "x", document: "1" },
      addresses: [{ ...lua.addresses[0], street: " " }],
    };
    const { status, errors } = await panel("POST customers", wrong);
    expect(status).toBe(422);
    const params = errors.map(({ param }) => param);
    expect(params.sort()).toEqual([
      "/addresses/0/street",
      "/customer/document",
      "/customer/email",
      "/customer/name",
      "/phone",
    ]);
  });

  test("leaves no document that can be read in the database", async () => {
    const { rows } = await sql`select * from contacts where shop_id = ${shop.shopId}`.execute(server.db);
    expect(JSON.stringify(rows)).not.toMatch(/11\.?222\.?333/);
  });
});

describe("customers of a spreadsheet", () => {
  const send = (step: string, file: Buffer, role: Role = "manager") =>
    panel(`POST customers-sheet/${step}?name=clientes.xlsx`, file, role, {
      "content-type": "application/octet-stream",
    });
  const rows = [
    ["Nome", "Telefone", "CPF", "Etiquetas", "Vendedor"],
    ["Caio", "11 91234-0001", "", "norte", "x"],
    ["Dora", "123", "", "", ""],
    ["Padaria", "11 3456-7891", "", "", ""],
    ["Caio de novo", "(11) 91234-0001", "", "", ""],
    ["Elis", "11 91234-0002", "390.533.447-05", "", ""],
  ];
  const shown = {
    ...{ rows: 5, created: 2, knownCount: 1, known: [{ row: 4, name: "Padaria Lua", contactId: ID }], refused: 2 },
    mistakes: [
      { row: 3, column: "Telefone", code: "phone-invalid", value: "123" },
      { row: 5, column: "Telefone", code: "repeated-in-file", otherRow: 2 },
    ],
    ...{ read: ["Nome", "Telefone", "CPF", "Etiquetas"], unread: ["Vendedor"] },
  };

  test("are checked without being saved, entered once, and known the next time", async () => {
    const file = await anXlsx(rows);
    expect((await send("check", file)).data).toMatchObject(shown);
    expect((await panel("GET customers?q=Caio")).data.items).toEqual([]);
    expect((await send("import", file)).data).toMatchObject(shown);
    expect((await panel("GET customers?q=Caio")).data.items).toMatchObject([{ name: "Caio", tags: ["norte"] }]);
    expect((await send("import", file)).data).toMatchObject({ created: 0, knownCount: 3 });
    const log = await server.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("shop_id", "=", shop.shopId)
      .where("action", "=", "contacts.imported")
      .execute();
    expect(log).toMatchObject([{ after: { created: 2 } }]);
  });

  test("of an old Excel are read as CSV in its own letters", async () => {
    const csv = Buffer.from("Nome;Telefone\r\nJo\xe3o;11 91234-0003\r\n", "latin1");
    expect((await send("import", csv)).data).toMatchObject({ created: 1 });
    expect((await panel("GET customers?q=joao")).data.items).toMatchObject([{ name: "João" }]);
  });

  test.each<[string, Buffer, string]>([
    ["without its columns", Buffer.from("Produto;Preço\nBolo;9,90\n"), "customer-columns-missing"],
    [
      "with too many rows",
      Buffer.from(`Nome;Telefone\n${"Ana;11912340004\n".repeat(5_001)}`),
      "customer-sheet-too-long",
    ],
    ["of another kind", Buffer.from("%PDF-1.7"), "sheet-type-refused"],
    ["that is too large", Buffer.alloc(5 * 1024 * 1024 + 1, "a"), "sheet-too-large"],
  ])("in a file %s are refused in words", async (_, file, code) => {
    const { errors } = await send("check", file);
    expect(errors).toMatchObject([{ code }]);
    expect(errors[0]?.message).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
  });

  test("are not for agents", async () => {
    expect((await send("check", Buffer.from("Nome;Telefone\n"), "agent")).status).toBe(403);
  });
});
