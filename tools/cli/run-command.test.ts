import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text as readText } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { describeFailure, failureAsJson } from "./failure.ts";
import { options, type Values } from "./options.ts";
import { createProgress } from "./progress.ts";
import { runCommand } from "./run-command.ts";

type Sent = { address: string; body: unknown; token: string | undefined };

let folder: string;
let env: NodeJS.ProcessEnv;
let sent: Sent[] = [];
let answers: { status?: number; body: unknown }[] = [];

const server = createServer(async (request, response) => {
  const text = await readText(request);
  const isJson = request.headers["content-type"] === "application/json";
  const token = request.headers.authorization;
  sent.push({ address: `${request.method} ${request.url}`, body: isJson ? JSON.parse(text) : text, token });
  const { status = 200, body } = answers.shift() ?? { status: 500, body: {} };
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vitrine-cli-"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  env = { VITRINE_URL: `http://127.0.0.1:${port}`, VITRINE_TOKEN: "conta", DATA_DIR: folder };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  sent = [];
  answers = [];
});

const ok = (data: unknown) => ({ body: { success: true, data, errors: [] } });
const run = (command: string, values: Values = {}) => runCommand(command.split(" "), values, env);
const inFolder = (name: string) => path.join(folder, name);

describe("a command", () => {
  test.each<[string, Values, RegExp]>([
    ["product delete padaria pao", { "dry-run": true }, /não tem --dry-run/],
    ["webhook list padaria", { webhook: "erp" }, /não tem --webhook/],
    ["order note padaria 7K2M Bem assado", {}, /“assado” sobra/],
    ["shop get padaria outra", {}, /“outra” sobra/],
    ["key list minhas", {}, /“minhas” sobra/],
  ])("does nothing where it was asked for something that it does not know: %s", async (command, values, told) => {
    await expect(run(command, values)).rejects.toThrow(told);
    expect(sent).toEqual([]);
  });

  test("about one of several webhooks is about that one", async () => {
    answers = [ok({ items: [], nextPageToken: null }), ok({ deleted: true }), ok({ id: "erp" })];
    for (const verb of ["deliveries", "delete", "get"]) await run(`webhook ${verb} padaria`, { webhook: "erp" });
    const erp = "/platform/v1/shops/padaria/webhooks/erp";
    expect(sent.map(({ address }) => address)).toEqual([`GET ${erp}/deliveries`, `DELETE ${erp}`, `GET ${erp}`]);
  });

  test("with a file that is no JSON says so, and sends nothing", async () => {
    await writeFile(inFolder("quebrado.json"), "{");
    await expect(run(`catalog import padaria ${inFolder("quebrado.json")}`)).rejects.toThrow(/não é um JSON válido/);
    expect(sent).toEqual([]);
  });

  test("that only checks a catalogue saves nothing, in either format", async () => {
    const report = { categories: 0, collections: 0, products: 1, rejected: 0, errors: [] };
    for (const name of ["catalogo.json", "catalogo.ndjson"]) {
      await writeFile(inFolder(name), "{}");
      answers = [ok(report)];
      await run(`catalog import padaria ${inFolder(name)}`, { "dry-run": true });
    }
    const checked = "POST /platform/v1/shops/padaria/catalog?dryRun=true";
    expect(sent.map(({ address }) => address)).toEqual([checked, checked]);
  });

  test("lists orders as a table for people and as data for programs, and says how to get the rest", async () => {
    const order = { id: "7K2M", status: 1, totalAmout: 9, customerName: "Marina", createdAt: "2026-03-01T12:00:00Z" };
    answers = [ok({ orders: [order], nextPageToken: "mais" })];
    const { data, text } = await run("order list padaria", { status: "received", "per-page": "10" });
    expect(sent[0]).toMatchObject({
      address: "GET /platform/v1/shops/padaria/orders?status=1&perPage=10",
      token: "Bearer conta",
    });
    expect(data).toMatchObject({ orders: [{ id: "7K2M" }] });
    expect(text).toMatch(/PEDIDO +SITUAÇÃO +TOTAL[\s\S]*7K2M +recebido +R\$\s9,00 +Marina[\s\S]*--page mais/);
  });

  test("refunds some units of the only payment, without asking for its id", async () => {
    const payment = { id: "pag-1", status: PaymentStatus.Paid, amount: 9, refundedAmount: 0 };
    const refused = { ...payment, id: "pag-0", status: PaymentStatus.Failed };
    answers = [ok({ payments: [payment, refused] }), ok([{ ...payment, refundedAmount: 1.8 }])];
    const { text } = await run("order refund padaria 7K2M", { items: "0:2", reason: "Veio queimado" });
    expect(sent[1]).toMatchObject({
      address: "POST /platform/v1/shops/padaria/orders/7K2M/refund",
      body: { paymentId: "pag-1", items: [{ index: 0, quantity: 2 }], reason: "Veio queimado" },
    });
    expect(text).toMatch(/^Devolvidos R\$\s1,80 do pagamento pag-1\.$/);
  });

  test("adds to the stock of a SKU, or sets it, and says what is left", async () => {
    const line = { sku: "PF-1", seller: null, quantity: 45, held: 5, available: 40, error: null };
    answers = [ok({ saved: 1, refused: 0, lines: [line] }), ok({ saved: 1, refused: 0, lines: [line] })];
    const { text } = await run("product set-stock padaria PF-1 +5");
    await run("product set-stock padaria PF-1 45", { "if-quantity": "40" });
    expect(sent.map(({ body }) => body)).toEqual([
      { lines: [{ sku: "PF-1", adjust: 5 }] },
      { lines: [{ sku: "PF-1", set: 45, ifQuantity: 40 }] },
    ]);
    expect(text).toBe("PF-1: 45 no estoque, 40 à venda.");
  });

  test("changes a price as people write it, and fails where the line was refused", async () => {
    const error = { code: "sku-not-found", message: "Este SKU não existe." };
    answers = [ok({ saved: 0, refused: 1, lines: [{ sku: "X", price: null, error }] })];
    await expect(run("product set-price padaria X 12,50", { promotional: "none" })).rejects.toThrow("não existe");
    expect(sent[0]?.body).toEqual({ lines: [{ sku: "X", price: 12.5, promotionalPrice: null }] });
  });

  test("makes a key with its scopes, and shows its token once", async () => {
    answers = [ok({ id: "k1", token: "segredo" })];
    const { text } = await run("key create", { name: "ERP", scopes: "catalog:write,orders:read" });
    expect(sent[0]).toMatchObject({
      address: "POST /platform/v1/keys",
      body: { name: "ERP", scopes: ["catalog:write", "orders:read"] },
    });
    expect(text).toContain("Token segredo");
  });

  test("sends events again: one, or those of a time", async () => {
    answers = [ok({ id: "e1" }), ok({ replayed: 7, nextSince: null })];
    await run("webhook replay padaria e1");
    const { text } = await run("webhook replay padaria", {
      webhook: "erp",
      from: "2026-03-01T00:00:00Z",
      status: "failed",
    });
    expect(sent.map(({ address }) => address.replace("/platform/v1/shops/padaria/webhooks", "…"))).toEqual([
      "POST …/default/deliveries/e1/replay",
      "POST …/erp/replay",
    ]);
    expect(sent[1]?.body).toEqual({ since: "2026-03-01T00:00:00Z", status: "failed" });
    expect(text).toBe("7 eventos serão enviados de novo.");
  });

  test("asks which payment is meant when there are two", async () => {
    const paid = (id: string) => ({ id, status: PaymentStatus.Paid, amount: 5, refundedAmount: 0 });
    answers = [ok({ payments: [paid("a"), paid("b")] }), ok({ payments: [{ ...paid("a"), refundedAmount: 5 }] })];
    await expect(run("order refund padaria 7K2M")).rejects.toThrow(/--payment.*a \(R\$\s5,00\), b/);
    await expect(run("order refund padaria 7K2M")).rejects.toThrow(/Nenhum pagamento/);
  });

  test("sends a shop document with comments, for the version that was read", async () => {
    await writeFile(inFolder("loja.jsonc"), '{ "name": "Padaria", // o nome\n}');
    answers = [ok({ shopId: "padaria", version: 3, warnings: [{ code: "x", message: "Falta um pagamento." }] })];
    const { text } = await run(`shop put padaria ${inFolder("loja.jsonc")}`, { "if-version": "2" });
    expect(sent[0]).toMatchObject({ address: "PUT /platform/v1/shops/padaria", body: { name: "Padaria" } });
    expect(text).toBe("Loja padaria salva, versão 3.\nAinda falta:\n  Falta um pagamento.");
  });

  test("imports a file line by line", async () => {
    await writeFile(inFolder("produtos.ndjson"), '{"product":{}}\n{"product":{}}\n');
    const bad = { line: 2, item: "pao", message: "Falta o preço." };
    answers = [ok({ categories: 0, collections: 0, products: 1, rejected: 1, errors: [bad] })];
    const { text } = await run(`catalog import padaria ${inFolder("produtos.ndjson")}`);
    expect(sent[0]).toMatchObject({ body: '{"product":{}}\n{"product":{}}\n' });
    expect(text).toBe("1 produtos, 0 categorias e 0 coleções; 1 recusados.\n  linha 2 (pao): Falta o preço.");
  });

  test("writes a starter document without a server, and does not overwrite it", async () => {
    const file = inFolder("nova.jsonc");
    await run(`shop init ${file}`, { name: "Padaria do Bairro", cep: "01001-000" });
    expect(await readFile(file, "utf8")).toMatch(/"name": "Padaria do Bairro"[\s\S]*"zipCode": "01001000"/);
    await expect(run(`shop init ${file}`)).rejects.toThrow(/já existe.*--force/);
    await expect(run(`shop init ${inFolder("outra.jsonc")}`, { cep: "123" })).rejects.toThrow(/^--cep/);
    expect(sent).toEqual([]);
  });

  test.each([
    ["order list", /^Falta LOJA\.$/],
    ["order get padaria", /^Falta PEDIDO\.$/],
    ["product list padaria", /^--active deve ser yes, no\.$/, { active: "talvez" }],
    ["product list padaria", /^--in-stock deve ser yes, no\.$/, { "in-stock": "sim" }],
    ["order status padaria 7K2M pago", /^A situação deve ser creating, received/],
    ["order dance padaria", /^Não conheço "order dance padaria"\.[\s\S]*order refund LOJA/],
  ] as [string, RegExp, Values?][])(
    "that cannot be understood says what is missing: %s",
    async (command, message, values) => {
      await expect(run(command, values)).rejects.toThrow(message);
    },
  );

  test("with an option that nobody knows says so in Portuguese", () => {
    const parse = () => parseArgs({ args: ["--quite"], options, allowPositionals: true });
    let failure: unknown;
    try {
      parse();
    } catch (error) {
      failure = error;
    }
    expect(describeFailure(failure)).toMatch(/^Não conheço a opção --quite\./);
  });
});

