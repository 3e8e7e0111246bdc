import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoShop } from "@vitrine/demo/shop";
import { openShopStreamReader } from "../../load/shop-stream-reader.ts";
import { median, percentile } from "../../load/statistics.ts";
import { openPanel } from "../../servers/panel-person.ts";
import { startVitrine } from "../../servers/vitrine.ts";
import type { BenchShop } from "../../shops/bench-shop.ts";
import { contactOf, phoneOf } from "../../shops/conversation-history.ts";
import { type Bar, ms } from "../bar.ts";

const ORIGIN = "https://painel.exemplo.com.br";
const WARM_UP = 100;
const MESSAGES = 600;
/** A busy day: twenty messages come every second. */
const EVERY_MS = 50;
const MOST_MS = 500;

/** From the moment in which the channel sends a message to one server, until a desk that listens to the other one hears of it. */
export async function measureMessageDelay(shop: BenchShop, conversations: number): Promise<Bar[]> {
  const settings = { PUBLIC_URL: ORIGIN };
  const told = await startVitrine({ ...shop, settings });
  const listening = await startVitrine({ ...shop, settings });
  try {
    const { cookie } = await openPanel(listening.port, { chatbotId: "cb-bench", origin: ORIGIN });
    const desk = await openShopStreamReader(listening.port, { shopId: shop.shopId, cookie, origin: ORIGIN });
    const delays: number[] = [];
    const answers: number[] = [];
    const send = async (index: number): Promise<void> => {
      // Each by another contact, so that every event has one message that it can be about.
      const n = 1 + ((index * 37) % conversations);
      const heard = desk.nextMessage(contactOf(n));
      const began = performance.now();
      const answered = post(shop, told.port, phoneOf(n)).then(() => performance.now() - began);
      const delay = (await heard) - began;
      const answer = await answered;
      if (index < WARM_UP) return;
      delays.push(delay);
      answers.push(answer);
    };
    const sent: Promise<void>[] = [];
    for (let index = 0; index < WARM_UP + MESSAGES; index++) {
      sent.push(send(index));
      await wait(EVERY_MS);
    }
    await Promise.all(sent);
    desk.close();
    const p99 = percentile(delays, 0.99);
    return [
      {
        name: "a message until an open desk hears of it, two servers",
        measured: `p99 ${ms(p99)} (p50 ${ms(median(delays))}, worst ${ms(Math.max(...delays))})`,
        target: `p99 < ${MOST_MS} ms`,
        isMet: p99 < MOST_MS,
      },
      {
        name: "  until the channel has its answer",
        measured: `p50 ${ms(median(answers))}, p99 ${ms(percentile(answers, 0.99))}`,
      },
    ];
  } finally {
    await told.stop();
    await listening.stop();
  }
}

const channels = demoShop({ picturesUrl: "", sandboxUrl: "", hosts: [] }).channels ?? [];

async function post({ shopId, channelId }: BenchShop, port: number, phone: string): Promise<void> {
  const channel = channels.find((each) => each.channelId === channelId);
  const metadata = { display_phone_number: "5511900001234", phone_number_id: channel?.senderId };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const text = { body: "Bom dia, ainda tem daquele café?" };
  const message = { id: `wamid.${randomUUID()}`, from: phone, timestamp, type: "text", text };
  const value = {
    messaging_product: "whatsapp",
    metadata,
    contacts: [{ wa_id: phone, profile: { name: "Maria" } }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: "whatsapp_business_account",
    entry: [{ id: "WABA", changes: [{ field: "messages", value }] }],
  });
  const secret = channel?.credentials?.appSecret ?? "";
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  const response = await fetch(`http://127.0.0.1:${port}/webhooks/chat/${shopId}/${channelId}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`a webhook was answered with ${response.status}`);
}
