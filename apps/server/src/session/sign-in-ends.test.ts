import { SessionType } from "@vitrine/domain/codes/session";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer } from "../../test/fakes/fake-mailer.ts";
import { openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop, type Buyer, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  aMember,
  anOwner,
  linkMailedTo,
  PASSWORD,
  type Person,
  signIn,
  tokenOf,
} from "../../test/fixtures/team-fixture.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer });
const twin = useTwin(server, { mailer: outbox.mailer });
useListeningServers(server, twin);

let shop: Awaited<ReturnType<typeof anOrderShop>>;
let owner: Person;
let ana: Buyer;
beforeAll(async () => {
  shop = await anOrderShop(server);
  owner = await anOwner(server, shop);
  ana = await shop.customer();
  await ana.add("cafe");
});

type Opener = Pick<Person, "call">;
const codeOf = (url: string) => url.split("#")[1] ?? "";
const opened = async (by: Opener, path: string, body: unknown = {}) =>
  codeOf((await by.call(`POST /painel/api/shops/${shop.shopId}${path}`, body)).data.url);
const opensShop = (by: Opener) => opened(by, `/service/${ana.contactId}/session`);
const opens = async (code: string) => (await server.call(`GET /api/session/${code}`)).status;
const idOf = async (person: Opener) => (await person.call("GET /painel/api/me")).data.person.id;
const currentSession = async (person: Opener) => {
  const { items } = (await person.call("GET /painel/api/me/sessions")).data;
  return items.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).id as string;
};

const NEW_PASSWORD = "outra senha bem comprida";

/** Every way in which a sign-in ends. `elsewhere`: the same person, signed in with another browser. */
const ends: [string, (person: Person, elsewhere: Opener) => Promise<unknown>][] = [
  ["signs out", (person) => person.call("POST /painel/api/auth/sign-out", {})],
  [
    "is signed out from another browser",
    async (person, elsewhere) => elsewhere.call(`DELETE /painel/api/me/sessions/${await currentSession(person)}`),
  ],
  ["is signed out everywhere else", (_, elsewhere) => elsewhere.call("DELETE /painel/api/me/sessions")],
  [
    "changes the password",
    (person) =>
      person.call("POST /painel/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  ],
  [
    "changes the password in another browser",
    (_, elsewhere) =>
      elsewhere.call("POST /painel/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
      }),
  ],
  [
    "gets a new password by mail",
    async ({ email }) => {
      await aBrowser(server).call("POST /painel/api/auth/request-password-reset", { email });
      const token = tokenOf(await linkMailedTo(server, email, "nova-senha"));
      return aBrowser(server).call("POST /painel/api/auth/reset-password", { token, newPassword: NEW_PASSWORD });
    },
  ],
  ["is removed from the team", async (person) => owner.call(`DELETE /painel/api/team/members/${await idOf(person)}`)],
  ["leaves the team", (person) => person.call("POST /painel/api/team/leave", {})],
  [
    "gets another role",
    async (person) => owner.call(`PATCH /painel/api/team/members/${await idOf(person)}`, { role: "manager" }),
  ],
];

describe.each(ends)("the shop of an agent who %s", (_, end) => {
  test("is closed on every server, with its live stream, and nobody else's is", async () => {
    const bia = await aMember(server, owner, "agent", "Bia");
    const { browser: elsewhere } = await signIn(server, bia);
    const code = await opensShop(bia);
    const others = [await opensShop(owner), ana.token];
    const stream = await openLiveStream(twin, code);
    const theirs = await openLiveStream(twin, others[0] ?? "");
    for (const each of [stream, theirs]) await each.until(() => true);
    expect(await opens(code)).toBe(200);

    expect(await end(bia, elsewhere)).toMatchObject({ status: 200 });

    await stream.ended;
    expect(await opens(code)).toBe(401);
    expect((await twin.call("GET /api/order/current", { token: code })).status).toBe(401);
    expect(theirs.isOver()).toBe(false);
    expect(await Promise.all(others.map(opens))).toEqual([200, 200]);
  });
});

test("a sign-in that expired takes its shop tabs with it", async () => {
  const bia = await aMember(server, owner, "agent", "Bia");
  const code = await opensShop(bia);
  await sql`update panel_sessions set created_at = now() - interval '31 days', expires_at = now() - interval '1 minute'
             where id = ${await currentSession(bia)}`.execute(server.db);
  for (const step of server.cleanup) await step();
  expect(await opens(code)).toBe(401);
});

test("the shop that was opened from another sign-in of the same person stays open", async () => {
  const bia = await aMember(server, owner, "agent", "Bia");
  const { browser: elsewhere } = await signIn(server, bia);
  const [here, there] = [await opensShop(bia), await opensShop(elsewhere)];
  await bia.call("POST /painel/api/auth/sign-out", {});
  expect([await opens(here), await opens(there)]).toEqual([401, 200]);
});

test("a shop that was tried as a customer closes too, and the link that was copied for a customer stays", async () => {
  const eva = await aMember(server, owner, "manager", "Eva");
  const agent = buyer(server, await opensShop(eva), ana.contactId);
  const { data: copied } = await agent.call("POST /api/order/link", { page: "catalog" });
  const codes = [await opened(eva, "/try"), await opened(eva, "/trial"), codeOf(copied.url)];
  expect(await Promise.all(codes.map(opens))).toEqual([200, 200, 200]);
  await eva.call("POST /painel/api/auth/sign-out", {});
  expect(await Promise.all(codes.map(opens))).toEqual([401, 401, 200]);
});

test("a session that a key made for a member keeps its own life", async () => {
  const bia = await aMember(server, owner, "agent", "Bia");
  const { code } = await shop.session({
    sessionType: SessionType.PlatformUser,
    contact: { id: ana.contactId },
    agent: { id: await idOf(bia), name: "Bia" },
  });
  await bia.call("POST /painel/api/auth/sign-out", {});
  expect(await opens(code)).toBe(200);
});

test("who has signed out meanwhile opens no shop any more", async () => {
  const bia = await aMember(server, owner, "agent", "Bia");
  const [served] = await Promise.all([
    bia.call(`POST /painel/api/shops/${shop.shopId}/service/${ana.contactId}/session`, {}),
    bia.call("POST /painel/api/auth/sign-out", {}),
  ]);
  // Whichever was first: no session is left that works.
  const code = served.status === 200 ? codeOf(served.data.url) : "";
  if (code === "") expect(served).toMatchObject({ status: 401, errors: [{ code: "not-signed-in" }] });
  else expect(await opens(code)).toBe(401);
});
