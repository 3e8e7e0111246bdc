import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";

const server = useServer();
const guide = await readFile(new URL("../../../../docs/first-shop.md", import.meta.url), "utf8");
const lines = /```bash\n([\s\S]*?)\n```/.exec(guide)?.[1]?.split("\n") ?? [];

/** The requests as curl would send them. */
const requests = [
  ...lines
    .join("\n")
    .matchAll(
      /^curl -s (-X PUT )?"\$VITRINE(\/[^"]+)" -H "authorization: Bearer \$(\w+)" -H "\$json" -d '([\s\S]*?)'/gm,
    ),
].map(([, put, path, token, body = ""]) => ({
  address: `${put ? "PUT" : "POST"} ${path}`,
  token,
  body: JSON.parse(body),
}));

test("fifteen lines lead to a shop with one product and a link, and no request is refused", async () => {
  expect(lines).toHaveLength(15);
  expect(requests.map(({ address, token }) => `${token} ${address}`)).toEqual([
    "OPERATOR_TOKEN POST /platform/v1/accounts",
    "TOKEN PUT /platform/v1/shops/minha-padaria",
    "TOKEN POST /platform/v1/shops/minha-padaria/catalog",
    "TOKEN POST /platform/v1/shops/minha-padaria/sessions",
  ]);
  let token = OPERATOR_TOKEN;
  const answers = [];
  for (const { address, body } of requests) {
    const answer = await server.call(address, { token, body });
    expect(answer, address).toMatchObject({ status: 200 });
    answers.push(answer.data);
    token = answers[0].token;
  }
  const [, shop, catalog, session] = answers;
  expect(shop.warnings).toEqual([]);
  expect(catalog).toMatchObject({ products: 1, rejected: 0 });

  const opened = await server.call(`GET /api/session/${session.code}`);
  expect(opened.data).toMatchObject({ shop: { name: "Padaria do Bairro" } });
  const bought = await server.call("POST /api/order/items/", {
    token: session.code,
    body: { providerId: "pao-frances", quantity: 6 },
  });
  expect(bought.data).toMatchObject({ totalAmout: 5.4 });
});
