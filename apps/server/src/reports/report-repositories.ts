import type { Db } from "../db/pool.ts";
import { createActionItemRepository } from "./home/action-item.repository.ts";
import { createFunnelRepository } from "./home/funnel.repository.ts";
import { createLossRepository } from "./losses/loss.repository.ts";
import { createMissedSearchRepository } from "./losses/missed-search.repository.ts";
import { createRecoveryReportRepository } from "./recovery/recovery-report.repository.ts";
import { createSalesReportRepository } from "./sales/sales-report.repository.ts";

export function createReportRepositories(db: Db) {
  return {
    salesReports: createSalesReportRepository(db),
    recoveryReports: createRecoveryReportRepository(db),
    funnels: createFunnelRepository(db),
    actionItems: createActionItemRepository(db),
    losses: createLossRepository(db),
    missedSearches: createMissedSearchRepository(db),
  };
}
