import { randomUUID } from "node:crypto";
import { acceptLooseJson, asRecord, headerOf, text } from "@vitrine/sandbox/http/read-request";
import { pixCode } from "@vitrine/sandbox/payments/codes/pix-code";
import type { Payment } from "@vitrine/sandbox/payments/state/payment";
import type { PaymentDouble } from "@vitrine/sandbox/payments/state/provider-deps";
import type { FastifyRequest } from "fastify";
import { hmacHex } from "../../../src/vendors/wire/signatures.ts";

export const WEBHOOK_SECRET = "segredo-da-lua";

type LuaData = { notifyUrl: string; refundKeys: string[] };
type Named = { Params: { number: string } };

/** Banco da Lua in the sandbox, behind `/banco-lua`. */
export const bancoLuaDouble: PaymentDouble = async (app, { payments, webhooks }) => {
  acceptLooseJson(app);
  const own = payments.open<LuaData>({
    code: "banco-lua",
    name: "Banco da Lua",
    statusOf: ({ state }) => state,
    announce: (charge, event) => {
      if (event === "created") return;
      const body = JSON.stringify({ number: charge.id, event: randomUUID() });
      const headers = { "x-lua-signature": hmacHex(WEBHOOK_SECRET, body) };
      webhooks.send(charge, { url: charge.data.notifyUrl, headers, body });
    },
  });
  const accountOf = (request: FastifyRequest) => headerOf(request, "x-lua-key");
  const find = (request: FastifyRequest<Named>) =>
    own.find(accountOf(request), ({ id, reference }) => [id, reference].includes(request.params.number));

  app.addHook("preHandler", async (request, reply) => {
    if (!accountOf(request).startsWith("eclipse-")) return reply.code(401).send({});
  });

  app.get("/banco-lua/charges", async (request) => own.all(accountOf(request)).map(view));

  app.post("/banco-lua/charges", async (request) => {
    const { id, amount, method, notifyUrl, token } = asRecord(request.body);
    const isCard = method === "card";
    const charge = own.add({
      ...{ id: `lua-${randomUUID()}`, account: accountOf(request), reference: text(id), cents: Number(amount) },
      ...{ method: isCard ? "card" : "pix", state: isCard ? (token === "cheia" ? "paid" : "refused") : "pending" },
      data: { notifyUrl: text(notifyUrl), refundKeys: [] },
    });
    return view(charge);
  });

  app.get<Named>("/banco-lua/charges/:number", async (request, reply) => {
    const charge = find(request);
    return charge ? view(charge) : reply.code(404).send({});
  });

  app.post<Named>("/banco-lua/charges/:number/cancel", async (request, reply) => {
    const charge = find(request);
    if (!charge) return reply.code(404).send({});
    if (charge.state === "pending") own.move(charge, { state: "canceled" });
    return view(charge);
  });

  app.post<Named>("/banco-lua/charges/:number/refunds", async (request, reply) => {
    const charge = find(request);
    if (charge?.state !== "paid") return reply.code(409).send({});
    const { key, amount } = asRecord(request.body);
    if (!charge.data.refundKeys.includes(text(key))) own.refund(charge, Number(amount));
    charge.data.refundKeys.push(text(key));
    return view(charge);
  });
};

function view({ id, state, method, cents }: Payment<LuaData>) {
  const txid = id.replaceAll(/\W/g, "").slice(0, 25);
  const pix = pixCode({ key: "lua@banco.example", cents, name: "Loja", city: "Lua", txid });
  return { number: id, state, ...(method === "pix" && { pix }) };
}
