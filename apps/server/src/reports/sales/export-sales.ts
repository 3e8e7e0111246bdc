import type { SalesNumbersView } from "@vitrine/contract/panel/reports";
import type { SalesDimension } from "@vitrine/domain/reports/dimensions";
import type { Days } from "@vitrine/domain/reports/report-period";
import { ok, type Result } from "@vitrine/domain/result";
import { dimensionName, rowName } from "@vitrine/wording/panel/report-text";
import { CsvFile, csvMoney } from "../../http/answer/csv-file.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type ReadSalesDeps, readProductSales, readSales } from "./read-sales.ts";

/** The rows of a report as the screen names them, and their sum. */
export async function exportSales(
  deps: ReadSalesDeps,
  shopId: string,
  asked: Days & { by: SalesDimension },
): Promise<Result<CsvFile, Refusal>> {
  const report = await readSales(deps, shopId, asked);
  if (!report.ok) return report;
  const { days, rows, total } = report.value;
  const columns = [
    ...[dimensionName[asked.by], "Pedidos", "Cancelados", "Pagos", "Vendas", "Devolvido", "Líquido", "Recebido"],
    ...["Descontos", "Desconto de cupom", "Ticket médio"],
  ];
  const cells = [...rows.map((row) => [rowName(asked.by, row), ...cellsOf(row)]), ["Total", ...cellsOf(total)]];
  return ok(new CsvFile({ name: `vendas-${asked.by}-${days.from}-${days.to}`, columns, rows: cells }));
}

function cellsOf(numbers: SalesNumbersView) {
  const { orders, canceled, paidOrders, gross, refunded, net, received, discount, couponDiscount, average } = numbers;
  return [
    orders,
    canceled,
    paidOrders,
    ...[gross, refunded, net, received, discount, couponDiscount, average].map(csvMoney),
  ];
}

export async function exportProductSales(
  deps: ReadSalesDeps,
  shopId: string,
  asked: Days,
): Promise<Result<CsvFile, Refusal>> {
  const report = await readProductSales(deps, shopId, asked);
  if (!report.ok) return report;
  const { days, rows, total } = report.value;
  const columns = ["Produto", "Código", "Pedidos", "Unidades", "Vendas"];
  const cells = [
    ...rows.map(({ name, productId, orders, units, amount }) => [name, productId, orders, units, csvMoney(amount)]),
    ["Total", "", "", total.units, csvMoney(total.amount)],
  ];
  return ok(new CsvFile({ name: `produtos-${days.from}-${days.to}`, columns, rows: cells }));
}
