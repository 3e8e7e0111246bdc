import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createFakeChatProvider, type SendFault } from "../../../test/fakes/fake-chat-provider.ts";
import { messagingChannel } from "../../../test/fixtures/chat-channel-fixture.ts";
import { anOrderShop } from "../../../test/fixtures/order-shop-fixture.ts";
import { advanceTime } from "../../../test/fixtures/outbox-fixture.ts";
import { memberHeaders } from "../../../test/fixtures/panel-fixture.ts";
import { useServer, useTwin } from "../../../test/fixtures/server-fixture.ts";

const chat = createFakeChatProvider();
/** How far the clock is ahead: a sender whose provider did not answer rests a while by it. */
let aheadMs = 0;
const now = () => Date.now() + aheadMs;
const options = { hasMembersByHeader: true, chatProviderFor: chat.chatProviderFor, now };
const server = useServer(options);
const twin = useTwin(server, options);

type Step = { draft: number; tabs: number; isClosed: boolean; faults: SendFault[] };

const step: fc.Arbitrary<Step> = fc.record({
  /** What is written again under the same key. */
  draft: fc.integer({ min: 0, max: 2 }),
  tabs: fc.integer({ min: 1, max: 3 }),
  isClosed: fc.boolean(),
  faults: fc.array(
    fc.constantFrom<SendFault[]>("lost-answer", "lost-request", { kind: "later", reason: "busy" }, "breaks"),
    { maxLength: 2 },
  ),
});

type Entry = { content: { bubbles: { text: string }[] }; sent: { reason: string | null } };
const textOf = ({ content }: Entry) => content.bubbles[0]?.text;

/** What still waits from an earlier run is for somebody else. */
let contacts = 0;

/** Enough for every retry of two faults in a row. */
const MOST_WAITS = 30;
const WAIT_MS = 5 * 60_000;

test("what the call said was taken is in the conversation once, and reached the contact once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      chat.reset();
      chat.behaviour.onLostResponse = "resend";
      aheadMs = 0;
      const shop = await anOrderShop(server, { channels: [messagingChannel] });
      const contactId = `wp:551198700${String(++contacts).padStart(4, "0")}`;
      await shop.customer(contactId);
      const conversation = `/painel/api/shops/${shop.shopId}/service/${contactId}`;
      const headers = memberHeaders(shop.chatbotId, "agent", "Bia");
      const write = (draft: number, at: typeof server) =>
        at.call(`POST ${conversation}/messages`, {
          headers: { ...headers, "idempotency-key": `rascunho-${draft}` },
          body: { text: `Mensagem ${draft}` },
        });
      const taken = new Set<string>();
      for (const { draft, tabs, isClosed, faults } of steps) {
        await sql`
          insert into chat_contacts (shop_id, channel_id, address, contact_id, wrote_at)
          values (${shop.shopId}, 'wa', ${contactId.slice(3)}, ${contactId}, now() - make_interval(hours => ${isClosed ? 25 : 1}))
          on conflict (shop_id, channel_id, address) do update set wrote_at = excluded.wrote_at`.execute(server.db);
        chat.faults.push(...faults);
        const isAgain = taken.has(`Mensagem ${draft}`);
        const answers = await Promise.all(
          Array.from({ length: tabs }, (_, tab) => write(draft, tab % 2 === 0 ? server : twin)),
        );
        for (const { status, errors } of answers) {
          if (status === 200) taken.add(`Mensagem ${draft}`);
          else if (isAgain) expect(status, "what was taken once is answered as taken").toBe(200);
          else expect(errors).toMatchObject([{ code: "reply-window-closed" }]);
        }
        await server.runJobs();
      }
      chat.faults.length = 0;
      for (let wait = 0; wait < MOST_WAITS && chat.texts(contactId).length < taken.size; wait++) {
        aheadMs += WAIT_MS;
        await advanceTime(server, `${WAIT_MS} milliseconds`);
      }
      const { data } = await server.call(`GET ${conversation}/conversation`, { headers });
      const entries: Entry[] = data.entries;
      expect(entries.map(textOf).sort()).toEqual([...taken].sort());
      // What still waited for its retry when the contact's 24 hours ended is shown as not sent, with the reason.
      const reached = entries.filter(({ sent }) => sent.reason !== stopReasonText("window-closed"));
      expect(chat.texts(contactId).toSorted()).toEqual(reached.map(textOf).sort());
      if (steps.every(({ isClosed }) => !isClosed)) expect(reached).toEqual(entries);
    }),
    { numRuns: 12 },
  );
}, 120_000);
