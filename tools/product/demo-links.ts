import type { NewSession } from "@vitrine/contract/platform/sessions";
import { DEMO_SHOP_ID } from "@vitrine/demo/shop";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { PhoneOwners } from "@vitrine/sandbox/chat/channel";
import { issueSession } from "@vitrine/server/platform/issue-session";
import type { Repositories } from "@vitrine/server/repositories";

export type DemoLink = { label: string; url: string };

const contacts = [
  {
    channelType: ChannelType.WhatsApp,
    label: "WhatsApp",
    contact: { id: "wp:5511987654321", name: "Marina Souza", phone: "5511987654321" },
  },
  { channelType: ChannelType.Messenger, label: "Messenger", contact: { id: "fb:24680135790", name: "João Pereira" } },
  { channelType: ChannelType.Instagram, label: "Instagram", contact: { id: "ig:13579024680", name: "Bia Nogueira" } },
  { channelType: ChannelType.WebChat, label: "WebChat", contact: { id: "web:7f3a9c", name: "Visitante do site" } },
];

const ownerIn = (wanted: ChannelType) => contacts.find(({ channelType }) => channelType === wanted)?.contact;

/** The owners of the sandbox's phones. */
export const demoPhones: PhoneOwners = {
  whatsapp: ownerIn(ChannelType.WhatsApp),
  messenger: ownerIn(ChannelType.Messenger),
  instagram: ownerIn(ChannelType.Instagram),
  webchat: ownerIn(ChannelType.WebChat),
};

/** The links a newcomer opens: one customer per channel, and the agent of the WhatsApp customer. */
export async function demoLinks(
  { shops, sessions, orders }: Repositories,
  { publicUrl, sandboxUrl }: { publicUrl: string; sandboxUrl: string },
): Promise<DemoLink[]> {
  const shop = await shops.find(DEMO_SHOP_ID);
  if (!shop) throw new Error("the demo shop is not loaded");
  const channelIds = new Map(shop.channels.map((channel) => [channel.channelType, channel.channelId]));

  const linkFor = async (label: string, wanted: Omit<NewSession, "channelId">): Promise<DemoLink> => {
    const channelId = channelIds.get(wanted.channelType) ?? "";
    const session = await issueSession({ sessions, orders, publicUrl }, shop, { ...wanted, channelId });
    if (!session.ok) throw new Error(`no session for ${label}: ${session.refusal.code}`);
    return { label, url: session.value.url };
  };

  const customers = await Promise.all(
    contacts.map(({ label, channelType, contact }) =>
      linkFor(`Cliente no ${label}`, { sessionType: SessionType.Contact, channelType, contact }),
    ),
  );
  const [whatsApp] = contacts;
  const agent =
    whatsApp &&
    (await linkFor(`Atendente de ${whatsApp.contact.name}`, {
      sessionType: SessionType.PlatformUser,
      channelType: whatsApp.channelType,
      contact: whatsApp.contact,
      agent: { id: "atendente-1", name: "Rafael Lima" },
    }));
  const phone = new URLSearchParams({ channel: "whatsapp", contact: whatsApp?.contact.id ?? "" });
  return [
    ...customers,
    { label: "Visitante sem link", url: `${publicUrl}/` },
    ...(agent ? [agent] : []),
    { label: "Celular (conversa)", url: `${sandboxUrl}/phone?${phone}` },
    { label: "Caixa de e-mail", url: `${sandboxUrl}/mail` },
    { label: "Pagamentos", url: `${sandboxUrl}/payments` },
    { label: "Tudo da sandbox", url: `${sandboxUrl}/` },
    { label: "Documentação da API", url: `${publicUrl}/docs` },
  ];
}
