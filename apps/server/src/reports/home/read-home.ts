import type { ActionItem, ActionItemKind, Home, Loss, Today } from "@vitrine/contract/panel/home";
import { toReais } from "@vitrine/contract/wire/money";
import { memberMay } from "@vitrine/domain/deeds/may-do";
import { cents, minus, sum } from "@vitrine/domain/money";
import { dateOf, spanOf, todayAndWeekBefore } from "@vitrine/domain/reports/report-period";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
import { dayFrom, plusDays } from "@vitrine/domain/time/shop-clock";
import type { CallerMember } from "../../http/callers.ts";
import type { ReceivableRepository } from "../../order/backoffice/list/receivable.repository.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { LossRepository } from "../losses/loss.repository.ts";
import type { LossRecorder } from "../losses/loss-recorder.ts";
import { numbersView } from "../sales/read-sales.ts";
import type { SalesGroup, SalesReportRepository } from "../sales/sales-report.repository.ts";
import {
  type ActionItemCount,
  type ActionItemRepository,
  EXAMPLES,
  MOST_COUNTED,
  type SeenShop,
} from "./action-item.repository.ts";
import type { FunnelRepository } from "./funnel.repository.ts";

export type ReadHomeDeps = {
  termsOf: TermsOf;
  salesReports: Pick<SalesReportRepository, "group" | "total">;
  funnels: FunnelRepository;
  actionItems: ActionItemRepository;
  receivables: ReceivableRepository;
  losses: Pick<LossRepository, "sum">;
  lossRecorder: Pick<LossRecorder, "flush">;
  /** The platforms whose stores can be linked, by their codes. */
  storePlatforms: ReadonlyMap<string, StorePlatformOfShop>;
  now: () => number;
};

/** What people are told of the platform of a linked store. */
type StorePlatformOfShop = { vendor: { name: string; article: "a" | "o" }; registerPath: string };

const LOSS_DAYS = 7;

/** The first page of the panel. An agent sees what needs a hand, and no sums of money. */
export async function readHome(
  deps: ReadHomeDeps,
  shopId: string,
  { role, customers: seen }: Pick<CallerMember, "role" | "customers">,
): Promise<Omit<Home, "sample">> {
  const now = deps.now();
  const { timeZone } = (await deps.termsOf(shopId)).rules;
  const maySeeSums = memberMay(role, "see-reports");
  const at = { now, timeZone };
  const [today, hands, losses] = await Promise.all([
    maySeeSums ? readToday(deps, shopId, at) : null,
    readActionItems(deps, shopId, { ...at, maySeeSums, seen, mayDecide: memberMay(role, "decide-discount") }),
    maySeeSums ? readLosses(deps, shopId, at) : null,
  ]);
  return { date: todayAndWeekBefore(now, timeZone).date, at: new Date(now).toISOString(), today, hands, losses };
}

type At = { now: number; timeZone: string };

async function readToday(
  { salesReports, funnels }: ReadHomeDeps,
  shopId: string,
  { now, timeZone }: At,
): Promise<Today> {
  const { date, today, before } = todayAndWeekBefore(now, timeZone);
  const weekBefore = dateOf(plusDays(dayFrom(date), -7));
  const byHour = { by: "hour", timeZone, most: 24 } as const;
  const wholeBefore = spanOf({ from: weekBefore, to: weekBefore }, timeZone);
  const [sold, soldBefore, totalBefore, funnel, funnelBefore] = await Promise.all([
    salesReports.group(shopId, { ...byHour, span: today }),
    salesReports.group(shopId, { ...byHour, span: wholeBefore }),
    salesReports.total(shopId, before),
    funnels.read(shopId, today),
    funnels.read(shopId, before),
  ]);
  return {
    now: numbersView(sold.total),
    before: numbersView(totalBefore),
    funnel,
    funnelBefore,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      now: netAt(sold.groups, hour),
      before: netAt(soldBefore.groups, hour),
    })),
  };
}

function netAt(groups: readonly SalesGroup[], hour: number): number {
  const sums = groups.find(({ key }) => Number(key) === hour)?.sums;
  return sums ? toReais(minus(sums.gross, sums.refunded)) : 0;
}