describe("a refusal of the server", () => {
  const errors = [
    { code: "invalid-request", type: "error", status: 400, message: "é obrigatório.", param: "/settings/style" },
    { code: "invalid-request", type: "error", status: 400, message: "não existe.", param: "/cor", allowed: ["name"] },
  ];

  test("names every field in Portuguese, and what would be right", async () => {
    answers = [{ status: 400, body: { success: false, data: null, errors } }];
    const error = await run("shop get padaria").catch((each: unknown) => each);
    expect(describeFailure(error)).toBe("settings.style: é obrigatório.\ncor: não existe. Valores aceitos: name.");
    expect(JSON.parse(failureAsJson(error))).toMatchObject({ code: "invalid-request", status: 400, errors });
  });

  test("that never came says where Vitrine was looked for", async () => {
    const nowhere = { ...env, VITRINE_URL: "http://127.0.0.1:1" };
    const error = await runCommand(["shop", "get", "padaria"], {}, nowhere).catch((each: unknown) => each);
    expect(describeFailure(error)).toMatch(/não respondeu em http:\/\/127\.0\.0\.1:1\. Inicie com npm start/);
  });
});

test("a bar is drawn on a terminal and nowhere else", () => {
  const written: string[] = [];
  const screen = (isTTY: boolean) => ({ isTTY, write: (text: string) => written.push(text) > 0 });
  createProgress("Enviando", 200, screen(false)).show(50);
  expect(written).toEqual([]);
  const progress = createProgress("Enviando", 200, screen(true));
  progress.show(50);
  progress.end();
  expect(written[0]).toContain("Enviando  ██████░░░░░░░░░░░░░░░░░░  25%  50 de 200");
});
