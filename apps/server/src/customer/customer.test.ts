import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { anOrderShop, type Buyer, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useTwin } from "../../test/fixtures/server-fixture.ts";
import { useSharedServer } from "../../test/fixtures/shared-server-fixture.ts";

const server = useSharedServer();
const twin = useTwin(server);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  shop = await anOrderShop(server);
  ana = await shop.customer();
});

const save = (update: object, who = ana, headers = {}) => who.call("POST /api/customer/update", update, headers);

const knownOf = async (who: Buyer) => (await who.call(`GET /api/session/${who.token}`)).data.userShop.customer;

const eventsOf = (who: Buyer) =>
  server.db
    .selectFrom("order_events")
    .select(["kind", "data", "actor_type"])
    .where("shop_id", "=", shop.shopId)
    .where("owner_id", "=", who.contactId)
    .execute();

test("the customer's data is in the order, in the agent's session and in the next order", async () => {
  await ana.add("cafe");
  const { data } = await save({ email: "ana@loja.com", document: "52998224725", birthDate: "29/02/2000" });
  expect(data).toMatchObject({ name: "Ana", email: "ana@loja.com", document: "529.982.247-25" });
  const bia = await shop.agent(ana.contactId);
  expect(await bia.order()).toMatchObject({ version: 2, customer: { email: "ana@loja.com", birthDate: "29/02/2000" } });
  expect(await knownOf(bia)).toMatchObject({ name: "Ana", document: "529.982.247-25" });

  await bia.cancel();
  const next = await shop.customer(ana.contactId);
  const { data: open } = await next.call("GET /api/order/current");
  expect(open).toMatchObject({ version: 0, customer: { email: "ana@loja.com" } });
});

test("an open order of an earlier release, which has no field for a phone, takes the customer's data", async () => {
  await ana.add("cafe");
  const old = sql`update orders set document = (document::jsonb #- '{customer,phone}') where shop_id = ${shop.shopId}`;
  await old.execute(server.db);
  // Another process, which has no copy of the order yet.
  const { status, data } = await save({ email: "ana@loja.com" }, buyer(twin, ana.token, ana.contactId));
  expect(status).toBe(200);
  expect(data).toMatchObject({ email: "ana@loja.com", phone: "" });
});

test("a company is saved with its CNPJ, including letters", async () => {
  const company = { isCorporate: true, corporateDocument: "12abc34501de35", corporateName: " Aurora Ltda " };
  expect((await save(company)).data).toMatchObject({
    isCorporate: true,
    corporateDocument: "12.ABC.345/01DE-35",
    corporateName: "Aurora Ltda",
  });
});

test.each([
  [
    "an e-mail with a space",
    { email: "ana @loja.com" },
    "email-invalid",
    "O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.",
  ],
  ["a CPF", { document: "529.982.247-26" }, "cpf-invalid", "CPF inválido."],
  ["a CNPJ", { corporateDocument: "11.111.111/1111-11" }, "cnpj-invalid", "CNPJ inválido."],
  ["a birth date", { birthDate: "31/02/2000" }, "birth-date-invalid", "Data de nascimento inválida"],
  ["two at once", { document: "123", corporateDocument: "123" }, "cpf-invalid", "CPF inválido. CNPJ inválido."],
])("invalid data (%s) is refused, and nothing changes", async (_, update, code, message) => {
  await save({ email: "ana@loja.com" });
  const { status, errors } = await save({ ...update, tradeName: "Aurora" });
  expect(status).toBe(422);
  expect(errors).toMatchObject([{ code, message }]);
  expect(await ana.order()).toMatchObject({ version: 1, customer: { email: "ana@loja.com", tradeName: "" } });
  expect(await knownOf(ana)).toMatchObject({ email: "ana@loja.com", tradeName: "", document: "" });
});

test("empty and cleared fields are saved", async () => {
  await save({ email: "ana@loja.com", document: "52998224725" });
  expect((await save({ email: "", name: "Ana Souza" })).data).toMatchObject({
    name: "Ana Souza",
    email: "",
    document: "529.982.247-25",
  });
});

