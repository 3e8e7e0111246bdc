import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import type { SettingsPatch } from "../settings.queries.ts";
import { type CatalogOptionKey, optionGroups } from "./catalog-options.ts";

/** A style as a form has it: an absent picture is null. */
export type Look = { defaultColor: string; secondaryColor: string; urlLogo: string | null; urlCover: string | null };

/** A channel with its own look; null has the shop's. Each channel is a field, so that two people may change two. */
type ChannelFields = { [key: ChannelField]: Look | null };
export type ChannelField = `channel ${string}`;

type OwnFields = Look &
  Record<CatalogOptionKey, boolean> & { receiptEmail: string; whatsApp: string; webCatalogCallbackMessage: string };
export type LookFields = OwnFields & ChannelFields;

const optionLabels = Object.fromEntries(
  optionGroups.flatMap(({ options }) => options.map(({ key, label }) => [key, label])),
) as Record<CatalogOptionKey, string>;

const ownLabels: Record<keyof OwnFields, string> = {
  defaultColor: "Cor principal",
  secondaryColor: "Cor de destaque",
  urlLogo: "Logo",
  urlCover: "Capa",
  receiptEmail: "E-mail da loja para recibos",
  whatsApp: "WhatsApp da loja",
  webCatalogCallbackMessage: "Mensagem de quem chega pelo site",
  ...optionLabels,
};

type Channels = NonNullable<ShopDocument["channels"]>;

export function labelsOf(channels: Channels): Record<keyof LookFields & string, string> {
  const ofChannels = channels.map(({ channelId, name }) => [channelField(channelId), `Aparência em ${name}`]);
  return { ...Object.fromEntries(ofChannels), ...ownLabels };
}

export function channelField(channelId: string): ChannelField {
  return `channel ${channelId}`;
}

export function toFields({ settings, channels = [], receiptEmail = "" }: ShopDocument): LookFields {
  const own = new Map((settings.channelSettings ?? []).map(({ channelId, style }) => [channelId, lookOf(style)]));
  const looks = channels.map(({ channelId }) => [channelField(channelId), own.get(channelId) ?? null]);
  return {
    ...(Object.fromEntries(looks) as ChannelFields),
    ...lookOf(settings.style),
    receiptEmail,
    whatsApp: settings.whatsApp ?? "",
    webCatalogCallbackMessage: settings.webCatalogCallbackMessage ?? "",
    ...optionsOf(settings),
  };
}

function optionsOf(settings: ShopDocument["settings"]): Record<CatalogOptionKey, boolean> {
  const keys = Object.keys(optionLabels) as CatalogOptionKey[];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      key === "asksSellerFirst" ? (settings.steps ?? []).includes(JourneyStep.Seller) : (settings[key] ?? false),
    ]),
  ) as Record<CatalogOptionKey, boolean>;
}

function lookOf({ urlLogo, urlCover, ...colors }: ShopDocument["settings"]["style"]): Look {
  return { ...colors, urlLogo: urlLogo ?? null, urlCover: urlCover ?? null };
}

const styleKeys = ["defaultColor", "secondaryColor", "urlLogo", "urlCover"] as const;

export function toPatch(changes: Partial<LookFields>, document: ShopDocument): SettingsPatch {
  const { receiptEmail, whatsApp, asksSellerFirst, ...rest } = changes;
  const style = Object.fromEntries(styleKeys.filter((key) => key in changes).map((key) => [key, changes[key]]));
  const plain = Object.entries(rest).filter(
    ([key]) => !key.startsWith("channel ") && !styleKeys.includes(key as keyof Look),
  );
  const hasChannels = Object.keys(changes).some((key) => key.startsWith("channel "));
  const settings: NonNullable<SettingsPatch["settings"]> = {
    ...Object.fromEntries(plain),
    ...(Object.keys(style).length > 0 && { style }),
    ...(whatsApp !== undefined && { whatsApp: whatsApp || null }),
    ...(asksSellerFirst !== undefined && { steps: stepsWith(document, asksSellerFirst) }),
    ...(hasChannels && { channelSettings: channelSettingsWith(document, changes) }),
  };
  return {
    ...(receiptEmail !== undefined && { receiptEmail: receiptEmail || null }),
    ...(Object.keys(settings).length > 0 && { settings }),
  };
}

function stepsWith({ settings }: ShopDocument, asksSellerFirst: boolean) {
  const others = (settings.steps ?? []).filter((step) => step !== JourneyStep.Seller);
  return asksSellerFirst ? [...others, JourneyStep.Seller] : others;
}

/** Channels whose style did not change keep the saved one, also if somebody else saved it meanwhile. */
function channelSettingsWith({ settings }: ShopDocument, changes: Partial<LookFields>) {
  const saved = settings.channelSettings ?? [];
  const kept = saved.filter(({ channelId }) => !(channelField(channelId) in changes));
  const changed = Object.entries(changes).flatMap(([key, look]) => {
    if (!key.startsWith("channel ") || !look) return [];
    const { urlCover, ...style } = look as Look;
    return [{ channelId: key.slice("channel ".length), style: { ...style, ...(urlCover && { urlCover }) } }];
  });
  return [...kept, ...changed];
}

export function describe(field: string, value: unknown): string {
  if (field.startsWith("channel ")) return value ? lookText(value as Look) : "A mesma da loja";
  if (field === "urlLogo" || field === "urlCover") return value ? "Outra imagem" : "Sem imagem";
  return typeof value === "boolean" ? (value ? "Sim" : "Não") : String(value ?? "");
}

function lookText({ defaultColor, secondaryColor, urlLogo }: Look): string {
  return `Cores ${defaultColor} e ${secondaryColor}, ${urlLogo ? "com logo própria" : "com a logo da loja"}`;
}
