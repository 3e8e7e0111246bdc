import { randomInt } from "node:crypto";
import type { OpenShopChannel } from "../chat/shop-channel.ts";

const TIME_LIMIT_MS = 10_000;

export type Handshake = { isTaken: boolean; said: string };

/** Verifies the shop's webhook URL, as the provider does when somebody enters it. */
export async function verifyWebhookAddress({
  carrier,
  webhookUrl,
  senderId,
  credentials,
}: OpenShopChannel): Promise<Handshake> {
  if (!webhookUrl) return { isTaken: false, said: "Este canal não tem endereço de webhook." };
  if (carrier === "webhook") return { isTaken: false, said: "Este canal não pergunta antes de avisar." };
  const address = new URL(webhookUrl);
  const expected = carrier === "suri" ? senderId : String(randomInt(1_000_000_000));
  if (carrier === "meta") {
    address.searchParams.set("hub.mode", "subscribe");
    address.searchParams.set("hub.challenge", expected);
    address.searchParams.set("hub.verify_token", credentials.verifyToken ?? "");
  }
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const text = await answer.text();
    if (answer.status !== 200) return { isTaken: false, said: `A loja respondeu ${answer.status}.` };
    if (text !== expected) return { isTaken: false, said: "A loja respondeu 200, mas com outro texto." };
    return { isTaken: true, said: "A loja devolveu o desafio: o endereço vale." };
  } catch (error) {
    const reason = error instanceof Error ? error.name : "erro";
    return { isTaken: false, said: `A loja não respondeu (${reason}).` };
  }
}
