import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { NewAddress } from "@vitrine/contract/storefront/customer/address";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout } from "../../test/fixtures/checkout-shop-fixture.ts";
import { anOrderShop, type Buyer, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { aSandbox } from "../../test/fixtures/outside/sandbox-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-address-"));
const logFile = path.join(folder, "vitrine.log");
const sandbox = await aSandbox();
const server = useServer({
  env: {
    VIACEP_URL: sandbox.viaCepUrl,
    BRASILAPI_URL: sandbox.brasilApiUrl,
    LOG_LEVEL: "trace",
    LOG_FILE: logFile,
  },
});
const twin = useTwin(server);
afterAll(() => rm(folder, { recursive: true, force: true }));

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let ana: Buyer;
beforeEach(async () => {
  shop = await anOrderShop(server);
  ana = await shop.customer();
});

type Found = { neighborhoods: { id: string; name: string }[] };
const namesIn = ({ neighborhoods }: Found) => neighborhoods.map(({ name }) => name);

const inExtrema = { zipCode: "37640000", street: "Rua Um", city: "EXTREMA", state: "MG" };
const townZone = {
  providerId: "extrema",
  name: "Extrema",
  type: LogisticType.ExpressDelivery,
  zipCodeRanges: [{ from: "37640000", to: "37649999" }],
  neighborhoods: ["Vila Rica", "Centro"],
  price: 5,
};

const lookUp = (cep: string, who = ana) => who.call(`GET /api/order/address/cep/${cep}`);

