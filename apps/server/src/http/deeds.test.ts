import { api } from "@vitrine/contract/api";
import { assistantTools } from "@vitrine/contract/assistant/assistant-tools";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { type Deed, deeds, deedTable } from "@vitrine/domain/deeds/deed-table";
import { isOpenToAll, lackingScope, memberMay, type SessionDoer, sessionMay } from "@vitrine/domain/deeds/may-do";
import { type Scope, scopes } from "@vitrine/domain/session/key-scopes";
import { roles } from "@vitrine/domain/team/roles";
import { beforeAll, describe, expect, test } from "vitest";
import { aCheckoutShop, atCheckout, type CheckoutShop } from "../../test/fixtures/checkout-shop-fixture.ts";
import { memberHeaders } from "../../test/fixtures/panel-fixture.ts";
import { useServer } from "../../test/fixtures/server-fixture.ts";
import { type AnswerDeps, answerOperation } from "../ucp/request/answer-operation.ts";
import { ucpOperations } from "../ucp/ucp.routes.ts";
import type { UcpDeps } from "../ucp/ucp-deps.ts";

/*
 * The table of deeds against every door: each call of the shop, the panel and the platform API, each tool of MCP and each
 * operation of UCP, is tried as everybody. A door says no in one way only.
 */

const server = useServer({ hasMembersByHeader: true });
const { Contact, PlatformUser, Chatbot, None } = SessionType;

const UCP_HOST = "feitos.exemplo";
let shop: CheckoutShop;
beforeAll(async () => {
  shop = await aCheckoutShop(server, { hosts: [UCP_HOST], sellsToAssistants: true });
});

type Call = [call: string, route: RouteShape & { deed: Deed }];
const callsOf = (access: RouteShape["access"]) =>
  Object.entries<RouteShape>(api).filter((entry) => entry[1].access === access) as Call[];
const tools = Object.entries(assistantTools);
/** What assistants of others ask for, as strangers: they name no platform, and their deed is asked before that. */
const operations = ucpOperations({} as UcpDeps);
/** They end the session with which the others are tried. */
const endsOwnSession = / \/painel\/api\/(team\/leave|me\/sessions)$/;

const doors = ["shop", "panel", "key"] as const;
type Door = (typeof doors)[number];
const deedsOfDoor: Record<Door, ReadonlySet<Deed>> = {
  shop: new Set(callsOf("session").map(([, { deed }]) => deed)),
  panel: new Set(callsOf("member").map(([, { deed }]) => deed)),
  key: new Set([...callsOf("account").map(([, { deed }]) => deed), ...tools.map(([, { deed }]) => deed)]),
};

/** What a call asks for besides its own deed, for what it finds in the body or in the order. Each is tried below. */
const askedInside: Partial<Record<Deed, readonly Door[]>> = {
  "open-contact-session": ["key"],
  "open-agent-session": ["key"],
  "open-manager-session": ["key"],
  "cancel-paid-order": ["shop", "panel", "key"],
  "edit-paid-order": ["panel", "key"],
  "change-discount-limits": ["key"],
  "change-channels": ["key"],
  // Its refusal names the product: order/change/order-refusals.test.ts.
  "add-restricted-products": ["shop"],
};

