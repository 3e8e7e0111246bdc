import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { aSandbox } from "../../../test/fixtures/outside/sandbox-fixture.ts";
import { createBrasilApi } from "./brasil-api.ts";
import { createViaCep } from "./via-cep.ts";

const sandbox = await aSandbox();
// A busy machine answers late: only the CEPs that the sandbox answers slowly are given up.
const SLOW_CEPS = ["88888001", "88888004"];
const patienceFor = (cep: string) => (SLOW_CEPS.includes(cep) ? 300 : 60_000);
const askViaCep = (cep: string) => createViaCep(sandbox.viaCepUrl, patienceFor(cep)).find(cep);
const askBrasilApi = (cep: string) => createBrasilApi(sandbox.brasilApiUrl, patienceFor(cep)).find(cep);

const nowhere = { neighborhoodId: null, neighborhoods: [], geoCoordinates: null };

describe("ViaCEP", () => {
  test.each([
    [
      "a street",
      "01001000",
      { address: { street: "Praça da Sé", neighborhood: "Sé", city: "São Paulo", state: "SP", ...nowhere } },
    ],
    [
      "a whole town",
      "37640000",
      { address: { street: "", neighborhood: "", city: "Extrema", state: "MG", ...nowhere } },
    ],
    ["a CEP that does not exist, answered with 200", "99999999", "unknown"],
    ["a CEP with a slow response", "88888001", { failure: "time-out" }],
    ["a server error", "88888002", { failure: "status 500" }],
    ["an invalid CEP, answered in HTML", "1", { failure: "status 400" }],
  ])("%s", async (_, cep, reply) => {
    expect(await askViaCep(cep)).toEqual(reply);
  });
});

describe("BrasilAPI", () => {
  test.each([
    [
      "a street with coordinates",
      "89010025",
      {
        address: {
          street: "Rua Doutor Luiz de Freitas Melro",
          neighborhood: "Centro",
          city: "Blumenau",
          state: "SC",
          neighborhoodId: null,
          neighborhoods: [],
          geoCoordinates: { latitude: -26.9194, longitude: -49.0661 },
        },
      },
    ],
    [
      "a whole town without coordinates",
      "37640000",
      { address: { street: "", neighborhood: "", city: "Extrema", state: "MG", ...nowhere } },
    ],
    ["a CEP that does not exist", "99999999", "unknown"],
    ["a CEP with a slow response", "88888004", { failure: "time-out" }],
    ["a server error", "88888003", { failure: "status 500" }],
    ["no source reachable, answered with 404 like an unknown CEP", "88888005", { failure: "its sources are down" }],
    ["too many digits", "123456789", { failure: "status 400" }],
  ])("%s", async (_, cep, reply) => {
    expect(await askBrasilApi(cep)).toEqual(reply);
  });
});

describe("an undocumented response", () => {
  let answer = { status: 200, body: "" };
  const odd = createServer((_, response) => void response.writeHead(answer.status).end(answer.body));
  odd.listen(0, "127.0.0.1");
  afterAll(() => void odd.close());
  const url = once(odd, "listening").then(() => `http://127.0.0.1:${(odd.address() as AddressInfo).port}`);

  const unexpected = { failure: "unexpected answer" };
  test.each([
    ["a page instead of data", 200, "<html>manutenção</html>", unexpected, unexpected],
    ["nothing", 200, "", unexpected, unexpected],
    ["null", 200, "null", unexpected, unexpected],
    ["numbers where texts should be", 200, '{"localidade":1,"uf":2,"city":1,"state":2}', unexpected, unexpected],
    ["an invalid state", 200, '{"localidade":"X","uf":"São Paulo","city":"X","state":"s"}', unexpected, unexpected],
    ["erro as a boolean", 200, '{"erro":true}', "unknown", unexpected],
    ["too many requests", 429, "{}", { failure: "status 429" }, { failure: "status 429" }],
    ["404 without a body", 404, "", { failure: "status 404" }, "unknown"],
  ])("%s", async (_, status, body, fromViaCep, fromBrasilApi) => {
    answer = { status, body };
    expect(await createViaCep(await url).find("01001000")).toEqual(fromViaCep);
    expect(await createBrasilApi(await url).find("01001000")).toEqual(fromBrasilApi);
  });

  test.each([
    ["numbers", { latitude: -26.9, longitude: -49.1 }, { latitude: -26.9, longitude: -49.1 }],
    ["out of range", { latitude: "-126.9", longitude: "-49.1" }, null],
    ["only the latitude", { latitude: "-26.9" }, null],
    ["empty texts", { latitude: "", longitude: "" }, null],
    ["words", { latitude: "sul", longitude: "oeste" }, null],
    ["nothing", null, null],
  ])("coordinates: %s", async (_, coordinates, geoCoordinates) => {
    answer = { status: 200, body: JSON.stringify({ city: "Blumenau", state: "SC", location: { coordinates } }) };
    expect(await createBrasilApi(await url).find("89010025")).toMatchObject({ address: { geoCoordinates } });
  });

  test("a very long street is cut to the limit of our contract", async () => {
    answer = { status: 200, body: JSON.stringify({ localidade: "X", uf: "SP", logradouro: "r".repeat(5_000) }) };
    expect(await createViaCep(await url).find("01001000")).toMatchObject({ address: { street: "r".repeat(200) } });
  });
});

test("an unreachable service", async () => {
  expect(await createViaCep("http://127.0.0.1:1").find("01001000")).toEqual({ failure: expect.any(String) });
});
