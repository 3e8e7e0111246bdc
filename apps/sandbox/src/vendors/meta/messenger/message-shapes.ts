import { address, flag, list, object, oneOf, optional, type Shape, text } from "../graph/request-shape.ts";

export type PageChannel = "messenger" | "instagram";

const retiredTags = ["CONFIRMED_EVENT_UPDATE", "ACCOUNT_UPDATE", "POST_PURCHASE_UPDATE"];
export const isRetiredTag = (tag: string): boolean => retiredTags.includes(tag);

/** Messenger opens its in-app window at a chosen height; Instagram accepts none of these fields. */
const webview = {
  webview_height_ratio: optional(oneOf("compact", "tall", "full")),
  messenger_extensions: optional(flag),
  fallback_url: optional(address),
  webview_share_button: optional(oneOf("hide")),
};

/** Only buttons that open a page are supported. */
function templates(channel: PageChannel) {
  const more = channel === "messenger" ? webview : {};
  const button = object({ type: oneOf("web_url"), url: address, title: text(20), ...more });
  const buttons = list(button, [1, 3]);
  const element = object({
    title: text(80),
    subtitle: optional(text(80)),
    image_url: optional(address),
    default_action: optional(object({ type: oneOf("web_url"), url: address, ...more })),
    buttons: optional(buttons),
  });
  return {
    generic: object({ template_type: oneOf("generic"), elements: list(element, [1, 10]) }),
    button: object({ template_type: oneOf("button"), text: text(640), buttons }),
  };
}

const messageText: Record<PageChannel, Shape> = {
  messenger: text(1_999),
  instagram: text(1_000, { counted: "bytes" }),
};

export function requestShape(channel: PageChannel, attachment: { type: unknown; template: unknown }): Shape {
  const { generic, button } = templates(channel);
  const payload = attachment.template === "button" ? button : generic;
  const media = object({ url: address, is_reusable: optional(flag) });
  return object({
    recipient: object({ id: text(60) }),
    messaging_type:
      channel === "messenger"
        ? oneOf("RESPONSE", "UPDATE", "MESSAGE_TAG", "UTILITY")
        : optional(oneOf("RESPONSE", "UPDATE", "MESSAGE_TAG")),
    tag: optional(text(60)),
    reply_to: optional(object({ mid: text(500) })),
    message: object(
      {
        text: optional(messageText[channel]),
        metadata: optional(text(999)),
        attachment: optional(
          object({
            type: oneOf("template", "image", "file"),
            payload: attachment.type === "template" ? payload : media,
          }),
        ),
      },
      ["text", "attachment"],
    ),
  });
}
