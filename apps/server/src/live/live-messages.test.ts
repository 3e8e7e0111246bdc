import { SessionType } from "@vitrine/domain/codes/session";
import { beforeEach, expect, test } from "vitest";
import { createFakeChatProvider } from "../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../test/fixtures/chat-channel-fixture.ts";
import { type LiveStreamReader, openLiveStream, useListeningServers } from "../../test/fixtures/live-stream-fixture.ts";
import { anOrderShop, buyer } from "../../test/fixtures/order-shop-fixture.ts";
import { useServer, useTwin } from "../../test/fixtures/server-fixture.ts";

const carrier = createFakeChatProvider();
const server = useServer({ chatProviderFor: carrier.chatProviderFor });
const twin = useTwin(server, { chatProviderFor: carrier.chatProviderFor });
useListeningServers(server, twin);
beforeEach(() => carrier.reset());

const first = (reader: LiveStreamReader) => reader.until(() => true);

test("the agent gets every status of a message, and the customer gets none", async () => {
  const shop = await anOrderShop(server, { channels: [messagingChannel] });
  const contact = { id: "wp:5511999990001", name: "Ana", phone: "5511999990001" };
  const agent = { id: "ag-1", name: "Bia" };
  const ana = buyer(server, (await shop.session({ contact })).code, contact.id);
  const ofBia = await shop.session({ sessionType: SessionType.PlatformUser, contact, agent });
  const bia = buyer(server, ofBia.code, contact.id);
  const anaSees = await openLiveStream(server, ana.token);
  const biaSees = await openLiveStream(twin, bia.token);
  await first(anaSees);
  const { position } = await first(biaSees);
  const status = async () => (await bia.call("GET /api/order/messages")).data[0]?.status;
  /** Updates about messages arrive; their number depends on the timing. */
  const untilAgentSees = async (wanted: string) => {
    for (;;) {
      await biaSees.until(({ hasMessages }) => hasMessages);
      if ((await status()) === wanted) return;
    }
  };

  const sent = await bia.call("POST /api/order/send/product/cafe", { attributes: [] });
  expect(sent).toMatchObject({ status: 200 });
  await untilAgentSees("waiting");
  await server.runJobs();
  await untilAgentSees("sent");
  const sendStatus = (status: "delivered" | "read") =>
    server.call(`POST /webhooks/chat/${shop.shopId}/${messagingChannel.channelId}`, {
      headers: { "x-carrier": "genuine", "content-type": "application/json" },
      body: JSON.stringify({
        statuses: carrier.accepted.map(({ providerMessageId }) => ({
          providerMessageId,
          partId: null,
          status,
          at: 1,
          reason: null,
        })),
      }),
    });
  for (const status of ["delivered", "read"] as const) {
    expect((await sendStatus(status)).status).toBe(200);
    await untilAgentSees(status);
  }

  const after = (await bia.call(`GET /api/order/live/news?tab=janela-da-bia&place=cart&position=${position}`)).data;
  expect(after.hasMessages).toBe(true);
  // Her own change comes last, so updates about messages would have arrived before it.
  const { version } = (await ana.add("cafe")).data;
  const received = [...anaSees.updates, await anaSees.until(({ order }) => order?.version === version)];
  expect(received.filter(({ hasMessages }) => hasMessages)).toEqual([]);
});

test("the agent learns at once what the contact wrote, and that another agent has read it", async () => {
  const shop = await anOrderShop(server, { channels: [messagingChannel] });
  const contact = { id: "wp:5511999990001", name: "Ana", phone: "5511999990001" };
  const agentNamed = async (id: string) => {
    const opened = await shop.session({ sessionType: SessionType.PlatformUser, contact, agent: { id, name: id } });
    return buyer(server, opened.code, contact.id);
  };
  const [bia, caio] = [await agentNamed("bia"), await agentNamed("caio")];
  const biaSees = await openLiveStream(twin, bia.token);
  await first(biaSees);
  const offered = async () => {
    const { data } = await bia.call("GET /api/order/message/received");
    return data.filter(({ isHandled }: { isHandled: boolean }) => !isHandled).length;
  };

  const at = Date.now() - 1_000;
  const written = await server.call(`POST /webhooks/chat/${shop.shopId}/${messagingChannel.channelId}`, {
    headers: { "x-carrier": "genuine", "content-type": "application/json" },
    body: JSON.stringify({ inbound: [{ address: "5511999990001", userId: null, at, text: "2 cafés" }] }),
  });
  expect(written.status).toBe(200);
  await biaSees.until(({ hasMessages }) => hasMessages);
  expect(await offered()).toBe(1);
  await caio.call("POST /api/order/message/received/handled", { at: new Date(at).toISOString() });
  await biaSees.until(({ hasMessages }) => hasMessages);
  expect(await offered()).toBe(0);
});
