import { expect, test } from "vitest";
import { anOrderShop, buyer } from "../../../test/fixtures/order-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, type Person } from "../../../test/fixtures/team-fixture.ts";

const server = useServer();

const idOf = async (person: Person) => (await person.call("GET /painel/api/me")).data.person.id;

test("the log has who invited, changed and removed whom, and what they opened as agent ends with it", async () => {
  const shop = await anOrderShop(server);
  const owner = await anOwner(server, shop);
  const bia = await aMember(server, owner, "agent");
  const ana = await shop.customer();
  const inShop = `/painel/api/shops/${shop.shopId}`;
  const openAsAgent = async () => {
    const { data } = await bia.call(`POST ${inShop}/service/${ana.contactId}/session`, {});
    return buyer(server, data.url.split("#")[1], ana.contactId);
  };
  const isIn = async (agent: { call: (address: string) => Promise<{ status: number }> }) =>
    (await agent.call("GET /api/order/current")).status === 200;

  await bia.call(`POST ${inShop}/service/${ana.contactId}/take`, { from: null });
  const asAgent = await openAsAgent();
  expect(await isIn(asAgent)).toBe(true);
  await owner.call(`PATCH /painel/api/team/members/${await idOf(bia)}`, { role: "manager" });
  expect(await isIn(asAgent)).toBe(false);
  const asManager = await openAsAgent();
  await owner.call(`DELETE /painel/api/team/members/${await idOf(bia)}`);
  expect(await isIn(asManager)).toBe(false);

  const page = (await owner.call(`GET ${inShop}/contacts/${ana.contactId}`)).data;
  expect(page.service).toBeNull();
  const { data } = await owner.call(`GET ${inShop}/audit-log`);
  const team = data.items.filter(({ action }: { action: string }) => action.startsWith("member."));
  expect(team).toMatchObject([
    { action: "member.removed", shopId: null, before: { role: "manager" }, after: null },
    { action: "member.role-changed", before: { role: "agent" }, after: { role: "manager" } },
    { action: "member.invited", subject: { type: "invitation" }, after: { role: "agent" } },
  ]);
});