describe("a CEP", () => {
  test("fills in the address, with one request to the service", async () => {
    const { status, data } = await lookUp("05010000");
    expect(status).toBe(200);
    expect(data).toEqual({
      street: "Rua Caiubi",
      neighborhood: "Perdizes",
      city: "São Paulo",
      state: "SP",
      neighborhoodId: null,
      neighborhoods: [],
      geoCoordinates: null,
    });
    const other = await (await anOrderShop(server)).customer();
    expect((await lookUp("05010-000", other)).data).toEqual(data);
    expect(sandbox.requests("05010000")).toEqual(["/viacep/ws/05010000/json/"]);
  });

  test("of a whole town leaves the street empty", async () => {
    expect((await lookUp("37640000")).data).toMatchObject({ street: "", neighborhood: "", city: "Extrema" });
  });

  test("of a whole town offers the neighborhoods that IBGE knows, by name", async () => {
    const { data } = await lookUp("76954000");
    expect(data.neighborhoods).toContainEqual({ id: "1100015001", name: "Centro" });
    const names = namesIn(data);
    expect(names).toEqual(names.toSorted(new Intl.Collator("pt-BR", { numeric: true }).compare));
  });

  test("of a whole town offers the neighborhoods that the shop names for its zones, and the contact's own", async () => {
    const sold = await aCheckoutShop(server, { deliveryZones: [townZone] });
    const bia = await sold.customer();
    expect(namesIn((await lookUp("37640000", bia)).data)).toEqual(["Centro", "Vila Rica"]);
    await add({ ...inExtrema, neighborhood: "vila rica" }, bia);
    await add({ ...inExtrema, neighborhood: "Tenentes", number: "2" }, bia);
    expect(namesIn((await lookUp("37640000", bia)).data)).toEqual(["Centro", "Tenentes", "Vila Rica"]);
    expect(namesIn((await lookUp("37640000", await sold.customer())).data)).toEqual(["Centro", "Vila Rica"]);
  });

  test("of a whole town offers the neighborhoods of orders placed there, in this shop only", async () => {
    const sold = await aCheckoutShop(server, { deliveryZones: [{ ...townZone, neighborhoods: [] }] });
    const order = async (neighborhood: string) => {
      const who = atCheckout(await sold.customer());
      await who.add("cafe");
      await add({ ...inExtrema, neighborhood }, who);
      await who.delivery("extrema", 0);
      await who.method(PaymentMethod.Pix);
      return who;
    };
    const bia = await sold.customer();
    const left = await order("Pessegueiros");
    expect(namesIn((await lookUp("37640000", bia)).data)).toEqual([]);
    expect((await left.place()).status).toBe(200);
    expect((await (await order("compre em www.golpe.com")).place()).status).toBe(200);
    expect(namesIn((await lookUp("37640000", bia)).data)).toEqual(["Pessegueiros"]);
    expect(namesIn((await lookUp("37640000")).data)).toEqual([]);
  });

  test("that is unknown is refused after one request to each service", async () => {
    for (let time = 0; time < 2; time++) {
      const { status, errors } = await lookUp("99999999");
      expect({ status, errors }).toMatchObject({
        status: 404,
        errors: [
          {
            code: "postal-code-unknown",
            message: "CEP não encontrado. Confira o número ou preencha o endereço.",
          },
        ],
      });
    }
    expect(sandbox.requests("99999999")).toHaveLength(2);
  });

  test.each([
    ["fails", "88888002"],
    ["takes too long", "88888001"],
  ])("is found at the second service when the first %s", async (_, cep) => {
    expect((await lookUp(cep)).data).toMatchObject({
      street: "Rua das Tentativas",
      city: "Florianópolis",
      geoCoordinates: { latitude: -27.5954, longitude: -48.548 },
    });
  });

  test("is typed by hand when no service answers, and requested again next time", async () => {
    for (let time = 1; time <= 2; time++) {
      const { status, errors } = await lookUp("88888003");
      expect({ status, errors }).toMatchObject({
        status: 503,
        errors: [
          {
            code: "postal-code-unavailable",
            message: "Não foi possível consultar o CEP agora. Preencha o endereço manualmente.",
          },
        ],
      });
      expect(sandbox.requests("88888003")).toHaveLength(2 * time);
    }
  });

  test("that one service does not know while the other fails is requested again next time", async () => {
    expect((await lookUp("88888005")).status).toBe(404);
    expect((await lookUp("88888005")).status).toBe(404);
    expect(sandbox.requests("88888005")).toHaveLength(4);
  });

  test.each([
    ["found, after 59 days", "13025001", "59 days", 1],
    ["found, after 61 days", "13015001", "61 days", 2],
    ["unknown, after 23 hours", "99999001", "23 hours", 2],
    ["unknown, after 25 hours", "99999002", "25 hours", 4],
  ])("%s", async (_, cep, age, questions) => {
    await lookUp(cep);
    await sql`update postal_codes set asked_at = now() - ${age}::interval where cep = ${cep}`.execute(server.db);
    await lookUp(cep);
    expect(sandbox.requests(cep)).toHaveLength(questions);
  });

  test.each(["0501000", "050100000", "05010-00a", "05.010-000"])("%s is not a CEP", async (text) => {
    expect((await lookUp(text)).status).toBe(400);
  });

  test("is refused without a session, and above the rate limit", async () => {
    expect((await server.call("GET /api/order/address/cep/05010000")).status).toBe(401);
    await lookUp("01310100");
    await sql`update rate_limits set used = 60 where key like 'postal-codes:%'`.execute(server.db);
    expect((await lookUp("01310200")).status).toBe(429);
    expect((await lookUp("01310100")).status).toBe(200);
  });

  test("is refused to one visitor after another from the same address; what was looked up before is not", async () => {
    await sql`update rate_limits set used = 0 where key like 'postal-codes:%'`.execute(server.db);
    await sql`update rate_limits set used = 300 where key like 'postal-codes of an address:%'`.execute(server.db);
    const { status, headers } = await lookUp("01310300");
    expect([status, headers["retry-after"]]).toEqual([429, "60"]);
    expect((await lookUp("01310100")).status).toBe(200);
  });
});

const home: NewAddress = {
  type: "Casa",
  name: "Minha casa",
  zipCode: "05010000",
  street: "Rua Caiubi",
  number: "100",
  neighborhood: "Perdizes",
  city: "São Paulo",
  state: "SP",
};

const add = (address: object = {}, who = ana, headers = {}) =>
  who.call("POST /api/order/address/", { ...home, ...address }, headers);

const addressesOf = async (who: Buyer) => (await who.call(`GET /api/session/${who.token}`)).data.userShop.addresses;

