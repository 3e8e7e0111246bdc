import type { Proposal } from "@vitrine/contract/platform/proposals";
import { SessionType } from "@vitrine/domain/codes/session";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import type { ChangeOrderDeps } from "../../order/change/change-order.ts";
import type { Actor } from "../../order/storage/actor.ts";
import { readContactOffer } from "../../order/terms/contact-offer.ts";
import type { BoughtRepository } from "../../order-message/bought.repository.ts";
import { type ProposedLine, type UnderstandDeps, understandMessage } from "../../order-message/understand-message.ts";
import type { Shop } from "../../shop/shop.ts";
import { type IssueSessionDeps, issueSession } from "../issue-session.ts";
import { saveSuggestion } from "../save-suggestion.ts";
import { proposalLineView } from "./proposal-view.ts";

type CreateProposalDeps = IssueSessionDeps &
  Parameters<typeof readContactOffer>[0] & {
    understanding: UnderstandDeps;
    bought: BoughtRepository;
    changes: ChangeOrderDeps;
    now: () => number;
  };

/** More terms or products the order does not keep. */
const MOST_TERMS = 50;
const MOST_PRODUCTS = 100;
const LONGEST_TERM = 200;

/** Reads a message, and saves what was found where the storefront shows it as suggested. */
export async function createProposal(
  deps: CreateProposalDeps,
  { shop, contactId, actor }: { shop: Shop; contactId: string; actor: Actor },
  { text, channelId }: { text: string; channelId?: string },
): Promise<Result<Proposal, Refusal>> {
  const { shopId } = shop;
  const channel = shop.channels.find((each) => channelId === undefined || each.channelId === channelId);
  if (!channel) return refuse({ code: "channel-unknown", param: "/channelId" });
  const read = await readProposal(deps, { shopId, contactId }, text);
  if (!read.ok) return read;
  const lines = read.value;
  const view = lines.map(proposalLineView);
  const found = suggestionOf(lines);
  if (found.productsIds.length === 0) return ok({ lines: view, link: null });
  const issued = await issueSession(deps, shop, {
    sessionType: SessionType.Contact,
    channelType: channel.channelType,
    channelId: channel.channelId,
    contact: { id: contactId },
    assistantInformations: found,
  });
  if (!issued.ok) return issued;
  const saved = await saveSuggestion(deps.changes, { shopId, contactId }, { found, actor });
  if (!saved.ok) return saved;
  const { url, expiresAt } = issued.value;
  return ok({ lines: view, link: { url, expiresAt } });
}

/** The same without saving anything. What a known contact bought before says what they mean; the prices are theirs. */
export async function readProposal(
  deps: Pick<CreateProposalDeps, "understanding" | "bought" | "now"> & Parameters<typeof readContactOffer>[0],
  { shopId, contactId }: { shopId: string; contactId?: string | undefined },
  text: string,
): Promise<Result<ProposedLine[], Refusal>> {
  const [{ scope }, bought] = await Promise.all([
    readContactOffer(deps, { shopId, contactId }),
    contactId === undefined ? [] : deps.bought.lastOrders(shopId, contactId),
  ]);
  return understandMessage(deps.understanding, { shopId, scope, now: deps.now(), bought }, text);
}

/** What the message asks for. What it only asks about is answered in the conversation. */
function suggestionOf(all: readonly ProposedLine[]) {
  const lines = all.filter(({ question }) => question === null);
  const ids = new Set(lines.flatMap(({ proposed }) => (proposed ? [proposed.product.providerId] : [])));
  const terms = lines.filter(({ proposed }) => proposed !== null).map(({ text }) => text.slice(0, LONGEST_TERM));
  return { searchTerms: terms.slice(0, MOST_TERMS), productsIds: [...ids].slice(0, MOST_PRODUCTS) };
}
