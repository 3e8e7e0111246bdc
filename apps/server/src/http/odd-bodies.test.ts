import { api } from "@vitrine/contract/api";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { beforeAll, expect, test } from "vitest";
import { anOrderShop } from "../../test/fixtures/order-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { OPERATOR_TOKEN, useServer } from "../../test/fixtures/server-fixture.ts";
import { oddPairs } from "../../test/odd-pairs.ts";

/** Every call that may carry a body gets two odd ones, every kind of call all of them. Whoever integrates reads why. */
const server = useServer({ hasMembersByHeader: true });

const odd = {
  "plain text": ["text/plain", "Olá"],
  "JSON that calls itself text": ["text/plain;charset=UTF-8", "{}"],
  "a form": ["application/x-www-form-urlencoded", "a=1"],
  "a stream of lines": ["application/x-ndjson; charset=latin1", "{}\n"],
  "a type that nobody knows": ["application/vnd.loja+json", "{}"],
  "a type that is none": ["json", "{}"],
  "no type": ["", "{}"],
  "another charset": ["application/json; charset=iso-8859-1", "{}"],
  "an empty body": ["application/json", ""],
  "half a JSON": ["application/json", '{"a":'],
  "a null": ["application/json", "null"],
  "a list": ["application/json; charset=utf-8", "[]"],
  "a number": ["application/json", "1"],
  "a text": ["application/json", '"texto"'],
  "lists in lists, 20,000 deep": ["application/json", "[".repeat(20_000) + "]".repeat(20_000)],
  "a field whose lists are 20,000 deep": ["application/json", `{"name":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  "a prototype": ["application/json", '{"__proto__":{"a":1}}'],
} satisfies Record<string, [string, string]>;

const changing: [string, RouteShape][] = Object.entries(api).filter(([key]) => !key.startsWith("GET "));
const cases = oddPairs(changing, Object.entries(odd), {
  kindOf: ([key, { access, body }]) => `${key.split(" ")[0]} ${access} ${body !== undefined}`,
}).map(([[key, shape], [name, [type, payload]]]) => ({ key, shape, name, type, payload }));

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let agentToken: string;
beforeAll(async () => {
  shop = await anOrderShop(server);
  const { contactId } = await shop.customer();
  agentToken = (await shop.agent(contactId)).token;
});

test.each(cases)("$key with $name is refused in words", async ({ key, shape, type, payload }) => {
  const tokens: Partial<Record<RouteShape["access"], string>> = { account: shop.token, operator: OPERATOR_TOKEN };
  const { status, errors } = await server.call(key.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "1"), {
    token: tokens[shape.access] ?? agentToken,
    headers: {
      ...(key.includes(" /painel/") && memberHeaders(shop.chatbotId)),
      ...(type !== "" && { "content-type": type }),
    },
    body: payload,
  });
  // A call that takes no body looks at the type of one and at nothing else.
  const isRead = shape.body !== undefined || (type !== "" && !type.startsWith("application/json"));
  if (isRead) expect([400, 415]).toContain(status);
  expect(status).toBeLessThan(500);
  for (const { message } of errors) expect(message).toMatch(/^[A-ZÀ-Ú].*[.:)]$/s);
});
