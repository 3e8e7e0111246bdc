import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { type PostalAddress, postalAddressOf } from "./postal-codes.data.ts";
import { SLOW_MS } from "./via-cep.routes.ts";

/** BrasilAPI's CEP, version 2. It asks other services, and answers 404 both when none knows the CEP and when it reached none. */
export async function brasilApiPlugin(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { cep: string } }>("/brasilapi/api/cep/v2/:cep", async (request, reply) => {
    const cep = request.params.cep.replace("-", "");
    if (!/^\d{1,8}$/.test(cep)) return reply.code(400).send(INVALID);
    const found = postalAddressOf(cep.padStart(8, "0"));
    if (found?.brasilApi === "failing") return reply.code(500).send({ message: "Internal server error" });
    if (found?.brasilApi === "sources-unreachable") return reply.code(404).send(failed(unreachable));
    if (found?.brasilApi === "slow") await wait(SLOW_MS, undefined, { ref: false });
    return found ? answerFor(found) : reply.code(404).send(failed(unknown));
  });
}

function answerFor({ cep, street, neighborhood, city, place = city }: PostalAddress) {
  const { latitude, longitude } = place;
  return {
    cep,
    state: city.state,
    city: city.name,
    // A CEP of a whole town.
    neighborhood: street === "" ? null : neighborhood,
    street: street === "" ? null : street,
    service: "correios-alt",
    location: { type: "Point", coordinates: latitude === "" ? {} : { longitude, latitude } },
  };
}

const sources: Record<string, string> = { correios: "Correios", viacep: "ViaCEP", widenet: "WideNet" };

const unknown = (name: string) => `CEP não encontrado na base do ${name}.`;
const unreachable = (name: string) => `Erro ao se conectar com o serviço ${name}.`;

function failed(sentence: (name: string) => string) {
  return {
    name: "CepPromiseError",
    message: "Todos os serviços de CEP retornaram erro.",
    type: "service_error",
    errors: Object.entries(sources).map(([service, name]) => ({
      name: "ServiceError",
      message: sentence(name),
      service,
    })),
  };
}

const INVALID = {
  name: "CepPromiseError",
  message: "CEP deve conter exatamente 8 caracteres.",
  type: "validation_error",
  errors: [{ message: "CEP informado possui mais do que 8 caracteres.", service: "cep_validation" }],
};
