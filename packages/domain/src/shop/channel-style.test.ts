import { expect, test } from "vitest";
import { styleForChannel } from "./channel-style.ts";

type Style = { defaultColor: string; urlLogo: string | null; urlCover?: string | null };
const style: Style = { defaultColor: "#111111", urlLogo: "logo", urlCover: "capa" };
const shop: Parameters<typeof styleForChannel<Style>>[0] = {
  style,
  channelSettings: [
    { channelId: "instagram", style: { defaultColor: "#222222", urlLogo: null } },
    { channelId: "whatsapp", style: { defaultColor: "#333333", urlLogo: "outra", urlCover: "outra capa" } },
  ],
};

test.each([
  ["the shop's on no channel in particular", undefined, style],
  ["the shop's on a channel without one of its own", "webchat", style],
  [
    "the channel's colours, with the shop's logo and cover where it has none",
    "instagram",
    { ...style, defaultColor: "#222222" },
  ],
  [
    "all the channel's where it has everything",
    "whatsapp",
    { defaultColor: "#333333", urlLogo: "outra", urlCover: "outra capa" },
  ],
])("the style is %s", (_, channelId, expected) => {
  expect(styleForChannel(shop, channelId)).toEqual(expected);
});
