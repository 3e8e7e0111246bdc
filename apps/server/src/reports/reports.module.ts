import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createAgentSumsRepository } from "./agents/agent-sums.repository.ts";
import { createAgentTermsRepository } from "./agents/agent-terms.repository.ts";
import { createActionItemRepository } from "./home/action-item.repository.ts";
import { createFunnelRepository } from "./home/funnel.repository.ts";
import { createLossRepository } from "./losses/loss.repository.ts";
import { createLossRecorder } from "./losses/loss-recorder.ts";
import { createMissedSearchRepository } from "./losses/missed-search.repository.ts";
import { createRecoveryReportRepository } from "./recovery/recovery-report.repository.ts";
import { createSalesReportRepository } from "./sales/sales-report.repository.ts";

/** Long enough to compare months. */
const LOSSES_AGE = "90 days";

type ReportNeeds = { db: Db; now: () => number; log: { warn(what: object, text: string): void } };

export type ReportsModule = ReturnType<typeof createReportsModule>;

/** What the shop's people read of all that happened. The calls are those of the panel. */
export function createReportsModule({ db, now, log }: ReportNeeds) {
  const losses = createLossRepository(db);
  const lossRecorder = createLossRecorder({ losses, now, log });
  return {
    cleanup: [() => losses.removeOlderThan(LOSSES_AGE)],
    exports: {
      losses,
      lossRecorder,
      recordLoss: lossRecorder.record,
      agentSums: createAgentSumsRepository(db),
      agentTerms: createAgentTermsRepository(db),
      salesReports: createSalesReportRepository(db),
      recoveryReports: createRecoveryReportRepository(db),
      funnels: createFunnelRepository(db),
      actionItems: createActionItemRepository(db),
      missedSearches: createMissedSearchRepository(db),
    },
  } satisfies Module;
}
