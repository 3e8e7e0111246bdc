import { randomUUID } from "node:crypto";
import type { TestMessage } from "@vitrine/contract/panel/settings/channels";
import { chatTypeOf } from "@vitrine/domain/codes/chat-types";
import type { ChannelType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Recipient, SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { ChannelOf } from "../../messaging/provider/connected-channels.ts";

type SendTestMessageDeps = { channelOf: ChannelOf; limits: Pick<RateLimits, "take">; publicUrl: string };

/** Each one is really sent, and may cost the shop money. */
const testMessages = { name: "test-messages", most: 20, perSeconds: 3_600 };

/** Sends a text with the shop's link by the channel's own adapter, outside the queue: the answer is what the channel said. */
export async function sendTestMessage(
  { channelOf, limits, publicUrl }: SendTestMessageDeps,
  { shopId, channelId, to }: { shopId: string; channelId: string; to: string },
): Promise<Result<TestMessage, Refusal>> {
  const connected = await channelOf(shopId, channelId);
  if (!connected) return refuse({ code: "channel-not-configured" });
  if (!(await limits.take(testMessages, shopId))) return refuse(overLimit(testMessages));
  const { shop, channel, chatProvider } = connected;
  const text = `Mensagem de teste de ${shop.name}. A loja: ${publicUrl}/catalog${linkQuery({ address: shop.address })}`;
  const parts = chatProvider.composeParts({ kind: "text", text, link: null }, recipientOf(channel.channelType, to));
  const id = randomUUID();
  for (const [index, part] of parts.entries()) {
    const outcome = await chatProvider.send(part, `${id}-${index}`);
    if (outcome.kind !== "accepted") return ok(toFailedTest(outcome));
  }
  return ok({ state: "sent", message: "O canal aceitou a mensagem. Confira a conversa." });
}

function recipientOf(channelType: ChannelType, to: string): Recipient {
  if (!chatTypeOf(channelType).isByPhone) return { contactId: to.trim(), phone: null, address: to.trim() };
  const digits = to.replaceAll(/\D/g, "");
  // Ten or eleven digits are a Brazilian number without its country.
  const phone = digits.length <= 11 ? `55${digits}` : digits;
  return { contactId: `wp:${phone}`, phone, address: phone };
}

function toFailedTest(outcome: Exclude<SendOutcome, { kind: "accepted" }>): TestMessage {
  switch (outcome.kind) {
    case "stopped":
      return { state: "refused", message: `${stopReasonText(outcome.reason)} (${outcome.code})` };
    case "later":
      return {
        state: "refused",
        message: `O canal não aceitou agora. Tente de novo em um minuto. (${outcome.reason})`,
      };
    case "unknown":
      return { state: "unsure", message: `${stopReasonText("unconfirmed")} (${outcome.reason})` };
  }
}
