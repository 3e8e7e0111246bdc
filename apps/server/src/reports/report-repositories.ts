import type { Db } from "../db/pool.ts";
import { createFunnelRepository } from "./home/funnel.repository.ts";
import { createHandsRepository } from "./home/hands.repository.ts";
import { createLossRepository } from "./losses/loss.repository.ts";
import { createMissedSearchRepository } from "./losses/missed-search.repository.ts";
import { createRecoveryReportRepository } from "./recovery/recovery-report.repository.ts";
import { createSalesReportRepository } from "./sales/sales-report.repository.ts";

export function createReportRepositories(db: Db) {
  return {
    salesReports: createSalesReportRepository(db),
    recoveryReports: createRecoveryReportRepository(db),
    funnels: createFunnelRepository(db),
    hands: createHandsRepository(db),
    losses: createLossRepository(db),
    missedSearches: createMissedSearchRepository(db),
  };
}
