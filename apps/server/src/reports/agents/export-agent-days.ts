import { ok, type Result } from "@vitrine/domain/result";
import { CsvFile, csvMoney } from "../../http/answer/csv-file.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ReadAgentDaysDeps, readTeamDay } from "./read-agent-days.ts";

/** The month of all agents, and its sum, for whoever pays commissions. */
export async function exportAgentDays(
  deps: ReadAgentDaysDeps,
  of: Parameters<typeof readTeamDay>[1],
  asked: { month?: string },
): Promise<Result<CsvFile, Refusal>> {
  const read = await readTeamDay(deps, of, asked);
  if (!read.ok) return read;
  const { month, rows, total } = read.value;
  const columns = [
    ...["Atendente", "Pedidos", "Cancelados", "Vendido", "Pago", "A receber", "Ticket médio"],
    ...["Meta", "Comissão em %", "Itens pagos com comissão", "Comissão"],
  ];
  const sums = ({ orders, canceled, sold, paid, waiting, average }: (typeof rows)[number]["month"]) => [
    ...[orders, canceled],
    ...[sold, paid, waiting, average].map(csvMoney),
  ];
  const cells = rows.map(({ id, name, month: sold, goal, commission }) => [
    id === "" ? "Sem atendente" : name,
    ...sums(sold),
    csvMoney(goal),
    csvPercent(commission?.percent ?? null),
    ...[commission?.base ?? null, commission?.amount ?? null].map(csvMoney),
  ]);
  const all = ["Total", ...sums(total.month), "", "", "", csvMoney(total.commission)];
  return ok(new CsvFile({ name: `atendentes-${month}`, columns, rows: [...cells, all] }));
}

function csvPercent(percent: number | null): string {
  return percent === null ? "" : String(percent).replace(".", ",");
}
