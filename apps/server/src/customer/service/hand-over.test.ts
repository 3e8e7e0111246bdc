import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { createFakeMailer } from "../../../test/fakes/fake-mailer.ts";
import { aCheckoutShop } from "../../../test/fixtures/checkout-shop-fixture.ts";
import { openLiveStream, useListeningServers } from "../../../test/fixtures/live-stream-fixture.ts";
import { aKnownCustomer, type KnownCustomer } from "../../../test/fixtures/own-customers-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";
import { aMember, anOwner, anotherShop, type Person } from "../../../test/fixtures/team-fixture.ts";

const outbox = createFakeMailer();
const server = useServer({ mailer: outbox.mailer });
const twin = useTwin(server, { mailer: outbox.mailer });
useListeningServers(server, twin);

let shop: Awaited<ReturnType<typeof aCheckoutShop>>;
let owner: Person;
let bia: Person;
let caio: Person;
let zu: KnownCustomer;
const ids = new Map<Person, string>();
beforeEach(async () => {
  shop = await aCheckoutShop(server);
  owner = await anOwner(server, shop);
  bia = await aMember(server, owner, "agent", "Bia");
  caio = await aMember(server, owner, "agent", "Caio");
  zu = await aKnownCustomer(server, shop, owner);
  ids.clear();
  for (const who of [owner, bia, caio]) ids.set(who, (await who.call("GET /painel/api/me")).data.person.id);
});

const idOf = (who: Person) => ids.get(who) ?? "";
const panel = (who: Person, address: string, body?: unknown) => {
  const [method, path] = address.split(" ");
  return who.call(`${method} /painel/api/shops/${shop.shopId}/${path}`, body);
};
const contact = () => encodeURIComponent(zu.contactId);
const take = (who: Person, from: Person | null = null) =>
  panel(who, `POST service/${contact()}/take`, { from: from && idOf(from) });
const handOver = (who: Person, to: Person, { from = who, note = "" }: { from?: Person | null; note?: string } = {}) =>
  panel(who, `POST service/${contact()}/hand-over`, { to: idOf(to), note, from: from && idOf(from) });
const mine = async (who: Person) => (await panel(who, "GET service?served=me")).data.items;
const keepToOwn = (who: Person) =>
  owner.call(`PATCH /painel/api/team/members/${idOf(who)}`, { ownCustomersOnly: true });
const refusalOf = ({ status, errors }: { status: number; errors: { code: unknown }[] }) => [status, errors[0]?.code];

/** What the panel of somebody hears, from another process than the one that is asked. */
async function listening(who: Person) {
  const { port } = twin.app.server.address() as AddressInfo;
  const path = `/painel/api/shops/${shop.shopId}/live`;
  let heard = "";
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stream = request({ host: "127.0.0.1", port, path, agent: false, headers: { cookie } });
  stream.on("response", (answer) => answer.setEncoding("utf8").on("data", (chunk: string) => (heard += chunk)));
  stream.on("error", () => undefined).end();
  await expect.poll(() => heard).toContain("event: open");
  return {
    served: () => [...heard.matchAll(/event: served\ndata: (.*)\n/g)].map(([, data]) => JSON.parse(data ?? "null")),
    close: () => stream.destroy(),
  };
}

test("a contact is handed over with a note, which is in Comigo and stays with the contact, and both hear of it", async () => {
  await take(bia);
  const [ofBia, ofCaio] = [await listening(bia), await listening(caio)];
  const colleagues = (await panel(bia, "GET service-colleagues")).data;
  expect(colleagues.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(["Caio"]));
  expect(colleagues).not.toContainEqual(expect.objectContaining({ id: idOf(bia) }));
  const note = "Quer a entrega na sexta";
  expect((await handOver(bia, caio, { note })).data.service).toMatchObject({ memberName: "Caio" });

  expect(await mine(bia)).toEqual([]);
  expect(await mine(caio)).toMatchObject([{ service: { memberName: "Caio", handedBy: "Bia", note } }]);
  const { data: page } = await panel(caio, `GET contacts/${contact()}`);
  expect(page).toMatchObject({ service: { handedBy: "Bia", note }, notes: [{ text: note, author: "Bia" }] });
  await expect.poll(ofCaio.served).toEqual([{ contactId: zu.contactId, kind: "handed", by: "Bia" }]);
  // Who is taken away from hears of that; who gave knows.
  await handOver(owner, bia, { from: caio });
  await expect.poll(() => ofCaio.served().at(-1)).toMatchObject({ kind: "taken" });
  await expect.poll(ofBia.served).toMatchObject([{ kind: "handed" }]);
  ofBia.close();
  ofCaio.close();
});

