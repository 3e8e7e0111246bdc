import { type TemplateName, templateNames } from "@vitrine/domain/messaging/message-template";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import type { AuditOf } from "../../db/audit.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { MessageTemplates, TemplateAnswer, TemplateReview } from "../provider/chat-provider.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "./channel-template.repository.ts";

export type AskTemplatesDeps = {
  channelOf: ChannelOf;
  channelTemplates: Pick<ChannelTemplateRepository, "save">;
  limits: Pick<RateLimits, "take">;
};

type Which = { shopId: string; channelId: string };

/** Meta allows 200 such calls an hour to an app and its account. */
const templateCalls = { name: "template-calls", most: 60, perSeconds: 3_600 };

/** Asks the provider for the state of every template of ours, and keeps the answer. Null: it answered. */
export async function refreshTemplates(deps: AskTemplatesDeps, which: Which): Promise<Result<string | null, Refusal>> {
  const templates = await templatesOf(deps, which);
  if (!templates.ok) return templates;
  const answer = await templates.value.list();
  if (answer.kind !== "answered") return ok(failureText(answer));
  const known = new Map(answer.value.map((review) => [review.name, review]));
  const reviews = templateNames.map((name): TemplateReview => known.get(name) ?? missing(name));
  await deps.channelTemplates.save(which, reviews);
  return ok(null);
}

/** Sends one of our texts to the provider, which reads it before it may be used. Null: it took it. */
export async function submitTemplate(
  deps: AskTemplatesDeps,
  { name, ...which }: Which & { name: TemplateName },
  audit: AuditOf<void>,
): Promise<Result<string | null, Refusal>> {
  const templates = await templatesOf(deps, which);
  if (!templates.ok) return templates;
  const answer = await templates.value.create(name);
  if (answer.kind !== "answered") return ok(failureText(answer));
  await deps.channelTemplates.save(which, [answer.value], audit);
  return ok(null);
}

async function templatesOf(
  { channelOf, limits }: AskTemplatesDeps,
  { shopId, channelId }: Which,
): Promise<Result<MessageTemplates, Refusal>> {
  const connected = await channelOf(shopId, channelId);
  if (!connected) return refuse({ code: "channel-not-configured" });
  const { templates } = connected.chatProvider;
  if (!templates) return refuse({ code: "channel-without-templates" });
  return (await limits.take(templateCalls, shopId)) ? ok(templates) : refuse(overLimit(templateCalls));
}

function missing(name: TemplateName): TemplateReview {
  return { name, state: "missing", reason: null };
}

/** What went wrong, and what to do about it. */
function failureText(answer: Exclude<TemplateAnswer<unknown>, { kind: "answered" }>): string {
  switch (answer.kind) {
    case "later":
      return `A Meta não atendeu agora. Tente de novo em alguns minutos. (${answer.reason})`;
    case "unknown":
      return `A Meta não respondeu a tempo, ou com algo que não entendemos. Atualize em alguns minutos. (${answer.reason})`;
    case "stopped":
      return `${stoppedTexts[answer.reason] ?? stopReasonText(answer.reason)} (${answer.code})`;
  }
}

const stoppedTexts: Partial<Record<string, string>> = {
  account: "A Meta não aceitou o token de acesso. Gere um novo e salve-o em Dados do canal.",
  "not-permitted":
    "O token não tem a permissão whatsapp_business_management. Dê a permissão ao usuário do sistema e gere outro token.",
  "bad-message":
    "A Meta recusou o pedido. Confira a identificação da conta do WhatsApp Business. Um modelo com este nome pode já existir: atualize.",
};
