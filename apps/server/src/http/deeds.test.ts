import { api } from "@vitrine/contract/api";
import { assistantTools } from "@vitrine/contract/assistant/assistant-tools";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Deed, deedTable } from "@vitrine/domain/deeds/deed-table";
import { lackingScope, type SessionDoer, sessionMay } from "@vitrine/domain/deeds/may-do";
import { scopes } from "@vitrine/domain/session/key-scopes";
import { beforeAll, describe, expect, test } from "vitest";
import { aShop, useServer } from "../../test/fixtures/server-fixture.ts";

// The panel's side of the table, every call by every role, is in team/members/team.test.ts.
const server = useServer();
const { Contact, PlatformUser, Chatbot, None } = SessionType;

let shop: Awaited<ReturnType<typeof aShop>>;
beforeAll(async () => {
  shop = await aShop(server);
});

const callsOf = (access: RouteShape["access"]) =>
  Object.entries<RouteShape>(api).filter((entry) => entry[1].access === access) as [
    string,
    RouteShape & { deed: Deed },
  ][];

/** No such thing exists, so a call that is allowed changes nothing. */
function attempt(call: string) {
  const address = call.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  return { address, ...(/^(POST|PUT|PATCH)/.test(call) && { body: { "not a field": 1 } }) };
}

describe("in the shop", () => {
  const doers: [string, SessionDoer][] = [
    ["a contact", { type: Contact }],
    ["an agent", { type: PlatformUser, role: "agent" }],
    ["a manager", { type: PlatformUser, role: "manager" }],
    ["a chatbot", { type: Chatbot }],
    ["nobody in particular", { type: None }],
  ];

  test.each(doers)("%s may do what the table says, call by call", async (_, { type, role }) => {
    const agent = type === PlatformUser ? { agent: { id: "ag-1", name: "Bia", ...(role && { role }) } } : {};
    const { code: token } = await shop.session({ sessionType: type, ...agent } as never);
    for (const [call, { deed }] of callsOf("session")) {
      const { address, ...sent } = attempt(call);
      const { errors } = await server.call(address, { token, ...sent });
      const isRefused = errors?.[0]?.code === "not-allowed";
      expect([call, !isRefused]).toEqual([call, sessionMay({ type, role }, deed)]);
    }
  });
});

describe("with a key", () => {
  const keyWith = async (allowed: readonly string[]) =>
    (await server.call("POST /platform/v1/keys", { token: shop.token, body: { name: "ERP", scopes: allowed } })).data
      .token as string;
  const sets = new Map(
    [...callsOf("account").map(([, { deed }]) => deed), ...Object.values(assistantTools).map(({ deed }) => deed)].map(
      (deed) => [(deedTable[deed].scopes ?? []).join(" "), deedTable[deed].scopes ?? []] as const,
    ),
  );

  test.each([...sets.values()].map((needed) => [needed.join(" "), needed] as const))(
    "of %s every call of the API and every tool is answered as the table says",
    async (_, held) => {
      const token = await keyWith(held);
      const isHeld = (deed: Deed) => lackingScope(held, deed) === undefined;
      for (const [call, { deed }] of callsOf("account")) {
        const { address, ...sent } = attempt(call);
        const { errors } = await server.call(address, { token, ...sent });
        expect([call, errors?.[0]?.code !== "scope-missing"]).toEqual([call, isHeld(deed)]);
      }
      for (const [name, { deed }] of Object.entries(assistantTools)) {
        const { body } = await server.app.inject({
          method: "POST",
          url: "/mcp",
          headers: { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" },
          payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } },
        });
        expect([name, !body.includes("scope-missing") && !body.includes("escopo")]).toEqual([name, isHeld(deed)]);
      }
    },
  );

  test("what takes a body of its own asks for the deed of what it names", async () => {
    const all = scopes.filter((scope) => !scope.startsWith("contacts") && !scope.startsWith("agents"));
    const token = await keyWith(all);
    const session = { channelType: ChannelType.WhatsApp, channelId: "wa" };
    const open = (body: object) =>
      server.call(`POST ${shop.shop}/sessions`, { token, body: { ...session, contact: { id: "wp:1" }, ...body } });
    expect(await open({ sessionType: Contact })).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
    expect(await open({ sessionType: PlatformUser, agent: { id: "a", name: "A" } })).toMatchObject({ status: 403 });
    expect(await open({ sessionType: Chatbot })).toMatchObject({ status: 200 });
  });
});