test("every deed has the doors that its line promises, and no door a deed that its line does not", () => {
  const isPromised: Record<Door, (deed: Deed) => boolean> = {
    shop: (deed) => deedTable[deed].sessions !== undefined,
    // With sessions, the role is that of the agent in the shop.
    panel: (deed) => deedTable[deed].role !== undefined && deedTable[deed].sessions === undefined,
    key: (deed) => deedTable[deed].scopes !== undefined,
  };
  const isAllowed = { ...isPromised, panel: (deed: Deed) => deedTable[deed].role !== undefined };
  const wrong = deeds.flatMap((deed) =>
    doors.flatMap((door) => {
      const isThere = deedsOfDoor[door].has(deed) || Boolean(askedInside[deed]?.includes(door));
      if (isThere && !isAllowed[door](deed)) return [`${door} does ${deed}, which its line does not allow`];
      return !isThere && isPromised[door](deed) ? [`${deed} has no way through ${door}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  // An assistant has the rights of a contact and none of its own.
  expect(operations.filter(({ deed }) => !sessionMay({ type: Contact }, deed))).toEqual([]);
  const withDeed = Object.entries<RouteShape>(api).filter(([, { access }]) => access === "anyone");
  expect(withDeed.filter(([, { deed }]) => deed === undefined || !isOpenToAll(deed))).toEqual([]);
});

/** No such thing exists, so a call that is allowed changes nothing. */
function attempt(call: string) {
  const address = call.replace("{shopId}", shop.shopId).replaceAll(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  return { address, ...(/^(POST|PUT|PATCH)/.test(call) && { body: { "not a field": 1 } }) };
}

type Answer = Pick<Awaited<ReturnType<typeof server.call>>, "status" | "errors">;
/** Whether the door let it through. It says no with one status and one code. */
function isLetThrough({ status, errors }: Answer, refusal: string): boolean {
  const isRefused = errors?.[0]?.code === refusal;
  if (isRefused) expect(status).toBe(403);
  return !isRefused;
}

const tokenOf = async ({ type, role }: SessionDoer) => {
  const agent = type === PlatformUser ? { agent: { id: "ag-1", name: "Bia", ...(role && { role }) } } : {};
  return (await shop.session({ sessionType: type, ...agent } as never)).code;
};
const keyWith = async (held: readonly string[]): Promise<string> =>
  (await server.call("POST /platform/v1/keys", { token: shop.token, body: { name: "ERP", scopes: held } })).data.token;

describe("what is paid", () => {
  let contactId: string;
  let order: string;
  beforeAll(async () => {
    const ana = atCheckout(await shop.customer());
    contactId = ana.contactId;
    await ana.add("cafe");
    await ana.pickup("balcao");
    await ana.onDelivery("maquininha");
    order = (await ana.place({ paymentMethod: PaymentMethod.OnDelivery })).data.id;
    await server.call(`POST ${shop.shop}/orders/${order}/payment`, { token: shop.token });
  });

  /** Who tried, whether the table allows it to them, and what they were answered. */
  type Try = [who: string, isAllowed: boolean, Answer];

  const inShop =
    (call: (id: string) => string) =>
    async (deed: Deed): Promise<Try[]> => {
      const tries: Try[] = [];
      for (const role of [undefined, "agent", "manager"] as const) {
        const agent = { id: "ag-1", name: "Bia", ...(role && { role }) };
        const opened = await shop.session({ sessionType: PlatformUser, contact: { id: contactId }, agent } as never);
        const isAllowed = sessionMay({ type: PlatformUser, role }, deed);
        tries.push([`agent ${role}`, isAllowed, await server.call(call(order), { token: opened.code })]);
      }
      return tries;
    };
  const inPanel =
    (path: string, body: object) =>
    async (deed: Deed): Promise<Try[]> => {
      const address = `POST /painel/api/shops/${shop.shopId}/orders/${order}/${path}`;
      const tries: Try[] = [];
      for (const role of roles) {
        const headers = memberHeaders(shop.chatbotId, role);
        tries.push([role, memberMay(role, deed), await server.call(address, { headers, body })]);
      }
      return tries;
    };
  /** The key that may comes last: it does what it may. */
  const byKey =
    (...calls: [path: string, body: object][]) =>
    async (deed: Deed): Promise<Try[]> => {
      const tries: Try[] = [];
      for (const held of [scopes.filter((scope) => !scope.startsWith("payments")), deedTable[deed].scopes ?? []]) {
        const token = await keyWith(held);
        for (const [path, body] of calls) {
          const answer = await server.call(`POST ${shop.shop}/orders/${order}/${path}`, { token, body });
          tries.push([held.join(" "), lackingScope(held, deed) === undefined, answer]);
        }
      }
      return tries;
    };

  const more = { items: [{ index: 0, quantity: 2 }] };
  // Whoever may is asked for more, such as the sum that goes back: the order stays as it is for the next.
  test.each<[string, Deed, string, (deed: Deed) => Promise<Try[]>]>([
    ["in the shop", "cancel-paid-order", "cancel-not-allowed", inShop((id) => `POST /api/orders/${id}/cancel`)],
    [
      "in its checkout",
      "cancel-paid-order",
      "cancel-not-allowed",
      inShop((id) => `GET /api/order/cancel?orderId=${id}`),
    ],
    ["in the panel", "cancel-paid-order", "cancel-not-allowed", inPanel("cancel", { reason: "Faltou", isTold: false })],
    ["in the panel", "edit-paid-order", "edit-not-allowed", inPanel("items/preview", more)],
    ["with a key", "edit-paid-order", "edit-not-allowed", byKey(["items", { ...more, reason: "Mais um" }])],
    [
      ...(["with a key", "cancel-paid-order", "cancel-not-allowed"] as const),
      byKey(["status", { status: OrderStatus.Canceled }], ["cancel", {}]),
    ],
  ])("%s: %s is refused as %s to whom the table does not allow it", async (_, deed, refusal, tryAll) => {
    for (const [who, isAllowed, answer] of await tryAll(deed))
      expect([who, isLetThrough(answer, refusal)]).toEqual([who, isAllowed]);
  });
});

describe("in the shop", () => {
  const doers: [string, SessionDoer][] = [
    ["a contact", { type: Contact }],
    ["an agent", { type: PlatformUser, role: "agent" }],
    ["a manager", { type: PlatformUser, role: "manager" }],
    ["a chatbot", { type: Chatbot }],
    ["nobody in particular", { type: None }],
  ];

  test.each(doers)("%s may do what the table says, call by call", async (_, doer) => {
    const token = await tokenOf(doer);
    for (const [call, { deed }] of callsOf("session")) {
      const { address, ...sent } = attempt(call);
      const isAllowed = isLetThrough(await server.call(address, { token, ...sent }), "not-allowed");
      expect([call, isAllowed]).toEqual([call, sessionMay(doer, deed)]);
    }
  });
});

describe("in the panel", () => {
  test.each(roles)("%s may do what the table says, call by call", async (role) => {
    const headers = memberHeaders(shop.chatbotId, role);
    for (const [call, { deed }] of callsOf("member")) {
      if (endsOwnSession.test(call)) continue;
      const { address, ...sent } = attempt(call);
      const isAllowed = isLetThrough(await server.call(address, { headers, ...sent }), "role-not-allowed");
      expect([call, isAllowed]).toEqual([call, memberMay(role, deed)]);
    }
  });
});

describe("with a key", () => {
  /** The keys that decide: exactly what is needed, and everything but one of it. */
  function keysFor(needed: readonly Scope[]): (readonly Scope[])[] {
    return [needed, ...needed.map(without)];
  }
  /** Whoever may write may read. */
  function without(lacking: Scope): readonly Scope[] {
    const [area = "", kind] = lacking.split(":");
    return scopes.filter((scope) => (kind === "read" ? !scope.startsWith(`${area}:`) : scope !== lacking));
  }
  const keys = new Map<string, Promise<string>>();
  const keyOf = (held: readonly Scope[]) => {
    const name = held.join(" ");
    const made = keys.get(name) ?? keyWith(held);
    keys.set(name, made);
    return made;
  };

  test("every call of the API is answered as the table says", async () => {
    for (const [call, { deed }] of callsOf("account")) {
      for (const held of keysFor(deedTable[deed].scopes ?? [])) {
        const { address, ...sent } = attempt(call);
        const answer = await server.call(address, { token: await keyOf(held), ...sent });
        const isHeld = lackingScope(held, deed) === undefined;
        expect([call, held, isLetThrough(answer, "scope-missing")]).toEqual([call, held, isHeld]);
      }
    }
  });

  test("every tool of MCP is answered as the table says", async () => {
    for (const [name, { deed }] of tools) {
      for (const held of keysFor(deedTable[deed].scopes ?? [])) {
        const { body } = await server.app.inject({
          method: "POST",
          url: "/mcp",
          headers: {
            authorization: `Bearer ${await keyOf(held)}`,
            accept: "application/json, text/event-stream",
          },
          payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } },
        });
        const isHeld = lackingScope(held, deed) === undefined;
        expect([name, held, !body.includes("scope-missing")]).toEqual([name, held, isHeld]);
      }
    }
  });

  test("a session is opened with the scopes of who gets it", async () => {
    const all = scopes.filter((scope) => !scope.startsWith("contacts") && !scope.startsWith("agents"));
    const session = { channelType: ChannelType.WhatsApp, channelId: "wa", contact: { id: "wp:1" } };
    const open = async (held: readonly Scope[], body: object) =>
      server.call(`POST ${shop.shop}/sessions`, { token: await keyOf(held), body: { ...session, ...body } });
    const missing = { status: 403, errors: [{ code: "scope-missing" }] };
    const agent = { id: "a", name: "A" };
    const opened: [Deed, object][] = [
      ["open-contact-session", { sessionType: Contact }],
      ["open-agent-session", { sessionType: PlatformUser, agent }],
      ["open-manager-session", { sessionType: PlatformUser, agent: { ...agent, role: "manager" } }],
    ];
    for (const [deed, body] of opened) {
      const [exact = [], ...others] = keysFor(deedTable[deed].scopes ?? []);
      expect([deed, (await open(exact, body)).status]).toEqual([deed, 200]);
      for (const held of others) expect([deed, held, await open(held, body)]).toMatchObject([deed, held, missing]);
    }
    expect(await open(all, { sessionType: Chatbot })).toMatchObject({ status: 200 });
  });

  test.each<[Deed, object]>([
    ["change-discount-limits", { discountLimits: { agent: { percent: 5 } } }],
    ["change-channels", { channels: [] }],
  ])("%s asks for its scopes also inside the document of the shop", async (deed, body) => {
    const [exact = []] = keysFor(deedTable[deed].scopes ?? []);
    const held = await keyOf(exact);
    const change = (token: string) => server.call(`PATCH ${shop.shop}`, { token, body });
    expect(isLetThrough(await change(held), "scope-missing")).toBe(true);
    const without = await keyOf(scopes.filter((scope) => !exact.includes(scope)));
    expect(await change(without)).toMatchObject({ status: 403, errors: [{ code: "scope-missing" }] });
  });
});

describe("by UCP", () => {
  const forbidden = (answer: { status: number; body: unknown }) =>
    isLetThrough({ status: answer.status, errors: [answer.body as { code: string }] } as Answer, "forbidden");

  test("every operation is answered by REST and as a tool as the table says of a contact", async () => {
    for (const { name, method, path, deed } of operations) {
      const rest = { method, url: `/ucp/v1${path.replace(":id", "nenhum")}`, headers: { host: UCP_HOST } } as const;
      const tool = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {} } };
      const called = { method: "POST", url: "/ucp/mcp", headers: { host: UCP_HOST }, payload: tool } as const;
      const [asked, byTool] = [await server.app.inject(rest), await server.app.inject(called)];
      const isAllowed = sessionMay({ type: Contact }, deed);
      expect([name, forbidden({ status: asked.statusCode, body: asked.json() })]).toEqual([name, isAllowed]);
      expect([name, forbidden({ status: byTool.statusCode, body: byTool.json().error.data })]).toEqual([
        name,
        isAllowed,
      ]);
      // Let through, it is asked who it is.
      expect(asked.json()).toMatchObject({ code: "invalid_profile_url" });
    }
  });

  test("an operation that did anything else would be answered as the table says of a contact", async () => {
    const [some] = operations;
    if (!some) throw new Error("UCP has no operation");
    const asked = { shop, request: { host: UCP_HOST }, raw: Buffer.alloc(0), key: undefined, body: undefined, id: "" };
    const deps = { publicUrl: "https://vitrine.test" } as AnswerDeps;
    for (const deed of deeds) {
      const answer = await answerOperation(deps, { ...some, deed }, { ...asked, profileUrl: undefined } as never);
      expect([deed, forbidden(answer)]).toEqual([deed, sessionMay({ type: Contact }, deed)]);
    }
  });
});
