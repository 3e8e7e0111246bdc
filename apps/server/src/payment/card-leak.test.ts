import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { FailureType, PaymentMethod, PaymentProviderType, PaymentStatus } from "@vitrine/domain/codes/payment";
import { freePort } from "@vitrine/embedded-postgres/free-port";
import { buildSandbox } from "@vitrine/sandbox/app";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AtCheckout,
  aCheckoutShop,
  atCheckout,
  checkoutDocument,
} from "../../test/fixtures/checkout-shop-fixture.ts";
import { createDatabase } from "../../test/fixtures/database-fixture.ts";
import { OPERATOR_TOKEN, type TestServer } from "../../test/fixtures/server-fixture.ts";
import { readConfig } from "../config.ts";
import { startServer } from "../start-server.ts";

/** The whole server with the most detailed log level, and providers over HTTP. */

const cards = {
  good: "4000000000000010",
  refused: "4000000000000028",
  slow: "4000000000000036",
  unknown: "4111111111111111",
  master: "5555555555554444",
  amex: "378282246310005",
  mercadoPago: "5031433215406351",
};
const CODE = "7391";
/** The document of the card's owner. The customer's own document is in the order, where it belongs. */
const OWNER_CPF = "111.444.777-35";
const { MercadoPago, PagarMe } = PaymentProviderType;

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-leak-"));
const logFile = path.join(folder, "vitrine.log");
const answers: string[] = [];
/** The response of the second shop's provider to a request. */
let echo = { status: 200, of: (body: string) => body };

let stop: () => Promise<void>;
let database: pg.Client;
let sandbox: Awaited<ReturnType<typeof buildSandbox>>;
let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let echoing: typeof shop;
let tokenised: typeof shop;

beforeAll(async () => {
  sandbox = await buildSandbox({ pictureFolders: [import.meta.dirname], payments: { processingMs: 50 } });
  const sandboxUrl = await sandbox.listen({ host: "127.0.0.1", port: 0 });
  const parrot = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    response.writeHead(echo.status, { "content-type": "application/json" });
    response.end(echo.of(Buffer.concat(parts).toString()));
  }).listen(0, "127.0.0.1");
  await once(parrot, "listening");
  const parrotUrl = `http://127.0.0.1:${(parrot.address() as AddressInfo).port}`;

  const { url, drop } = await createDatabase();
  database = new pg.Client(url);
  await database.connect();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const config = readConfig({
    ...{ HOST: "127.0.0.1", PORT: String(port), PUBLIC_URL: publicUrl, LOG_LEVEL: "trace", LOG_FILE: logFile },
    ...{ WEBHOOK_TARGETS: `${sandboxUrl} ${parrotUrl}`, IMAGE_CACHE_DIR: folder },
  });
  const secretKey = "a secret key for the tests; 32 long";
  const running = await startServer({
    ...{ config, databaseUrl: url, operatorToken: OPERATOR_TOKEN, secretKey, webRoot: undefined },
  });
  stop = async () => {
    await running.stop();
    await database.end();
    await drop();
    await sandbox.close();
    parrot.closeAllConnections();
    parrot.close();
    await rm(folder, { recursive: true, force: true });
  };
  // The fixtures of a shop only use `call`.
  const server = { call: (address, options) => call(publicUrl, address, options) } as TestServer;
  shop = await aCheckoutShop(server, documentWith(sandboxUrl));
  echoing = await aCheckoutShop(server, documentWith(sandboxUrl, { pagarMeUrl: parrotUrl }));
  tokenised = await aCheckoutShop(server, documentWith(sandboxUrl, { cardsBy: MercadoPago }));
});
afterAll(() => stop());

type Choices = { pagarMeUrl?: string; cardsBy?: PaymentProviderType };

function documentWith(sandboxUrl: string, { pagarMeUrl = `${sandboxUrl}/pagar-me`, cardsBy = PagarMe }: Choices = {}) {
  return {
    paymentProviders: [
      {
        ...{ providerType: MercadoPago, baseUrl: `${sandboxUrl}/mercado-pago`, publicKey: "TEST-public" },
        credentials: { accessToken: "TEST-segredo", webhookSecret: "segredo-mp-da-sandbox" },
      },
      { providerType: PagarMe, baseUrl: pagarMeUrl, credentials: { secretKey: "sk_test_segredo" } },
    ],
    paymentOptions: [
      { providerId: "cartao", method: PaymentMethod.CreditCard, name: "Cartão", providerType: cardsBy },
      ...checkoutDocument.paymentOptions.filter(({ method }) => method === PaymentMethod.Pix),
    ],
  };
}

