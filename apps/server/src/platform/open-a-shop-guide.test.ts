import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const guide = await readFile(new URL("../../../../docs/open-a-shop.md", import.meta.url), "utf8");

/** The requests of the guide, in its order: `POST /platform/…` and the body. */
const requests = [...guide.matchAll(/^curl -s (-X PUT )?"\$VITRINE(\/[^"]+)"([\s\S]*?)(?=^(?:curl|TOKEN|```))/gm)].map(
  ([, put, path = "", rest = ""]) => {
    const file = /-d @padaria\.json/.test(rest) ? /padaria\.json <<'END'\n([\s\S]*?)\nEND/.exec(guide)?.[1] : undefined;
    const body = file ?? /-d '([\s\S]*?)'/.exec(rest)?.[1];
    return { address: `${put ? "PUT" : body ? "POST" : "GET"} ${path}`, body: body && JSON.parse(body) };
  },
);

test("the requests of the guide open a shop that can sell, in the order in which they are written", async () => {
  expect(requests.map(({ address }) => address)).toEqual([
    "POST /platform/v1/accounts",
    "PUT /platform/v1/shops/padaria",
    "POST /platform/v1/shops/padaria/catalog",
    "POST /platform/v1/shops/padaria/sessions",
    "POST /platform/v1/shops/padaria/sessions",
    "GET /platform/v1/shops/padaria/orders",
    "GET /platform/v1/shops/padaria/hosts",
  ]);
  const answers: { status: number; data: Record<string, string | number | unknown[]> }[] = [];
  for (const { address, body } of requests) {
    const token = answers.length === 0 ? OPERATOR_TOKEN : String(answers[0]?.data.token);
    answers.push(await server.call(address, { token, ...(body && { body }) }));
  }
  const [, shop, catalog, customer, agent, orders] = answers;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(shop?.data.warnings).toEqual([]);
  expect(catalog?.data).toMatchObject({ products: 1, rejected: 0 });
  expect(orders?.data.orders).toEqual([]);

  const open = async (answer = customer) => (await server.call(`GET /api/session/${answer?.data.code}`)).data;
  expect(await open()).toMatchObject({ sessionType: 0, shop: { name: "Padaria do Bairro" } });
  expect(await open(agent)).toMatchObject({ sessionType: 1 });
});