test("an invalid value from the chatbot does not prevent other changes", async () => {
  const { code } = await shop.session({ contact: { id: "wp:outra", document: "123" } });
  const other = buyer(server, code, "wp:outra");
  expect((await save({ name: "Oto" }, other)).data).toMatchObject({ name: "Oto", document: "123" });
});

test("saving the same data again changes nothing", async () => {
  await save({ document: "529.982.247-25" });
  expect((await save({ document: "52998224725", name: "Ana" })).status).toBe(200);
  expect(await ana.order()).toMatchObject({ version: 1 });
  expect(await eventsOf(ana)).toHaveLength(1);
});

test("the confirmation of the items stays", async () => {
  await ana.add("cafe");
  await ana.confirm();
  const { confirmedAt } = await ana.order();
  await save({ name: "Ana Souza" });
  expect(await ana.order()).toMatchObject({ confirmedAt, customer: { name: "Ana Souza" } });
  expect(confirmedAt).not.toBeNull();
});

test("the history shows who changed which fields, without the values", async () => {
  await save({ document: "52998224725" }, await shop.agent(ana.contactId));
  expect(await eventsOf(ana)).toEqual([
    {
      kind: "customer-updated",
      data: { fields: ["document"], changes: [{ what: "customer", fields: ["document"] }] },
      actor_type: "agent",
    },
  ]);
});

test("two people who change different fields at once lose nothing", async () => {
  const bia = buyer(twin, (await shop.agent(ana.contactId)).token, ana.contactId);
  await ana.add("cafe");
  await Promise.all([
    save({ email: "ana@loja.com" }),
    save({ document: "52998224725" }, bia),
    save({ birthDate: "29/02/2000" }),
    save({ corporateName: "Aurora" }, bia),
  ]);
  const all = {
    email: "ana@loja.com",
    document: "529.982.247-25",
    birthDate: "29/02/2000",
    corporateName: "Aurora",
  };
  expect(await ana.order()).toMatchObject({ version: 5, customer: all });
  expect(await knownOf(ana)).toMatchObject(all);
});

test("the contact and the order have the same data after simultaneous changes", async () => {
  const bia = buyer(twin, (await shop.agent(ana.contactId)).token, ana.contactId);
  const names = Array.from({ length: 10 }, (_, number) => `Ana ${number}`);
  await Promise.all(names.map((name, number) => save({ name }, number % 2 ? ana : bia)));
  expect((await knownOf(ana)).name).toBe((await ana.order()).customer.name);
});

test("a repeated request with the same key does not undo a later change", async () => {
  const key = { "idempotency-key": "contato-1" };
  await save({ name: "Ana Souza" }, ana, key);
  await save({ name: "Ana Lima" }, await shop.agent(ana.contactId));
  expect((await save({ name: "Ana Souza" }, ana, key)).data).toMatchObject({ name: "Ana Lima" });
  expect(await knownOf(ana)).toMatchObject({ name: "Ana Lima" });
  expect((await save({ name: "Outra" }, ana, key)).errors).toMatchObject([{ code: "idempotency-key-reused" }]);
});

test("the customer's data of a closed order stays, and the next order has the new data", async () => {
  await ana.add("cafe");
  const bia = await shop.agent(ana.contactId);
  const { data: canceled } = await bia.cancel();
  await save({ name: "Outra" });
  expect((await ana.call(`GET /api/orders/${canceled.id}`)).data.order.customer).toMatchObject({ name: "Ana" });
  expect(await ana.order()).toMatchObject({ status: 0, customer: { name: "Outra" } });
});

test("a session cannot change another contact", async () => {
  const oto = await shop.customer();
  await save({ email: "ana@loja.com" });
  expect(await knownOf(oto)).toMatchObject({ email: "" });
  expect(await oto.order()).toMatchObject({ customer: { email: "" } });
  const { code } = await shop.session({ sessionType: SessionType.Chatbot });
  expect((await save({ name: "X" }, buyer(server, code, ""))).status).toBe(403);
});

test("an unknown field is refused by name", async () => {
  const { status, errors } = await save({ fax: "11987654321" });
  expect(status).toBe(400);
  expect(errors[0]?.message).toContain("fax");
});