type Asked = { maySeeSums: boolean; seen: CustomersSeen; mayDecide: boolean };

async function readActionItems(
  deps: ReadHomeDeps,
  shopId: string,
  { now, timeZone, maySeeSums, seen, mayDecide }: At & Asked,
): Promise<ActionItem[]> {
  const { actionItems } = deps;
  const of = { shopId, seen };
  const asked: [ActionItemKind, Promise<ActionItemCount>][] = [
    // Whoever may not decide finds none.
    ...(mayDecide ? [["approval", actionItems.approvals(of)] satisfies [ActionItemKind, unknown]] : []),
    ["late", actionItems.late(of, now)],
    ["unclear-payment", actionItems.unclearPayments(of)],
    ["provider-credentials", actionItems.refusedCredentials(of, now)],
    ["disputed-payment", actionItems.disputedPayments(of)],
    ["refund-due", actionItems.refundsDue(of, now)],
    ["to-prepare", actionItems.toPrepare(of)],
    ["unpaid", actionItems.unpaid(of)],
    ["said-paid", actionItems.saidPaid(of)],
    ["to-receive", readOwed(deps, of, timeZone)],
    ["store-link-broken", actionItems.brokenStoreLink(shopId)],
    ["webhook-failing", actionItems.failingWebhooks(shopId, now)],
    ["failed-messages", actionItems.failedMessages(of, now)],
    ["out-of-stock", actionItems.outOfStock(shopId)],
  ];
  const found = await Promise.all(asked.map(async ([kind, counting]) => ({ kind, ...(await counting) })));
  const items = found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, examples, sum }) => ({
      ...{ kind, ...(maySeeSums && sum !== undefined && { sum }) },
      count: Math.min(count, MOST_COUNTED),
      isCapped: count > MOST_COUNTED,
      examples: examples.map(({ since, ...example }) => ({ ...example, since: since?.toISOString() ?? null })),
    }));
  return Promise.all(
    items.map((item) => (item.kind === "store-link-broken" ? withPlatform(deps, shopId, item) : item)),
  );
}

/** Delivered and not paid: what is due first, as in the list of it. */
async function readOwed(
  { receivables }: ReadHomeDeps,
  { shopId, seen }: SeenShop,
  timeZone: string,
): Promise<ActionItemCount> {
  const { rows } = await receivables.list(shopId, { timeZone, seen });
  return {
    count: rows.length,
    sum: toReais(sum(rows.map(({ owed }) => cents(owed)))),
    examples: rows
      .slice(0, EXAMPLES)
      .map(({ id, number, customer_name: name, since }) => ({ id, number, name, since })),
  };
}

/** Names the platform of the store, and where its owner authorises again. */
async function withPlatform(deps: ReadHomeDeps, shopId: string, item: ActionItem): Promise<ActionItem> {
  const found = deps.storePlatforms.get((await deps.actionItems.storePlatform(shopId)) ?? "");
  if (!found) return item;
  const { vendor, registerPath } = found;
  const platform = { name: vendor.name, article: vendor.article, registerPath };
  return { ...item, examples: item.examples.map((example) => ({ ...example, platform })) };
}

async function readLosses(
  { losses, lossRecorder }: ReadHomeDeps,
  shopId: string,
  { now, timeZone }: At,
): Promise<Loss[]> {
  // What this process has not written yet.
  await lossRecorder.flush();
  const { date } = todayAndWeekBefore(now, timeZone);
  const first = dateOf(plusDays(dayFrom(date), 1 - LOSS_DAYS));
  const sums = await losses.sum(shopId, { from: spanOf({ from: first, to: date }, timeZone).from, timeZone });
  return sums.map(({ reason, count, amount, examples }) => ({
    reason,
    count,
    amount: toReais(cents(amount)),
    examples: examples.map((example) => ({
      ...example,
      amount: example.amount === null ? null : toReais(cents(example.amount)),
      at: example.at.toISOString(),
    })),
  }));
}
