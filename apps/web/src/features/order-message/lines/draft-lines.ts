import type {
  ListItem,
  MessageCorrection,
  MessageLine,
  ProposedItem,
} from "@vitrine/contract/storefront/order-message";
import { nextThatFits, quantityRule } from "@vitrine/domain/catalog/quantity/quantity-rule";

/** A line of a message while a person decides about it. */
export type DraftLine = {
  id: number;
  /** What was said, and what was proposed for it. */
  said: MessageLine;
  /** What would be added; null until something is found or chosen. */
  item: ProposedItem | null;
  /** `asked`: the message only asks about it. It waits for no word, and is added only when the person says so. */
  state: "accepted" | "open" | "skipped" | "asked";
  /** Nobody has said yet which variant is meant. */
  needsVariant: boolean;
  /** The person chose another product than the proposed one. */
  isCorrected: boolean;
  /** Why the server left it out. */
  problem: { message: string; canAdd: number | null } | null;
};

/** Lines that are certain are accepted from the start. Nothing is in the order before the person adds them. */
export function draftLines(lines: readonly MessageLine[]): DraftLine[] {
  return lines.map((said, id) => {
    const isReady = said.confidence === "certain" && said.quantityReason !== "unknown-pack" && !said.isVariantOpen;
    const state = said.question ? "asked" : isReady && said.proposed?.isAvailable ? "accepted" : "open";
    const needsVariant = said.isVariantOpen;
    return { id, said, item: said.proposed, state, needsVariant, isCorrected: false, problem: null };
  });
}

export function canAccept({ item, needsVariant }: Pick<DraftLine, "item" | "needsVariant">): boolean {
  return (item?.isAvailable ?? false) && !needsVariant;
}

/** What the line may mean besides what is shown for it: each can be chosen with one key. */
export function choicesOf({ said, item }: DraftLine): ProposedItem[] {
  const { proposed, alternatives, substitutes } = said;
  // Another colour of the same product is another choice.
  const seen = new Set<string>(item ? [item.sku] : []);
  return [...(proposed ? [proposed] : []), ...substitutes, ...alternatives].filter(({ sku }) => {
    const isNew = !seen.has(sku);
    seen.add(sku);
    return isNew;
  });
}

export function withLine(lines: readonly DraftLine[], changed: DraftLine): DraftLine[] {
  return lines.map((line) => (line.id === changed.id ? changed : line));
}

/** Another product. It is what the person means, so it is accepted where it can be had. */
export function withItem(line: DraftLine, item: ProposedItem): DraftLine {
  const isProposed = item.productId === line.said.proposed?.productId;
  const isOtherVariant = isProposed && item.sku !== line.said.proposed?.sku;
  const needsVariant = isProposed ? line.said.isVariantOpen && !isOtherVariant : item.variants.length > 0;
  const state = canAccept({ item, needsVariant }) ? "accepted" : "open";
  return { ...line, item, needsVariant, isCorrected: !isProposed, problem: null, state };
}

export function withVariant(line: DraftLine, sku: string): DraftLine {
  const variant = line.item?.variants.find((each) => each.sku === sku);
  if (!line.item || !variant) return line;
  const { price, isAvailable } = variant;
  const item = { ...line.item, sku, price, isAvailable };
  return { ...line, item, needsVariant: false, problem: null, state: isAvailable ? "accepted" : "open" };
}

export function withQuantity(line: DraftLine, quantity: number): DraftLine {
  if (!line.item) return line;
  const fitting = nextThatFits(quantity, quantityRule(line.item));
  return { ...line, item: { ...line.item, quantity: fitting }, problem: null };
}

export function withState(line: DraftLine, state: DraftLine["state"]): DraftLine {
  return state === "accepted" && !canAccept(line) ? line : { ...line, state };
}

/** The state of a line about which nobody has decided. */
export function undecided({ said }: Pick<DraftLine, "said">): DraftLine["state"] {
  return said.question ? "asked" : "open";
}

type AcceptedLine = DraftLine & { item: ProposedItem };

export function acceptedLines(lines: readonly DraftLine[]): AcceptedLine[] {
  return lines.filter((line): line is AcceptedLine => line.state === "accepted" && line.item !== null);
}

/** The first line after this one that waits for a word, from the top again at the end. */
export function nextOpen(lines: readonly DraftLine[], after = -1): DraftLine | undefined {
  const open = lines.filter(({ state }) => state === "open");
  return open.find(({ id }) => id > after) ?? open[0];
}

const LONGEST_SAID = 400;

export function listItems(lines: readonly AcceptedLine[]): ListItem[] {
  return lines.map(({ item: { productId, sku, quantity } }) => ({ providerId: productId, sku, quantity }));
}

/** The words for which the person chose another product than the proposed one. */
export function correctionsIn(lines: readonly AcceptedLine[]): MessageCorrection[] {
  const corrected = lines.filter(({ said, isCorrected }) => isCorrected && said.text.length <= LONGEST_SAID);
  return corrected.map(({ said: { text }, item: { productId, sku } }) => ({ text, providerId: productId, sku }));
}

/** In reais, as the wire has it. */
export function totalOf(lines: readonly AcceptedLine[]): number {
  return lines.reduce((sum, { item }) => sum + item.price * item.quantity, 0);
}