async function call(origin: string, address: string, { token, body, headers }: Parameters<TestServer["call"]>[1] = {}) {
  const [method = "", url = ""] = address.split(" ");
  const isText = typeof body === "string";
  const response = await fetch(origin + url, {
    method,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(headers as Record<string, string>),
    },
    ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  answers.push(text);
  return { status: response.status, headers: {}, ...JSON.parse(text) };
}

const form = {
  ...{ providerId: "cartao", installments: 1, name: "JOSE DONO DO CARTAO", securityCode: CODE },
  ...{ expiryMonth: 12, expiryYear: 2032, document: OWNER_CPF, zipCode: "01310-100", address: "Avenida Paulista" },
  ...{ addressNumber: "1000", neighborhood: "Bela Vista", city: "São Paulo", state: "SP" },
};

/** A customer with a placed order, who pays it with a card. */
async function withOrder(at = shop) {
  const ana = atCheckout(await at.customer());
  await ana.choosesAll();
  await ana.method(PaymentMethod.CreditCard);
  const { errors } = await ana.place({ paymentMethod: PaymentMethod.CreditCard });
  expect(errors).toEqual([]);
  return ana;
}

const pay = (who: AtCheckout, body: unknown) =>
  who.call("POST /api/order/payment/credit", body, { "idempotency-key": randomUUID() });
const payWith = (who: AtCheckout, number: string) => pay(who, { ...form, number });
const spoil = (switches: object) => sandbox.inject({ method: "POST", url: "/payments/_control", payload: switches });
const doAllJobs = () =>
  database.query(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert"',
  );

describe("customers use cards in many ways", () => {
  test("they pay, are refused, and solve the captcha", async () => {
    const ana = await withOrder();
    expect((await payWith(ana, cards.refused)).data.status).toBe(PaymentStatus.Failed);
    expect((await payWith(ana, cards.unknown)).data.status).toBe(PaymentStatus.Failed);
    expect((await payWith(ana, cards.master)).data.failureType).toBe(FailureType.ReCaptcha);
    expect((await payWith(await withOrder(), cards.good)).data.status).toBe(PaymentStatus.Paid);
    expect((await payWith(await withOrder(), cards.amex)).success).toBe(true);
    expect((await payWith(await withOrder(), cards.slow)).success).toBe(true);
  });

  test("their provider does not answer, loses the request, or fails", async () => {
    for (const switches of [{ timeout: 1, timeoutMs: 50 }, { lose: 1 }, { failAfter: 1 }]) {
      const ana = await withOrder();
      await spoil(switches);
      expect((await payWith(ana, cards.good)).data.status).toBe(PaymentStatus.Waiting);
    }
  });

  test("their provider repeats the request in invalid responses", async () => {
    const says: (typeof echo)[] = [
      { status: 200, of: (body) => body },
      { status: 200, of: (body) => `<html>${body}` },
      { status: 500, of: (body) => body },
      { status: 422, of: (body) => JSON.stringify({ message: body, errors: { "order.payments[0].card": [body] } }) },
      { status: 400, of: (body) => JSON.stringify({ message: `The card ${cards.good} ${CODE} is invalid`, body }) },
      {
        status: 200,
        // A valid shape with the card in codes, ids and messages.
        of: (body) => {
          const { code, payments } = JSON.parse(body || "{}");
          const transaction = { acquirer_return_code: cards.good, acquirer_message: body, status: "not_authorized" };
          const charge = { id: `ch_${cards.good}`, status: "failed", amount: payments?.[0].amount };
          return JSON.stringify({ id: "or_1", code, charges: [{ ...charge, last_transaction: transaction }] });
        },
      },
    ];
    for (const said of says) {
      const ana = await withOrder(echoing);
      echo = said;
      expect((await payWith(ana, cards.good)).status).toBe(200);
    }
  });

  test("they send invalid card payments", async () => {
    const ana = await withOrder();
    const whole = JSON.stringify({ ...form, number: cards.good });
    const bad = [
      { ...form, number: "4000 0000 0000 0010" },
      { ...form, number: Number(cards.good) },
      { ...form, number: cards.good, securityCode: Number(CODE) },
      { ...form, number: cards.good, document: OWNER_CPF.repeat(9) },
      { ...form, number: cards.good, cardNumber: cards.good },
      { number: cards.good, securityCode: CODE },
      [cards.good],
      whole.slice(0, -20),
      whole.replace(`"${cards.good}"`, `${cards.good}x`),
      `"${cards.good}`,
    ];
    for (const body of bad) expect((await pay(ana, body)).status, JSON.stringify(body)).toBe(400);
    const plain = { "content-type": "text/plain", "idempotency-key": randomUUID() };
    expect((await ana.call("POST /api/order/payment/credit", whole, plain)).status).toBe(415);
    await ana.call(`GET /api/order/payment/credit?number=${cards.good}&cvv=${CODE}`);
    await ana.call(`GET /api/${cards.good}`);
    await ana.call("POST /api/order/payment/mercadoPago", { token: "x", number: cards.good, document: OWNER_CPF });
  });

  test("they use the form of Mercado Pago, which turns the card into a token", async () => {
    const ana = await withOrder(tokenised);
    const identification = { type: "CPF", number: OWNER_CPF };
    const made = await sandbox.inject({
      ...{ method: "POST", url: "/mercado-pago/v1/card_tokens?public_key=TEST-public" },
      payload: {
        ...{
          card_number: cards.mercadoPago,
          security_code: CODE.slice(1),
          expiration_month: 12,
          expiration_year: 2032,
        },
        cardholder: { name: "APRO", identification: { ...identification, number: "11144477735" } },
      },
    });
    const body = {
      ...{ token: made.json().id, payment_method_id: "master", installments: 1 },
      payer: { email: "jose@dono.com", identification },
    };
    expect((await ana.call("POST /api/order/payment/mercadoPago", body)).data.status).toBe(PaymentStatus.Paid);
  });

  test("our own server breaks before the charge and after it", async () => {
    const early = await withOrder();
    await database.query("alter table payment_attempts rename column means to gone");
    expect((await payWith(early, cards.good)).status).toBe(500);
    await database.query("alter table payment_attempts rename column gone to means");

    const late = await withOrder();
    await database.query(`
      create function breaks() returns trigger language plpgsql as $$ begin raise exception 'row %', new; end $$;
      create trigger breaks before update on payment_attempts for each row execute function breaks()`);
    expect((await payWith(late, cards.good)).status).toBe(500);
    await database.query("drop function breaks cascade");
  });
});

describe("afterwards no card data", () => {
  test("is in any table, also after all jobs", async () => {
    const before = await everyRow();
    await doAllJobs();
    const stands = async () => {
      const { rows } = await database.query("select distinct status from payment_attempts");
      return rows.map(({ status }) => status as string);
    };
    await expect.poll(stands, { interval: 200 }).not.toContain("begun");
    expect(await stands()).toEqual(expect.arrayContaining(["paid", "refused", "unknown"]));
    for (const { table, text } of [...before, ...(await everyRow())]) {
      expect(leaksIn(text), table).toEqual([]);
      expect(text, table).not.toMatch(/security_?code|\bcvv\b/i);
    }
    const tables = before.map(({ table }) => table);
    expect(tables).toEqual(expect.arrayContaining(["public.payment_attempts", "graphile_worker._private_jobs"]));
  });

  test("is in any response", () => {
    expect(answers.length).toBeGreaterThan(100);
    for (const answer of answers) expect(leaksIn(answer)).toEqual([]);
  });

  test("is in the log", async () => {
    const log = await readFile(logFile, "utf8");
    for (const expected of ["unexpected error", "a payment is unclear", "/api/order/payment/credit"]) {
      expect(log).toContain(expected);
    }
    expect(leaksIn(log)).toEqual([]);
    expect(log).not.toMatch(/security_?code|\bcvv\b/i);
  });

  test.each([
    ["as it is", `x ${cards.good} y`],
    ["in groups", "4000 0000-0000 0010"],
    ["without its end", '{"bin":"400000000000"}'],
    ["as bytes", Buffer.from(cards.good).toString("hex")],
    ["the code", `{"a":"${CODE}"}`],
    ["the owner's document", "11144477735"],
  ])("the search would find the card %s", (_, text) => expect(leaksIn(text)).not.toEqual([]));
});

/** Every table of every schema, each row as text. */
async function everyRow(): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await database.query<{ table: string }>(`
    select format('%I.%I', table_schema, table_name) as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const dumped: { table: string; text: string }[] = [];
  for (const { table } of tables) {
    const { rows } = await database.query<{ text: string }>(`select to_jsonb(t)::text as text from ${table} t`);
    dumped.push({ table, text: rows.map(({ text }) => text).join("\n") });
  }
  return dumped;
}

/** The secrets in a text, also grouped, truncated or as bytes. */
function leaksIn(text: string): string[] {
  const digits = text.replaceAll(/(?<=\d)[ .-](?=\d)/g, "");
  const numbers = Object.values(cards).flatMap((number) => [number, number.slice(0, 12)]);
  const long = [...numbers, OWNER_CPF.replaceAll(/\D/g, "")].filter(
    (secret) => digits.includes(secret) || text.includes(Buffer.from(secret).toString("hex")),
  );
  // Four digits can also be a part of ids and times.
  return new RegExp(`(?<![\\w.:+-])${CODE}(?![\\w.:-])`).test(text) ? [...long, "security code"] : long;
}
