import type { ChatDouble } from "../chat/chat-double.ts";
import type { OpenShopChannel } from "../chat/shop-channel.ts";

const TIME_LIMIT_MS = 10_000;

export type Handshake = { isTaken: boolean; said: string };

/** Verifies the shop's webhook URL, as the provider does when somebody enters it. */
export async function verifyWebhookAddress(
  shopChannel: OpenShopChannel,
  { handshake }: Pick<ChatDouble, "handshake">,
): Promise<Handshake> {
  const { webhookUrl } = shopChannel;
  if (!webhookUrl) return { isTaken: false, said: "Este canal não tem endereço de webhook." };
  if (!handshake) return { isTaken: false, said: "Este canal não pergunta antes de avisar." };
  const question = new URL(webhookUrl);
  const expected = handshake(question, shopChannel);
  try {
    const answer = await fetch(question, { redirect: "manual", signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const text = await answer.text();
    if (answer.status !== 200) return { isTaken: false, said: `A loja respondeu ${answer.status}.` };
    if (text !== expected) return { isTaken: false, said: "A loja respondeu 200, mas com outro texto." };
    return { isTaken: true, said: "A loja devolveu o desafio: o endereço vale." };
  } catch (error) {
    const reason = error instanceof Error ? error.name : "erro";
    return { isTaken: false, said: `A loja não respondeu (${reason}).` };
  }
}
