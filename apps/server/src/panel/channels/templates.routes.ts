import type { PanelTemplate, PanelTemplates } from "@vitrine/contract/panel/settings/channels";
import { templateNames } from "@vitrine/domain/messaging/message-template";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { templateExample, templateTexts } from "@vitrine/wording/chat/template-text";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { type TemplateWords, vendorChannelOf } from "../../messaging/provider/chat-vendor.ts";
import { refreshTemplates, submitTemplate } from "../../messaging/templates/ask-templates.ts";
import type { StoredTemplate } from "../../messaging/templates/channel-template.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";

type Which = { shopId: string; channelId: string };

/** The message templates of a channel, as its people see and submit them. */
export function panelTemplateRoutes(serve: Serve, deps: PanelDeps): void {
  /** The templates as they are known now, with what the provider said to the question before. */
  async function answer(
    { shopId, channelId }: Which,
    asked: Result<string | null, Refusal> = ok(null),
  ): Promise<Result<PanelTemplates, Refusal>> {
    if (!asked.ok) return asked;
    const found = await deps.shops.findDocument(shopId);
    const channel = found?.document.channels?.find((each) => each.channelId === channelId);
    if (!found || !channel) return refuse({ code: "shop-part-not-found", detail: `(${channelId})` });
    const words = vendorChannelOf(deps.chatVendors, channel)?.templates;
    const stored = await deps.channelTemplates.ofChannel({ shopId, channelId });
    const times = stored.map(({ askedAt }) => askedAt.getTime());
    return ok({
      items: templateNames.map((name) =>
        view(
          name,
          found.document.name,
          stored.find((each) => each.name === name),
          words,
        ),
      ),
      askedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      failure: asked.value,
    });
  }

  serve("GET /painel/api/shops/{shopId}/channels/{channelId}/templates", async ({ params }) => answer(params));

  serve("POST /painel/api/shops/{shopId}/channels/{channelId}/templates/refresh", async ({ params }) =>
    answer(params, await refreshTemplates(deps, params)),
  );

  serve("POST /painel/api/shops/{shopId}/channels/{channelId}/templates/{name}/submit", async ({ params, member }) => {
    const { shopId, channelId, name } = params;
    const submitted = await submitTemplate(deps, params, () => ({
      member,
      shopId,
      action: "template.submitted",
      subject: { type: "template", id: name, name },
      before: null,
      after: { channelId, text: templateTexts[name].body },
    }));
    return answer(params, submitted);
  });
}

function view(
  name: PanelTemplate["name"],
  shopName: string,
  stored: StoredTemplate | undefined,
  words: TemplateWords | undefined,
): PanelTemplate {
  const { title } = templateTexts[name];
  const text = templateExample(name, shopName);
  const why = stored?.reason && words?.reasonText(stored.reason);
  return {
    name,
    title,
    text,
    state: stored?.state ?? null,
    message: stored && words ? [words.states[stored.state], ...(why ? [why] : [])].join(" ") : "",
  };
}
