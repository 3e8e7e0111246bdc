import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { cards, createFakePaymentProvider } from "../../test/fakes/fake-payment-provider.ts";
import { messagesQueuedFor, messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { type AtCheckout, aCheckoutShop, atCheckout } from "../../test/fixtures/checkout-shop-fixture.ts";
import { subscribeWebhook } from "../../test/fixtures/order-shop-fixture.ts";
import { SECRET_KEY, useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import { ENCRYPT_KEY } from "../db/jobs.ts";
import { createRepositories } from "../repositories.ts";
import { renewStoredTexts } from "../secret-key/check-secret-key.ts";
import { createSecretKeyRepository } from "../secret-key/secret-key.repository.ts";
import { createSeal } from "../secrets/seal.ts";

const bank = createFakePaymentProvider();
const outside = { connectorFor: bank.connectorFor, chatProviderFor: createFakeChatProvider().chatProviderFor };
const server = useServer(outside);
const twin = useTwin(server, outside);
/** A process of this release beside one of an earlier release. */
const beside = useTwin(server, { ...outside, env: { PERSONAL_DATA: "clear" } });

const { PagarMe } = PaymentProviderType;
const card = { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: PagarMe };
const aShopWithCards = () =>
  aCheckoutShop(server, {
    channels: [messagingChannel],
    paymentOptions: [card],
    paymentProviders: [{ providerType: PagarMe, credentials: { secretKey: "segredo" } }],
  });

const ALL_ROWS = '{"table": "contacts", "after": null, "found": 0}';
const person = {
  ...{ name: "Zuleide Quaresma", email: "zuleide.quaresma@exemplo.com.br", document: "390.533.447-05" },
  birthDate: "17/09/1951",
};
const company = {
  ...{ isCorporate: true, corporateDocument: "11.222.333/0001-81", corporateName: "Quaresma Ltda" },
  ...{ tradeName: "Quaresma", stateInscription: "" },
};
const secretTexts = [
  "zuleide.quaresma@",
  "390.533.447-05",
  "39053344705",
  "17/09/1951",
  "1951-09-17",
  "11.222.333/0001-81",
  "11222333000181",
];

/** Every text, JSON and byte column of every table, the queue's included, as one text each. */
async function columnsWith(texts: string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'json', 'jsonb', 'bytea', 'character varying', 'ARRAY')`.execute(server.db);
  expect(columns.length).toBeGreaterThan(100);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ value: string }>`
      select ${sql.ref(column)}::text as value from ${sql.table(`${schema}.${table}`)}
      where ${sql.ref(column)} is not null`.execute(server.db);
    const hit = texts.find((text) => rows.some(({ value }) => value.includes(text)));
    if (hit) found.push(`${schema}.${table}.${column}: ${hit}`);
  }
  return found;
}

async function pays(who: AtCheckout) {
  const form = {
    ...{ providerId: "cartao", installments: 1, number: cards.good, name: "ZULEIDE", securityCode: "123", state: "SP" },
    ...{ expiryMonth: 12, expiryYear: 2032, document: person.document, zipCode: "01310-100" },
    ...{ address: "Avenida Paulista", addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo" },
  };
  return who.call("POST /api/order/payment/credit", form, { "idempotency-key": randomUUID() });
}

async function placesAndPays(shop: Awaited<ReturnType<typeof aShopWithCards>>) {
  const who = atCheckout(await shop.customer());
  await who.choosesAll();
  await who.method(PaymentMethod.CreditCard);
  await who.call("POST /api/customer/update", { ...person, ...company });
  const changes = { ...person, ...company, paymentMethod: PaymentMethod.CreditCard };
  const { data, errors } = await who.place(changes, { "idempotency-key": randomUUID() });
  expect(errors).toEqual([]);
  expect((await pays(who)).data).toMatchObject({ status: PaymentStatus.Paid });
  return { who, id: data.id as string };
}

describe("a person's e-mail, CPF, CNPJ and date of birth", () => {
  test("are nowhere in the database in clear, after an order was placed and paid", async () => {
    const shop = await aShopWithCards();
    const contact = { id: "wp:conhecida", name: person.name, email: person.email, document: person.document };
    await subscribeWebhook(server, shop.shopId);
    await shop.session({ contact });
    const { who } = await placesAndPays(shop);
    expect(await columnsWith(secretTexts)).toEqual([]);
    await server.runJobs("all");
    expect(await messagesQueuedFor(server, shop.shopId, who.contactId)).not.toEqual([]);
    expect(await columnsWith(secretTexts)).toEqual([]);
    // The search itself finds what is there.
    expect(await columnsWith(["Zuleide Quaresma"])).not.toEqual([]);
  });

  test("are read by everybody who may: the customer, another process, the shop's system, the next order", async () => {
    const shop = await aShopWithCards();
    const { who, id } = await placesAndPays(shop);
    const known = { email: person.email, document: person.document, corporateDocument: company.corporateDocument };
    expect((await who.order()).customer).toMatchObject(known);
    const elsewhere = await twin.call(`GET /api/orders/${id}`, { token: who.token });
    expect(elsewhere.data.order.customer).toMatchObject(known);
    const { data } = await server.call(`GET ${shop.shop}/orders/${id}`, { token: shop.token });
    expect(data.order.customer).toMatchObject(known);
    await who.add("cafe");
    expect((await who.call("GET /api/order/current")).data.customer).toMatchObject(known);
    const again = await shop.session({ contact: { id: who.contactId, email: "outra@exemplo.com.br" } });
    expect((await server.call(`GET /api/session/${again.code}`)).data.userShop.customer).toMatchObject({
      email: person.email,
    });
  });

  test("of an earlier release are read as they are, and encrypted by and by while the shop sells", async () => {
    const shop = await aShopWithCards();
    const { who, id } = await placesAndPays(shop);
    const clear = JSON.stringify({ ...person, ...company, phone: "" });
    await sql`update orders set document = jsonb_set(document::jsonb, '{customer}', ${clear}::jsonb)::json
              where id = ${id}`.execute(server.db);
    await sql`update contacts set customer = ${clear}::jsonb where id = ${who.contactId}`.execute(server.db);
    expect(await columnsWith(secretTexts)).toHaveLength(2);
    const read = await twin.call(`GET /api/orders/${id}`, { token: who.token });
    expect(read.data.order.customer).toMatchObject({ email: person.email, document: person.document });

    const before = await server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const contact = () => server.call(`GET ${shop.shop}/contacts/${who.contactId}`, { token: shop.token });
    const contactBefore = (await contact()).data;
    const file = new URL("../db/migrations/036-personal-data.sql", import.meta.url);
    const [, afterTable = ""] = (await readFile(file, "utf8")).split(");\n\n");
    await sql.raw(afterTable).execute(server.db);
    for (let run = 0; run < 3; run++) await server.runJobs("all");
    expect(await columnsWith(secretTexts)).toEqual([]);
    const after = await server.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect({ ...after, document: null }).toEqual({ ...before, document: null });
    expect(after.document).toEqual({ ...(before.document as object), customer: expect.any(Object) });
    expect((await who.order()).customer).toMatchObject({ email: person.email, document: person.document });
    // Only the form of what is stored changed: whoever follows the contacts is sent nothing again.
    expect((await contact()).data).toEqual(contactBefore);
    await who.call("POST /api/customer/update", { ...person, ...company, name: "Zuleide" });
    expect((await contact()).data.version).not.toBe(contactBefore.version);
  });

  test("are written in clear while an earlier release runs beside this one, and encrypted afterwards", async () => {
    const shop = await aShopWithCards();
    const who = atCheckout(await shop.customer());
    await who.choosesAll();
    await who.call("POST /api/customer/update", { ...person, ...company });
    const stored = async () => {
      const order = server.db.selectFrom("orders").select("document").where("shop_id", "=", shop.shopId);
      const contact = server.db.selectFrom("contacts").select("customer").where("shop_id", "=", shop.shopId);
      return JSON.stringify([await order.executeTakeFirstOrThrow(), await contact.executeTakeFirstOrThrow()]);
    };
    expect(await stored()).not.toContain(person.document);
    const { token } = who;
    const body = { ...person, ...company, email: "zuleide.outra@exemplo.com.br" };
    expect((await beside.call("POST /api/customer/update", { token, body })).success).toBe(true);
    expect(await stored()).toContain(person.document);
    const { data } = await twin.call(`GET /api/session/${token}`);
    expect(data.userShop.customer).toMatchObject({ email: body.email, document: person.document });

    // It leaves the job alone, and one that encrypts does it.
    await sql`select graphile_worker.add_job('encrypt-personal-data', ${ALL_ROWS}::json, job_key := ${ENCRYPT_KEY})`.execute(
      server.db,
    );
    await beside.runJobs();
    expect(await stored()).toContain(person.document);
    await server.runJobs();
    expect(await stored()).toContain(person.document);
    for (let run = 0; run < 3; run++) await server.runJobs("all");
    expect(await stored()).not.toContain(person.document);
    expect((await who.order()).customer).toMatchObject({ document: person.document });
  });

  test("outlive a change of SECRET_KEY, and the former key is not needed any more", async () => {
    const shop = await aShopWithCards();
    const { who, id } = await placesAndPays(shop);
    // Its secret is no encrypted text.
    await server.db.deleteFrom("webhooks").execute();
    const NEXT_KEY = "another secret key of the tests, 32 long";
    const renewed = await renewStoredTexts(
      createSeal(NEXT_KEY, { formerKeys: [SECRET_KEY] }),
      createSecretKeyRepository(server.db),
      { hasFormerKeys: true },
    );
    expect(renewed).toBeGreaterThan(0);
    const { orders } = createRepositories(server.db, NEXT_KEY);
    const read = await orders.read({ shopId: shop.shopId, contactId: who.contactId, orderId: id });
    expect(read?.stored.order.customer).toMatchObject({ email: person.email, document: person.document });
  });
});
