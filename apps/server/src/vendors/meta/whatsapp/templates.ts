import { TEMPLATE_CATEGORY, type TemplateName, type TemplateState } from "@vitrine/domain/messaging/message-template";
import { templateTexts } from "@vitrine/wording/chat/template-text";
import type {
  ChatAccount,
  MessagePart,
  MessageTemplates,
  SendOutcome,
  TemplateReview,
} from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient, JsonResponse } from "../../../outbound/json-client.ts";
import { notSetUp } from "../../chat/send-outcomes.ts";
import { codeOf, listOf, textOf } from "../../wire/json-fields.ts";
import { nodeUrl } from "../graph.ts";
import { graphOutcome } from "../graph-errors.ts";

const LANGUAGE = "pt_BR";
/** An account has 250 templates, and 6,000 once it is verified. */
const PER_PAGE = 250;
const MOST_PAGES = 24;

type Account = Pick<ChatAccount, "baseUrl" | "apiVersion" | "credentials"> & { accountId: string };

/** The templates of a WhatsApp Business account. The token needs `whatsapp_business_management`. */
export function createWhatsAppTemplates(account: Account, ask: JsonClient): MessageTemplates {
  const { accountId, credentials } = account;
  const url = nodeUrl(account, accountId, "message_templates");
  const headers = { authorization: `Bearer ${credentials.accessToken}` };
  return {
    async list() {
      if (!credentials.accessToken) return notAnswered(notSetUp());
      const reviews: TemplateReview[] = [];
      let after = "";
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = new URLSearchParams({ fields: "name,status,language,rejected_reason", limit: String(PER_PAGE) });
        if (after) query.set("after", after);
        const answer = await ask(`${url}?${query}`, { headers });
        const entries = isSuccess(answer) ? listOf(answer.body, "data") : undefined;
        if (!isSuccess(answer) || !entries) return notAnswered(outcomeOf(answer));
        reviews.push(...entries.filter((entry) => textOf(entry, "language") === LANGUAGE).flatMap(reviewIn));
        after = textOf(answer.body, "paging", "cursors", "after");
        if (!after || !textOf(answer.body, "paging", "next")) break;
      }
      return { kind: "answered", value: reviews };
    },

    async create(name) {
      if (!credentials.accessToken) return notAnswered(notSetUp());
      const { body, examples } = templateTexts[name];
      const answer = await ask(url, {
        method: "POST",
        headers,
        body: {
          name,
          language: LANGUAGE,
          category: TEMPLATE_CATEGORY,
          components: [{ type: "BODY", text: body, example: { body_text: [examples] } }],
        },
      });
      if (!isSuccess(answer) || !textOf(answer.body, "id")) return notAnswered(outcomeOf(answer));
      return { kind: "answered", value: { name, state: stateOf(textOf(answer.body, "status")), reason: null } };
    },
  };
}

export function templatePart(name: TemplateName, values: readonly string[], to: string): MessagePart {
  const template = {
    name,
    language: { code: LANGUAGE },
    components: [{ type: "body", parameters: values.map((text) => ({ type: "text", text })) }],
  };
  return { body: { messaging_product: "whatsapp", recipient_type: "individual", to, type: "template", template } };
}

/** The words that Meta uses in its lists and in its webhooks; not all of them are in its reference. */
function stateOf(status: string): TemplateState {
  switch (status) {
    case "APPROVED":
    case "REINSTATED":
      return "approved";
    case "PENDING":
    case "IN_APPEAL":
      return "pending";
    case "REJECTED":
      return "rejected";
    case "PAUSED":
    case "FLAGGED":
      return "paused";
    case "DISABLED":
    case "LIMIT_EXCEEDED":
    case "LOCKED":
    case "ARCHIVED":
      return "disabled";
    case "DELETED":
    case "PENDING_DELETION":
      return "missing";
    default:
      return "unknown";
  }
}

/** The webhook `message_template_status_update`. */
export function reviewInUpdate(value: unknown): TemplateReview[] {
  if (textOf(value, "message_template_language") !== LANGUAGE) return [];
  const name = textOf(value, "message_template_name");
  const state = stateOf(textOf(value, "event"));
  return name ? [{ name, state, reason: reasonOf(codeOf(value, "reason")) }] : [];
}

function reviewIn(entry: unknown): TemplateReview[] {
  const name = textOf(entry, "name");
  const review = { name, state: stateOf(textOf(entry, "status")), reason: reasonOf(codeOf(entry, "rejected_reason")) };
  return name ? [review] : [];
}

function reasonOf(code: string): string | null {
  return code === "" || code === "NONE" ? null : code;
}

function isSuccess(answer: JsonResponse): answer is { status: number; body: unknown } {
  return "status" in answer && answer.status >= 200 && answer.status < 300;
}

type NoAnswer = Exclude<SendOutcome, { kind: "accepted" }>;

function outcomeOf(answer: JsonResponse): SendOutcome {
  return isSuccess(answer) ? { kind: "unknown", reason: "unreadable-answer" } : graphOutcome(answer);
}

/** Nothing of a failed call is a message that was accepted. */
function notAnswered(outcome: SendOutcome): NoAnswer {
  return outcome.kind === "accepted" ? { kind: "unknown", reason: "unreadable-answer" } : outcome;
}
