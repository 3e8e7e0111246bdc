import { PanelOrderFilter } from "@vitrine/contract/panel/orders";
import { cents } from "@vitrine/domain/money";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { orderStatusNames, paymentStateNames } from "@vitrine/wording/screen/order-list-name";
import type { FastifyInstance } from "fastify";
import type { Callers } from "../../http/callers.ts";
import { memberOf, memberOnly } from "../../http/member-request.ts";
import { sendCsv } from "../../http/send-csv.ts";
import type {
  ListedShopOrder,
  OrderFilter,
  OrderListRepository,
} from "../../order/backoffice/order-list.repository.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type { AuditLogRepository } from "../../team/audit-log.repository.ts";
import { orderFilter } from "./order-filter.ts";

export type OrderExportDeps = {
  callers: Callers;
  orderList: Pick<OrderListRepository, "list">;
  termsOf: TermsOf;
  auditLog: Pick<AuditLogRepository, "record">;
};

const ROWS_AT_ONCE = 500;

const columns = [
  ...["Pedido", "Data", "Hora", "Cliente", "Situação", "Pagamento", "Etapa", "Entrega", "Bairro"],
  ...["Horário marcado", "Vendedor", "Atendente", "Itens", "Total", "Pago", "Estornado", "Etiquetas"],
];

/** `GET …/orders.csv`: all orders that the filter means. A file has no envelope, so it is not a call of the contract. */
export function orderExportRoutes(app: FastifyInstance, deps: OrderExportDeps): void {
  app.route<{ Params: { shopId: string }; Querystring: PanelOrderFilter }>({
    method: "GET",
    url: "/painel/api/shops/:shopId/orders.csv",
    exposeHeadRoute: false,
    schema: { querystring: PanelOrderFilter, hide: true },
    onRequest: memberOnly(deps.callers, "export-orders"),
    handler: async (request, reply) => {
      const { shopId } = request.params;
      const { rules } = await deps.termsOf(shopId);
      const subject = { type: "orders", id: "csv" };
      const after = { filter: JSON.stringify(request.query) };
      await deps.auditLog.record({ member: memberOf(request), shopId, action: "orders.exported", subject, after });
      const rows = exportedRows(deps, shopId, orderFilter(request.query), rules.timeZone);
      return sendCsv(reply, { name: "pedidos", columns, rows });
    },
  });
}

async function* exportedRows(
  { orderList }: Pick<OrderExportDeps, "orderList">,
  shopId: string,
  filter: OrderFilter,
  timeZone: string,
): AsyncGenerator<(string | number | null)[]> {
  const time = timesIn(timeZone);
  let after: ListedShopOrder | undefined;
  do {
    const rows = await orderList.list(shopId, { ...filter, after, most: ROWS_AT_ONCE });
    for (const row of rows) yield exportedRow(row, time);
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (after);
}

type Times = ReturnType<typeof timesIn>;

function timesIn(timeZone: string) {
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short" });
  const hour = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "short" });
  return { day: (at: Date) => day.format(at), hour: (at: Date) => hour.format(at) };
}

function exportedRow(row: ListedShopOrder, { day, hour }: Times): (string | number | null)[] {
  const { created_at, slot, stage, payment_state } = row;
  const slotText = slot ? `${day(new Date(slot.start))} ${hour(new Date(slot.start))}–${hour(new Date(slot.end))}` : "";
  return [
    ...[row.number, day(created_at), hour(created_at), row.customer_name, orderStatusNames[row.status]],
    ...[payment_state && paymentStateNames[payment_state], stage && fulfilmentNames[stage]],
    ...[row.logistic?.name ?? "", row.neighborhood ?? "", slotText, row.seller_id, row.agent_name],
    ...[row.units, money(row.total), money(row.paid), money(row.payment?.refunded ?? 0), (row.tags ?? []).join(", ")],
  ];
}

/** With a comma, as a Brazilian spreadsheet reads a number. */
function money(amount: number): string {
  return (cents(amount) / 100).toFixed(2).replace(".", ",");
}
