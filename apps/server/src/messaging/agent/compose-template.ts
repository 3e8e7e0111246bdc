import { oneLine } from "@vitrine/domain/cut-text";
import { chatText } from "@vitrine/domain/messaging/chat-text";
import type { TemplateName } from "@vitrine/domain/messaging/message-template";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { filledTemplate, placesIn, templateTexts } from "@vitrine/wording/chat/template-text";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "../templates/channel-template.repository.ts";
import { type MayWriteDeps, takeTurn } from "./may-write.ts";
import type { ComposedMessage } from "./send-to-contact.ts";

type Deps = Pick<MayWriteDeps, "limits"> & {
  channelOf: ChannelOf;
  channelTemplates: Pick<ChannelTemplateRepository, "isApproved">;
};

/** An approved text with what the agent filled in: it may leave when the contact has not written for 24 hours. */
export async function composeTemplate(
  deps: Deps,
  session: CallerSession,
  { name, values: written }: { name: TemplateName; values: readonly string[] },
): Promise<Result<ComposedMessage, Refusal>> {
  const connected = await deps.channelOf(session.shopId, session.channelId);
  if (!connected?.chatProvider.composeTemplate) return refuse({ code: "channel-without-templates" });
  if (!(await deps.channelTemplates.isApproved(session, name))) return refuse({ code: "template-not-approved" });
  const values = written.map((value) => oneLine(chatText(value)));
  if (values.length !== placesIn(name) || values.includes("")) return refuse({ code: "template-incomplete" });
  const taken = await takeTurn(deps, session);
  if (!taken.ok) return taken;
  const text = filledTemplate(name, values);
  return ok({ orderId: null, message: { kind: "template", name, values, text, link: null } });
}

/** What a member may choose instead where the reply window is closed, in a sentence. */
export async function templateChoice(
  { channelTemplates }: { channelTemplates: Pick<ChannelTemplateRepository, "ofChannel"> },
  channel: { shopId: string; channelId: string },
  names: readonly TemplateName[],
): Promise<string> {
  const known = await channelTemplates.ofChannel(channel);
  const approved = names.filter((name) => known.some((each) => each.name === name && each.state === "approved"));
  if (approved.length === 0) return "Nenhum modelo aprovado está disponível neste canal.";
  return `Envie um modelo aprovado: ${approved.map((name) => templateTexts[name].title).join(", ")}.`;
}
