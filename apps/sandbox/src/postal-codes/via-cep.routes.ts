import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type PostalAddress, postalAddressOf } from "./postal-codes.data.ts";

/** Longer than anybody waits for a CEP. */
export const SLOW_MS = 6_000;

/** ViaCEP with its real paths. It answers 200 also for an unknown CEP, and HTML for an invalid one. */
export async function viaCepPlugin(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { cep: string } }>("/viacep/ws/:cep/json/", async (request, reply) => {
    const cep = request.params.cep.replace("-", "");
    if (!/^\d{8}$/.test(cep)) return reply.code(400).type("text/html; charset=utf-8").send(BAD_REQUEST);
    const found = postalAddressOf(cep);
    if (found?.viaCep === "failing") return reply.code(500).type("text/html; charset=utf-8").send(SERVER_ERROR);
    if (found?.viaCep === "slow") await wait(SLOW_MS, undefined, { ref: false });
    return found && found.viaCep !== "unknown" ? answerFor(found) : { erro: "true" };
  });
}

function answerFor({ cep, street, neighborhood, complement, city }: PostalAddress) {
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: street,
    complemento: complement,
    unidade: "",
    bairro: neighborhood,
    localidade: city.name,
    uf: city.state,
    estado: city.stateName,
    regiao: city.region,
    ibge: city.ibge,
    gia: "",
    ddd: city.ddd,
    siafi: "",
  };
}

const BAD_REQUEST = `<!DOCTYPE html>
<html lang="pt-br"><head><title>ViaCEP 400</title></head>
<body><h3>Http 400</h3><h3>Verifique a URL</h3><p>{Bad Request}</p></body></html>
`;

const SERVER_ERROR = `<!DOCTYPE html>
<html lang="pt-br"><head><title>ViaCEP 500</title></head><body><h3>Http 500</h3></body></html>
`;
