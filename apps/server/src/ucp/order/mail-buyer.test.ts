import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createFakeMailer, linkIn } from "../../../test/fakes/fake-mailer.ts";
import { createFakePaymentProvider } from "../../../test/fakes/fake-payment-provider.ts";
import { anAssistant, assistantAt } from "../../../test/fixtures/assistant/ucp-platform-fixture.ts";
import { aUcpShop, type UcpShop, ucpServerOptions } from "../../../test/fixtures/assistant/ucp-shop-fixture.ts";
import { anyCustomer, atCheckout, checkoutDocument } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-ucp-log-"));
const logFile = path.join(folder, "vitrine.log");
afterAll(() => rm(folder, { recursive: true }));
const assistant = await anAssistant();
const bank = createFakePaymentProvider();
const outbox = createFakeMailer();
const { env, ...options } = await ucpServerOptions(assistant, bank);
const server = useServer({
  ...{ ...options, mailer: outbox.mailer },
  env: { ...env, LOG_LEVEL: "trace", LOG_FILE: logFile },
});
const withoutMail = useTwin(server, { ...options, ...(env && { env }) });

let shop: UcpShop;
let people = 0;
let phones = 10;
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(server.db);
  shop = await aUcpShop(server, assistant, { name: "Empório Aurora" });
});

const anEmail = () => `ana${++people}@exemplo.com.br`;
const withPix = {
  payment: { instruments: [{ id: "p", handler_id: "pix", type: "pix", payer: { tax_id: "529.982.247-25" } }] },
};

/** Two coffees with a coupon, fetched at the counter. */
async function opened(email?: string, ask = shop.ask) {
  const { body } = await ask("POST /checkout-sessions", {
    line_items: [{ item: { id: "cafe" }, quantity: 2 }],
    buyer: { first_name: "Ana", last_name: "Souza", phone_number: `+55119876543${++phones}`, ...(email && { email }) },
    discounts: { codes: ["DEZ"] },
    fulfillment: { methods: [{ type: "pickup", selected_destination_id: "balcao" }] },
  });
  return body;
}

async function bought(email?: string, ask = shop.ask) {
  const { id } = await opened(email, ask);
  const done = await ask(`POST /checkout-sessions/${id}/complete`, withPix);
  expect(done.body.order?.id, JSON.stringify(done.body.messages)).toBeTruthy();
  return { id, order: done.body.order as { id: string; label: string; permalink_url: string } };
}

const queuedMails = async () => {
  const { rows } = await sql<{ row: string }>`
    select j::text as row from graphile_worker.jobs j where task_identifier = 'send-mail'`.execute(server.db);
  return rows.length;
};

const mailAgain = async (orderId: string) => {
  const job = JSON.stringify({ shopId: shop.shopId, orderId });
  await sql`select graphile_worker.add_job('mail-ucp-buyer', ${job}::json)`.execute(server.db);
  await server.runJobs("all");
};

test("the buyer gets the order by mail: what was bought, what it costs, how to pay, and its page", async () => {
  const email = anEmail();
  const { order } = await bought(email);
  await server.runJobs();
  const [mail, ...others] = outbox.to(email);
  expect(others).toEqual([]);
  const number = order.label.replace("Pedido ", "");
  expect(mail?.subject).toBe(`Seu pedido ${number} em “Empório Aurora”`);
  expect(mail?.text.replaceAll("\u00a0", " ")).toContain(
    [
      "Olá, Ana!",
      `“Empório Aurora” recebeu o seu pedido ${number}.`,
      "Para pagar com Pix, abra a página do pedido e toque em “Pagar agora”: o QR Code e o código para copiar estão lá.",
      "2 × Café torrado: R$ 60,00\nSubtotal: R$ 60,00\nDescontos: -R$ 6,00\nBalcão: R$ 0,00\nTotal: R$ 54,00",
    ].join("\n\n"),
  );
  expect(mail?.html).toContain("2 × Café torrado");
  expect(mail?.html).not.toContain("Vitrine");
  expect(linkIn(mail ?? { to: "", subject: "", html: "", text: "" })).toBe(order.permalink_url);
});