test("whoever is taken over from hears of it", async () => {
  await take(bia);
  const ofBia = await listening(bia);
  await take(caio, bia);
  await expect.poll(ofBia.served).toEqual([{ contactId: zu.contactId, kind: "taken", by: "Caio" }]);
  ofBia.close();
});

test("of a hand-over and those who take over at once, one wins and the others learn who", async () => {
  const dora = await aMember(server, owner, "agent", "Dora");
  for (let round = 0; round < 5; round++) {
    const { service } = (await panel(owner, `GET contacts/${contact()}`)).data;
    if (service?.memberId !== idOf(bia))
      await panel(owner, `POST service/${contact()}/take`, { from: service?.memberId ?? null });
    if (service?.memberId !== idOf(bia)) await handOver(owner, bia);
    const answers = await Promise.all([handOver(bia, caio), take(dora, bia), take(owner, bia)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const lost of answers.filter(({ status }) => status === 409))
      expect(lost.errors[0]?.code).toBe("served-by-other");
    const won = answers.find(({ status }) => status === 200)?.data.service.memberId;
    expect((await panel(owner, `GET contacts/${contact()}`)).data.service.memberId).toBe(won);
  }
});

test("only who serves hands over, and managers; nobody who may not serve this shop receives", async () => {
  await take(bia);
  expect(refusalOf(await handOver(caio, caio, { from: bia }))).toEqual([409, "served-by-other"]);
  expect(refusalOf(await handOver(bia, bia))).toEqual([422, "colleague-unknown"]);
  await owner.call(`PATCH /painel/api/team/members/${idOf(caio)}`, { shops: [await anotherShop(server, shop)] });
  const away = await panel(bia, `POST service/${contact()}/hand-over`, { to: idOf(caio), note: "", from: idOf(bia) });
  expect(refusalOf(away)).toEqual([422, "colleague-unknown"]);
  const { data: colleagues } = await panel(bia, "GET service-colleagues");
  expect(colleagues).not.toContainEqual(expect.objectContaining({ id: idOf(caio) }));
});

test("an agent of own customers who hands over loses the customer, and one who receives gets them", async () => {
  await keepToOwn(bia);
  await keepToOwn(caio);
  await panel(owner, `PUT contacts/${contact()}/in-charge`, { inCharge: idOf(bia) });
  await take(bia);
  const sees = async (who: Person) => (await panel(who, `GET contacts/${contact()}`)).status;
  expect([await sees(bia), await sees(caio)]).toEqual([200, 404]);
  expect((await handOver(bia, caio, { note: "Cuida dela" })).status).toBe(200);
  expect([await sees(bia), await sees(caio)]).toEqual([404, 200]);
  expect((await panel(owner, `GET contacts/${contact()}`)).data.inCharge).toMatchObject({ name: "Caio" });
  // Somebody who sees everybody takes none away for a colleague with own customers, a manager does.
  const rui = await aMember(server, owner, "agent", "Rui");
  ids.set(rui, (await rui.call("GET /painel/api/me")).data.person.id);
  await take(rui, caio);
  expect(refusalOf(await handOver(rui, bia))).toEqual([409, "contact-in-other-charge"]);
  expect((await handOver(owner, bia, { from: rui })).status).toBe(200);
  expect(await sees(bia)).toBe(200);
});

test("colleagues see who looks at a contact in the panel and in the shop, customers see no names", async () => {
  const watch = (who: Person, isLeaving = false) =>
    panel(who, `POST service/${contact()}/watch`, { tab: `janela-${idOf(who)}`.slice(0, 40), isLeaving });
  expect((await watch(bia)).data.watchers).toEqual([{ memberId: idOf(bia), name: "Bia", isInShop: false }]);
  expect((await watch(caio)).data.watchers).toHaveLength(2);
  await take(bia);
  expect((await mine(bia))[0].watchers).toMatchObject([{ name: "Bia" }, { name: "Caio" }]);

  const opened = await panel(caio, `POST service/${contact()}/session`, {});
  const code = new URL(opened.data.url).hash.slice(1).split("&")[0] ?? "";
  const caioSees = await openLiveStream(twin, code);
  const seen = await caioSees.until(({ presence }) => presence?.servedBy?.name === "Bia");
  expect(seen.presence).toMatchObject({ agents: ["Bia"], servedBy: { isSelf: false } });
  await expect
    .poll(async () => (await mine(bia))[0].watchers)
    .toContainEqual({
      ...{ memberId: idOf(caio), name: "Caio", isInShop: true },
    });
  await watch(bia, true);
  await caioSees.until(({ presence }) => presence?.agents?.length === 0);
  await take(caio, bia);
  await caioSees.until(({ presence }) => presence?.servedBy?.isSelf === true);
});
