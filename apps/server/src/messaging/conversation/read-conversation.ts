import type { ChannelWindow, Conversation } from "@vitrine/contract/panel/service/conversation";
import { agentTemplates } from "@vitrine/domain/messaging/message-template";
import { ok, type Result } from "@vitrine/domain/result";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import { templateTexts } from "@vitrine/wording/chat/template-text";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { ChatVendorFacts } from "../../shop/sending-channels.ts";
import type { Shop } from "../../shop/shop.ts";
import type { ChatContactRepository } from "../outbox/chat-contact.repository.ts";
import { replyWindowOf } from "../outbox/reply-window.ts";
import type { ChannelOf } from "../provider/connected-channels.ts";
import type { ChannelTemplateRepository } from "../templates/channel-template.repository.ts";
import type { ConversationStateRepository } from "./conversation-state.repository.ts";
import type { EntryRow } from "./entries.repository.ts";
import { BEGINNING, readPlace, writePlace } from "./entry-place.ts";
import { type EntryViewDeps, entryViews } from "./entry-views.ts";
import { otherInbox } from "./owned-elsewhere.ts";

export type ReadConversationDeps = EntryViewDeps & {
  conversationStates: ConversationStateRepository;
  chatContacts: Pick<ChatContactRepository, "lastInboundAt" | "hasHeardBefore">;
  channelTemplates: Pick<ChannelTemplateRepository, "ofChannel">;
  channelOf: ChannelOf;
  chatVendors: readonly ChatVendorFacts[];
  now: () => number;
};

/** In one answer for an open window: what is older was read before. */
const MOST_SINCE = 200;

type Asked = { pageToken?: string | undefined; since?: string | undefined; perPage?: number | undefined };

type Contact = { session: CallerSession; phone: string | null };

/** `session`: the channel in which the member would write to the contact. */
export async function readConversation(
  deps: ReadConversationDeps,
  { shop, ...contact }: { shop: Shop } & Contact,
  { pageToken, since, perPage = 50 }: Asked,
): Promise<Result<Conversation, Refusal>> {
  const [before, from] = [readPlace(pageToken), readPlace(since)];
  if (!before.ok) return before;
  if (!from.ok) return from;
  const { session } = contact;
  const of = { shopId: shop.shopId, contactId: session.contactId };
  const most = from.value ? MOST_SINCE : perPage;
  const stateAndRows = async () => {
    // Read first: what is written between the two reads is shown, and still unread.
    const read = await deps.conversationStates.find(of);
    return [read, await deps.entries.page(of, { before: before.value, from: from.value, most: most + 1 })] as const;
  };
  const [[state, rows], window] = await Promise.all([stateAndRows(), windowOf(deps, shop, contact)]);
  const shown = rows.slice(0, most);
  const oldest = shown.at(-1);
  const channel = shop.channels.find(({ channelId }) => channelId === session.channelId);
  const inbox = channel ? otherInbox(channel, deps.chatVendors) : null;
  return ok({
    entries: await entryViews(deps, shop, shown),
    earlier: earlierOf(rows, most, from.value !== undefined),
    since: writePlace(oldest ?? from.value ?? BEGINNING),
    seen: writePlace({ ...BEGINNING, position: state.seen }),
    unread: state.unread,
    waitingSince: state.waitingSince?.toISOString() ?? null,
    window,
    ownedElsewhere: inbox === null ? null : { name: inbox },
  });
}

/** Since a place there are older ones, of which the caller has the token; here only those that did not fit. */
function earlierOf(rows: readonly EntryRow[], most: number, isSince: boolean): string | null {
  const last = rows.length > most || isSince ? rows.slice(0, most).at(-1) : undefined;
  return last ? writePlace(last) : null;
}

/** Whether an agent may write in the channel now, and if not, why. */
async function windowOf(
  deps: ReadConversationDeps,
  shop: Shop,
  { session, phone }: Contact,
): Promise<ChannelWindow | null> {
  const { shopId, channelId, channelType, contactId } = session;
  const channel = shop.channels.find((each) => each.channelId === channelId);
  if (!channel || isAnonymousUser(contactId)) return null;
  const [{ isOpen, closesAt }, templates, connected] = await Promise.all([
    replyWindowOf(deps, { ...session, phone }),
    deps.channelTemplates.ofChannel(session),
    deps.channelOf(shopId, channelId),
  ]);
  const inbox = otherInbox(channel, deps.chatVendors);
  const takesTemplates = inbox === null && connected?.chatProvider.composeTemplate !== undefined;
  const approved = agentTemplates.filter(
    (name) => takesTemplates && templates.some((each) => each.name === name && each.state === "approved"),
  );
  const whyNot = !connected
    ? "Este canal ainda não está conectado para enviar mensagens. Confira os dados dele em Canais."
    : inbox !== null
      ? `As respostas desta conversa são escritas em ${inbox}.`
      : isOpen
        ? null
        : closedText(closesAt !== null, approved.length > 0);
  return {
    ...{ channelId, channelType, channelName: channel.name, isOpen },
    closesAt: closesAt?.toISOString() ?? null,
    canWrite: whyNot === null,
    whyNot,
    reactions: whyNot === null && connected?.chatProvider.react ? [...(connected.described.reactions ?? [])] : [],
    templates: approved.map((name) => ({ name, label: templateTexts[name].title, text: templateTexts[name].body })),
  };
}

/** Without a template, whoever may have one approved is named: else nobody knew what to do. */
function closedText(hasWritten: boolean, hasTemplates: boolean): string {
  const since = hasWritten ? "O contato não escreve há mais de 24 horas" : "O contato ainda não escreveu por aqui";
  const next = hasTemplates
    ? "o canal só entrega um modelo aprovado."
    : "o canal só entrega modelos aprovados, e ainda não há nenhum. Quem gerencia a loja pede a aprovação em Canais.";
  return `${since}: ${next}`;
}