test("an order that is paid by the time of the mail is not asked to be paid", async () => {
  const email = anEmail();
  const { order } = await bought(email);
  const { rows } = await sql`select graphile_worker.complete_jobs(array_agg(id))
    from graphile_worker.jobs where task_identifier = 'mail-ucp-buyer'`.execute(server.db);
  expect(rows).toHaveLength(1);
  for (const charge of bank.charges.keys()) bank.pay(charge);
  await server.runJobs("all");
  expect(outbox.to(email)).toEqual([]);
  await mailAgain(order.id);
  expect(outbox.to(email)).toHaveLength(1);
  expect(outbox.to(email)[0]?.text).toContain("O pagamento foi confirmado.");
  expect(outbox.to(email)[0]?.text).not.toContain("Para pagar");
});

test("completing again, paying and running the job again send no second mail", async () => {
  const email = anEmail();
  const { id, order } = await bought(email);
  await server.runJobs();
  await shop.ask(`POST /checkout-sessions/${id}/complete`, withPix);
  for (const charge of bank.charges.keys()) bank.pay(charge);
  await mailAgain(order.id);
  expect(outbox.to(email)).toHaveLength(1);
});

test("an order without an e-mail, and one that no assistant placed, have no mail", async () => {
  shop = await aUcpShop(server, assistant, {
    settings: { ...checkoutDocument.settings, emailOptional: true },
    receiptEmail: "loja@exemplo.com",
  });
  await bought();
  const someone = atCheckout(await shop.customer());
  await someone.choosesAll();
  expect((await someone.place({ email: anEmail() })).status).toBe(200);
  // The assistant only filled it: the buyer placed it on the page of the shop, and saw it there.
  const { continue_url } = await opened(anEmail());
  const handedOver = atCheckout(buyer(server, new URL(continue_url).hash.slice(1), ""));
  await handedOver.onDelivery("maquininha");
  const byCard = { ...anyCustomer, phone: "11987654321", paymentMethod: PaymentMethod.OnDelivery };
  expect((await handedOver.place(byCard)).status).toBe(200);
  const before = outbox.count();
  await server.runJobs("all");
  expect(outbox.count()).toBe(before);
  expect(await queuedMails()).toBe(0);
});

test("nothing waits to be sent where the server has no mail", async () => {
  const email = anEmail();
  await bought(email, assistantAt(withoutMail, assistant, { host: shop.host }));
  await withoutMail.runJobs("all");
  expect(await queuedMails()).toBe(0);
});

test("a test shop writes to nobody", async () => {
  const email = anEmail();
  await bought(email);
  await sql`update shops set is_test = true where shop_id = ${shop.shopId}`.execute(server.db);
  const key = { token: shop.token, body: { name: "Testes", isTest: true } };
  const { token } = (await server.call("POST /platform/v1/keys", key)).data;
  // A change of the catalogue: no process goes on with the shop that it has cached.
  const body = { categories: [{ providerId: "testes", name: "Testes" }] };
  expect((await server.call(`POST ${shop.shop}/catalog`, { token, body })).status).toBe(200);
  await server.runJobs("all");
  expect(outbox.to(email)).toEqual([]);
});

test("a stranger whose address is named gets no more than five mails an hour", async () => {
  const email = anEmail();
  // Each order comes from another network, because many unpaid orders of one network have a limit of their own.
  for (let order = 0; order < 6; order += 1) {
    await bought(email, (address, body) => shop.ask(address, body, { from: `198.51.100.${order}` }));
  }
  await server.runJobs("all");
  expect(outbox.to(email)).toHaveLength(5);
});

test("the address is in no log", async () => {
  const email = anEmail();
  await bought(email);
  await server.runJobs();
  expect(outbox.to(email)).toHaveLength(1);
  await expect.poll(() => readFile(logFile, "utf8")).toContain("checkout-sessions/:id/complete");
  expect(await readFile(logFile, "utf8")).not.toContain("@exemplo.com.br");
});