describe("an address", () => {
  test("is added to the contact's list, which customer and agent see", async () => {
    const { data } = await add({ complement: "Apto 3" });
    expect(data).toEqual([
      {
        ...home,
        name: "Casa",
        zipCode: "05010-000",
        complement: "Apto 3",
        isDefault: true,
        neighborhoodId: null,
        neighborhoods: [],
        geoCoordinates: null,
        fullAddress: "Rua Caiubi, 100, Apto 3 - Perdizes, São Paulo - SP, 05010-000",
      },
    ]);
    const bia = await shop.agent(ana.contactId);
    expect((await add({ type: "Outro", name: "Praia", isDefault: true }, bia)).data).toMatchObject([
      { name: "Casa", isDefault: false },
      { name: "Praia", isDefault: true },
    ]);
    expect(await addressesOf(ana)).toMatchObject([{ name: "Casa" }, { name: "Praia" }]);
  });

  test("belongs to its contact and its shop", async () => {
    await add();
    expect(await addressesOf(await shop.customer())).toEqual([]);
    const elsewhere = await anOrderShop(server);
    expect(await addressesOf(await elsewhere.customer(ana.contactId))).toEqual([]);
  });

  test("does not change the order", async () => {
    await ana.add("cafe");
    await add();
    expect(await ana.order()).toMatchObject({ version: 1 });
  });

  test("that is incomplete is refused", async () => {
    const { status, errors } = await add({ street: "  " });
    expect(status).toBe(422);
    expect(errors).toMatchObject([{ code: "address-incomplete", message: "Preencha os campos obrigatórios" }]);
    expect((await add({ zipCode: "0501" })).status).toBe(400);
    expect(await addressesOf(ana)).toEqual([]);
  });

  test("is saved each time when many are added at once on two servers", async () => {
    const there = buyer(twin, ana.token, ana.contactId);
    const numbers = Array.from({ length: 12 }, (_, number) => String(number));
    await Promise.all(numbers.map((number) => add({ number }, Number(number) % 2 ? ana : there)));
    const list: { number: string; isDefault: boolean }[] = await addressesOf(ana);
    expect(list.map(({ number }) => number).sort()).toEqual(numbers.sort());
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  test("sent again with the same key is added once", async () => {
    const key = { "idempotency-key": "endereco-1" };
    const answers = await Promise.all([add({}, ana, key), add({}, ana, key), add({}, ana, key)]);
    expect(answers.map(({ status, data }) => [status, data.length])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect((await add({ number: "200" }, ana, key)).errors).toMatchObject([{ code: "idempotency-key-reused" }]);
    expect(await addressesOf(ana)).toHaveLength(1);
  });

  test("is refused after the hundredth", async () => {
    const { data } = await add();
    const hundred = JSON.stringify(Array.from({ length: 100 }, () => data[0]));
    await sql`update contacts set addresses = ${hundred}::jsonb
              where shop_id = ${shop.shopId} and id = ${ana.contactId}`.execute(server.db);
    expect((await add({ number: "200" })).errors).toMatchObject([{ code: "too-many-addresses" }]);
  });

  test("is refused for a read-only session", async () => {
    const { code } = await shop.session({ sessionType: SessionType.Chatbot });
    expect((await add({}, buyer(server, code, ""))).status).toBe(403);
  });
});

test("the log names the failed service, without addresses or documents", async () => {
  await lookUp("88888003");
  await ana.call("POST /api/customer/update", { document: "529.982.247-25", email: "ana@segredo.com" });
  await ana.call("POST /api/customer/update", { document: "529.982.247-26", corporateName: "Segredo Ltda" });
  await add({ street: "Rua do Segredo", zipCode: "04538133" });
  await server.app.close();
  const log = await readFile(logFile, "utf8");
  expect(log).toContain('"service":"ViaCEP","failure":"status 500"');
  for (const secret of [
    "88888003",
    "88888-003",
    "Rua do Segredo",
    "04538133",
    "04538-133",
    "529.982",
    "ana@segredo",
    "Ltda",
  ]) {
    expect(log).not.toContain(secret);
  }
});
