import { type TemplateName, templateNames } from "@vitrine/domain/messaging/message-template";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import type { AuditOf } from "../../db/audit.ts";
import { overLimit, type RateLimits } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { MessageTemplates, TemplateAnswer, TemplateReview } from "../provider/chat-provider.ts";
import type { TemplateWords } from "../provider/chat-vendor.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "./channel-template.repository.ts";

type AskTemplatesDeps = {
  channelOf: ChannelOf;
  channelTemplates: Pick<ChannelTemplateRepository, "save">;
  limits: Pick<RateLimits, "take">;
};

type AskedTemplates = { calls: MessageTemplates; words: TemplateWords };

type Which = { shopId: string; channelId: string };

/** The vendor with the lowest limit allows 200 such calls an hour to an app and its account. */
const templateCalls = { name: "template-calls", most: 60, perSeconds: 3_600 };

/** Asks the provider for the state of every template of ours, and keeps the answer. Null: it answered. */
export async function refreshTemplates(deps: AskTemplatesDeps, which: Which): Promise<Result<string | null, Refusal>> {
  const templates = await templatesOf(deps, which);
  if (!templates.ok) return templates;
  const { calls, words } = templates.value;
  const answer = await calls.list();
  if (answer.kind !== "answered") return ok(failureText(answer, words));
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
  const { calls, words } = templates.value;
  const answer = await calls.create(name);
  if (answer.kind !== "answered") return ok(failureText(answer, words));
  await deps.channelTemplates.save(which, [answer.value], audit);
  return ok(null);
}

async function templatesOf(
  { channelOf, limits }: AskTemplatesDeps,
  { shopId, channelId }: Which,
): Promise<Result<AskedTemplates, Refusal>> {
  const connected = await channelOf(shopId, channelId);
  if (!connected) return refuse({ code: "channel-not-configured" });
  const { templates: calls } = connected.chatProvider;
  const { templates: words } = connected.described;
  if (!calls || !words) return refuse({ code: "channel-without-templates" });
  return (await limits.take(templateCalls, shopId)) ? ok({ calls, words }) : refuse(overLimit(templateCalls));
}

function missing(name: TemplateName): TemplateReview {
  return { name, state: "missing", reason: null };
}

/** What went wrong, and what to do about it. */
function failureText(answer: Exclude<TemplateAnswer<unknown>, { kind: "answered" }>, words: TemplateWords): string {
  switch (answer.kind) {
    case "later":
      return `${words.later} (${answer.reason})`;
    case "unknown":
      return `${words.unanswered} (${answer.reason})`;
    case "stopped":
      return `${words.stopped[answer.reason] ?? stopReasonText(answer.reason)} (${answer.code})`;
  }
}
