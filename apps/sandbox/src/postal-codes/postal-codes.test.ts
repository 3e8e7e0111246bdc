import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSandbox } from "../app.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await buildSandbox({ pictureFolders: [import.meta.dirname], without: ["chat", "payments", "tray"] });
});
afterAll(() => app.close());

test("ViaCEP answers in its own format", async () => {
  expect((await app.inject("/viacep/ws/01001-000/json/")).json()).toEqual({
    cep: "01001-000",
    logradouro: "Praça da Sé",
    complemento: "lado ímpar",
    unidade: "",
    bairro: "Sé",
    localidade: "São Paulo",
    uf: "SP",
    estado: "São Paulo",
    regiao: "Sudeste",
    ibge: "3550308",
    gia: "",
    ddd: "11",
    siafi: "",
  });
});

test("BrasilAPI answers in its own format", async () => {
  expect((await app.inject("/brasilapi/api/cep/v2/01001000")).json()).toEqual({
    cep: "01001000",
    state: "SP",
    city: "São Paulo",
    neighborhood: "Sé",
    street: "Praça da Sé",
    service: "correios-alt",
    location: { type: "Point", coordinates: { longitude: "-46.6333", latitude: "-23.5505" } },
  });
});

test.each([
  ["/viacep/ws/99999999/json/", 200, '{"erro":"true"}'],
  ["/viacep/ws/123/json/", 400, "<h3>Verifique a URL</h3>"],
  ["/viacep/ws/88888003/json/", 500, "<h3>Http 500</h3>"],
  ["/brasilapi/api/cep/v2/99999999", 404, '"message":"CEP não encontrado na base do ViaCEP."'],
  ["/brasilapi/api/cep/v2/88888005", 404, '"message":"Erro ao se conectar com o serviço ViaCEP."'],
  ["/brasilapi/api/cep/v2/123456789", 400, '"type":"validation_error"'],
  ["/brasilapi/api/cep/v2/88888003", 500, '"message"'],
])("%s: %i", async (url, status, part) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(part);
});

test("the front page links to both services, and ViaCEP knows every CEP it mentions", async () => {
  const { body } = await app.inject("/");
  for (const path of ["/viacep/ws/01001000/json/", "/brasilapi/api/cep/v2/01001000"]) {
    expect(body).toContain(`href="${path}"`);
  }
  for (const cep of ["01001-000", "13025-001", "89010-025", "37640-000"]) {
    expect(body).toContain(cep);
    expect((await app.inject(`/viacep/ws/${cep}/json/`)).json().cep).toBe(cep);
  }
});
