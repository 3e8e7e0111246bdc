import { SessionType } from "@vitrine/domain/codes/session";
import { beforeAll, describe, expect, test } from "vitest";
import { createFakeMailer, linkIn } from "../../../test/fakes/fake-mailer.ts";
import { anOrderShop, type Buyer, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import {
  aBrowser,
  acceptAsNew,
  aMember,
  anEmail,
  anOwner,
  PASSWORD,
  type Person,
  tokenOf,
} from "../../../test/fixtures/team-fixture.ts";

const server = useServer();
let shop: Awaited<ReturnType<typeof anOrderShop>>;
let owner: Person;
let ana: Buyer;
beforeAll(async () => {
  shop = await anOrderShop(server);
  owner = await anOwner(server, shop);
  ana = await shop.customer();
  await ana.add("cafe");
});

const idOf = async (person: Person) => (await person.call("GET /painel/api/me")).data.person.id;
const remove = async (person: Person) => owner.call(`DELETE /painel/api/team/members/${await idOf(person)}`);
const lower = async (person: Person) =>
  owner.call(`PATCH /painel/api/team/members/${await idOf(person)}`, { role: "agent" });
const leave = (person: Person) => person.call("POST /painel/api/team/leave", {});

const ways: [string, (person: Person) => Promise<{ status: number }>][] = [
  ["is removed", remove],
  ["leaves", leave],
  ["becomes an agent", lower],
];

/** An invitation for an address that nobody has yet. */
const inviteMyself = async (person: Person) =>
  (await person.call("POST /painel/api/team/invitations", { email: anEmail(), role: "owner" })).data.url;

const accept = (url: string) =>
  aBrowser(server).call("POST /painel/api/invitations/accept", {
    token: tokenOf(url),
    name: "Voltei",
    password: PASSWORD,
  });

const inShop = (person: Person, address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return person.call(`${method} /painel/api/shops/${shop.shopId}${path}`, body);
};
const codeOf = (url: string) => url.split("#")[1] ?? "";
const opens = async (code: string) => (await server.call(`GET /api/session/${code}`)).status;

describe.each(ways)("an owner who %s", (_, ends) => {
  test("does not come back by an invitation that they made", async () => {
    const eva = await aMember(server, owner, "owner", "Eva");
    const url = await inviteMyself(eva);
    expect(await ends(eva)).toMatchObject({ status: 200 });
    expect(await accept(url)).toMatchObject({ status: 410, errors: [{ code: "link-invalid" }] });
    const { items } = (await owner.call("GET /painel/api/team/invitations")).data;
    expect(items).toEqual([]);
  });

  test("opens no link of a contact that they copied, and no shop that they tried", async () => {
    const eva = await aMember(server, owner, "owner", "Eva");
    const { data: served } = await inShop(eva, `POST /service/${ana.contactId}/session`, {});
    const agent = buyer(server, codeOf(served.url), ana.contactId);
    const { data: copied } = await agent.call("POST /api/order/link", { page: "catalog" });
    const { data: tried } = await inShop(eva, "POST /try", {});
    const codes = [served.url, copied.url, tried.url].map(codeOf);
    expect(await Promise.all(codes.map(opens))).toEqual([200, 200, 200]);
    expect(await ends(eva)).toMatchObject({ status: 200 });
    expect(await Promise.all(codes.map(opens))).toEqual([401, 401, 401]);
    expect(await opens(ana.token)).toBe(200);
  });
});

test("the link that another agent copied for the same contact still opens", async () => {
  const [eva, bia] = [await aMember(server, owner, "agent", "Eva"), await aMember(server, owner, "agent", "Bia")];
  const { data: served } = await inShop(bia, `POST /service/${ana.contactId}/session`, {});
  const { data: copied } = await buyer(server, codeOf(served.url), ana.contactId).call("POST /api/order/link", {
    page: "catalog",
  });
  await remove(eva);
  expect(await opens(codeOf(copied.url))).toBe(200);
  expect((await server.call(`GET /api/session/${codeOf(copied.url)}`)).data.sessionType).toBe(SessionType.Contact);
});

test("an invitation whose inviter has left does not hold, also if it is still stored", async () => {
  const eva = await aMember(server, owner, "owner", "Eva");
  const url = await inviteMyself(eva);
  await server.db
    .deleteFrom("members")
    .where("user_id", "=", await idOf(eva))
    .execute();
  expect(await accept(url)).toMatchObject({ status: 410 });
});

describe("the keys of somebody who left", () => {
  const outbox = createFakeMailer();
  const mailing = useServer({ mailer: outbox.mailer });
  let dona: Person;
  let theirs: Awaited<ReturnType<typeof anOrderShop>>;
  beforeAll(async () => {
    theirs = await anOrderShop(mailing);
    dona = await anOwner(mailing, theirs);
  });
  const keysPath = () => `/painel/api/shops/${theirs.shopId}/keys`;
  /** An owner who came by the mail of an invitation. */
  async function evaJoins(): Promise<Person> {
    const email = anEmail();
    await dona.call("POST /painel/api/team/invitations", { email, role: "owner" });
    await mailing.runJobs();
    const [mail] = outbox.to(email);
    if (!mail) throw new Error("no invitation was mailed");
    return acceptAsNew(mailing, linkIn(mail), { email, name: "Eva" });
  }
  const listed = async () => (await dona.call(`GET ${keysPath()}`)).data.items;

  test("go on, and the owners are told of each, also of one that their key made, and can revoke it", async () => {
    const eva = await evaJoins();
    const { data: made } = await eva.call(`POST ${keysPath()}`, { name: "ERP" });
    const { data: hidden } = await mailing.call("POST /platform/v1/keys", {
      token: made.token,
      body: { name: "Outra" },
    });
    const { data: own } = await dona.call(`POST ${keysPath()}`, { name: "Da dona" });
    expect((await listed()).find(({ id }: { id: string }) => id === made.id).madeBy).toMatchObject({
      name: "Eva",
      hasLeft: false,
    });
    await eva.call("POST /painel/api/team/leave", {});
    const marked = (await listed()).filter(({ madeBy }: { madeBy: { hasLeft: boolean } | null }) => madeBy?.hasLeft);
    expect(marked.map(({ id }: { id: string }) => id).sort()).toEqual([made.id, hidden.id].sort());
    expect(marked[0].madeBy.name).toBe("Eva");
    expect((await mailing.call(`GET ${theirs.shop}`, { token: made.token })).status).toBe(200);
    await mailing.runJobs();
    const mail = outbox.to(dona.email).at(-1);
    expect(mail?.subject).toBe("Eva saiu da equipe e conhece chaves de acesso");
    expect(mail?.text).toContain("“ERP”, “Outra”");
    expect(mail?.text).not.toContain("Da dona");
    await dona.call(`POST ${keysPath()}/${made.id}/revoke`, {});
    expect((await mailing.call(`GET ${theirs.shop}`, { token: made.token })).status).toBe(401);
    expect((await mailing.call(`GET ${theirs.shop}`, { token: own.token })).status).toBe(200);
  });

  test("are theirs no more after another owner exchanged the token, when the token before has ended", async () => {
    const eva = await evaJoins();
    const { data: made } = await eva.call(`POST ${keysPath()}`, { name: "Site" });
    const rotate = (overlapHours: number) => dona.call(`POST ${keysPath()}/${made.id}/rotate`, { overlapHours });
    const madeBy = async () => (await listed()).find(({ id }: { id: string }) => id === made.id).madeBy;
    await rotate(24);
    await eva.call("POST /painel/api/team/leave", {});
    expect(await madeBy()).toMatchObject({ name: "Eva", hasLeft: true });
    await rotate(0);
    expect(await madeBy()).toMatchObject({ name: "Dona Ana", hasLeft: false });
  });
});
