import type { RecoveryReport } from "@vitrine/contract/panel/reports";
import { toReais } from "@vitrine/contract/wire/money";
import { cents } from "@vitrine/domain/money";
import { checkDays, type Days, spanOf } from "@vitrine/domain/reports/report-period";
import { upliftOf } from "@vitrine/domain/reports/uplift";
import { ok, type Result } from "@vitrine/domain/result";
import { recoveryNames } from "@vitrine/wording/panel/report-text";
import { CsvFile, csvMoney } from "../../http/answer/csv-file.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { RecoveryReportRepository } from "./recovery-report.repository.ts";

type ReadRecoveryDeps = { recoveryReports: RecoveryReportRepository; termsOf: TermsOf };

/** What reminders brought: the reminded orders beside those of the control group. */
export async function readRecovery(
  { recoveryReports, termsOf }: ReadRecoveryDeps,
  shopId: string,
  asked: Days,
): Promise<Result<RecoveryReport, Refusal>> {
  const days = checkDays(asked);
  if (!days.ok) return days;
  const { timeZone } = (await termsOf(shopId)).rules;
  const sums = await recoveryReports.sum(shopId, spanOf(days.value, timeZone));
  const groupOf = (about: "cart" | "payment", isControl: boolean) => {
    const found = sums.find((each) => each.about === about && each.isControl === isControl);
    return { orders: found?.orders ?? 0, recovered: found?.recovered ?? 0, value: toReais(cents(found?.value ?? 0)) };
  };
  const rows = (["cart", "payment"] as const).map((about) => {
    const [reminded, control] = [groupOf(about, false), groupOf(about, true)];
    return { about, reminded, control, uplift: upliftOf(reminded, control) };
  });
  return ok({ days: days.value, rows });
}

export async function exportRecovery(
  deps: ReadRecoveryDeps,
  shopId: string,
  asked: Days,
): Promise<Result<CsvFile, Refusal>> {
  const report = await readRecovery(deps, shopId, asked);
  if (!report.ok) return report;
  const { days, rows } = report.value;
  const columns = [
    ...["Lembrete de", "Lembrados", "Recuperados", "Valor recuperado"],
    ...["Grupo de controle", "Comprados sem lembrete", "Ganho em pontos"],
  ];
  const cells = rows.map(({ about, reminded, control, uplift }) => [
    ...[recoveryNames[about], reminded.orders, reminded.recovered, csvMoney(reminded.value)],
    ...[control.orders, control.recovered, uplift === null ? "" : String(uplift).replace(".", ",")],
  ]);
  return ok(new CsvFile({ name: `recuperacao-${days.from}-${days.to}`, columns, rows: cells }));
}
