import type { PanelOrderFilter } from "@vitrine/contract/panel/orders/orders";
import { toReais } from "@vitrine/contract/wire/money";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { fullAddress } from "@vitrine/domain/checkout/address";
import { cents } from "@vitrine/domain/money";
import type { OrderPayment } from "@vitrine/domain/order/order";
import { isUnpaidState } from "@vitrine/domain/payment/payment-state";
import { ok } from "@vitrine/domain/result";
import { orderStatusNames, paymentStateNames } from "@vitrine/wording/panel/order-list-name";
import { methodNames } from "@vitrine/wording/panel/report-text";
import { fulfilmentNames } from "@vitrine/wording/screen/fulfilment-name";
import { calendarDay } from "@vitrine/wording/time/calendar-day";
import { invoiceName } from "@vitrine/wording/time/invoice-text";
import { CsvFile, csvMoney } from "../../http/answer/csv-file.ts";
import type { Serve } from "../../http/serve.ts";
import type { ExportedOrder } from "../../order/backoffice/list/order-export.repository.ts";
import type { ListedShopOrder, OrderFilter } from "../../order/backoffice/list/order-list.repository.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { orderFilter } from "./order-filter.ts";

const ROWS_AT_ONCE = 500;

const columns = [
  ...["Pedido", "Data", "Hora", "Iniciado", "Cliente", "Telefone", "CPF ou CNPJ", "Situação", "Pagamento"],
  ...["Forma de pagamento", "Etapa", "Entrega", "Endereço", "Bairro", "Horário marcado", "Vendedor", "Atendente"],
  ...["Produtos", "Itens", "Subtotal", "Frete", "Desconto", "Taxas e juros", "Total", "Pago", "Estornado", "Etiquetas"],
  "Vencimento",
];

/** All orders that the filter means, read as fast as the file is taken. */
export function orderExportRoutes(serve: Serve, deps: PanelDeps): void {
  serve("GET /painel/api/shops/{shopId}/orders.csv", async ({ params: { shopId }, query, member }) => {
    const { rules } = await deps.termsOf(shopId);
    const after = { filter: JSON.stringify(withoutPeople(query)) };
    const subject = { type: "orders", id: "csv" };
    await deps.auditLog.recordExport({ member, shopId, action: "orders.exported", subject, after });
    return ok(
      new CsvFile({
        name: "pedidos",
        columns,
        rows: exportedRows(deps, shopId, orderFilter(query, member), rules.timeZone),
      }),
    );
  });
}

const HIDDEN = "•••";

/** The log keeps how the list was filtered. Whom it was filtered by would stay there when the contact is erased. */
function withoutPeople<Filter extends PanelOrderFilter>(filter: Filter): Filter {
  return { ...filter, ...(filter.q && { q: HIDDEN }), ...(filter.contact && { contact: HIDDEN }) };
}

async function* exportedRows(
  { orderList, orderExport }: Pick<PanelDeps, "orderList" | "orderExport">,
  shopId: string,
  filter: OrderFilter,
  timeZone: string,
): AsyncGenerator<(string | number | null)[]> {
  const time = timesIn(timeZone);
  let after: ListedShopOrder | undefined;
  do {
    const rows = await orderList.list(shopId, { ...filter, after, most: ROWS_AT_ONCE });
    const orders = await orderExport.read(
      shopId,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield exportedRow(row, orders.get(row.id), time);
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (after);
}

type Times = ReturnType<typeof timesIn>;

function timesIn(timeZone: string) {
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, dateStyle: "short" });
  const hour = new Intl.DateTimeFormat("pt-BR", { timeZone, timeStyle: "short" });
  return { day: (at: Date) => day.format(at), hour: (at: Date) => hour.format(at) };
}

function exportedRow(
  row: ListedShopOrder,
  order: ExportedOrder | undefined,
  { day, hour }: Times,
): (string | number | null)[] {
  const { created_at, slot, stage, payment_state, payment } = row;
  const { phone = "", customer = {}, address, totals, lines = [] } = order ?? {};
  const placed = row.closed_at ?? created_at;
  const begun = `${day(created_at)} ${hour(created_at)}`;
  const slotText = slot ? `${day(new Date(slot.start))} ${hour(new Date(slot.start))}–${hour(new Date(slot.end))}` : "";
  const document = customer.isCorporate ? customer.corporateDocument : customer.document;
  const fees = (totals?.serviceFee ?? 0) + (payment?.interest ?? 0);
  return [
    ...[row.number, day(placed), hour(placed), begun, row.customer_name, phone && shownPhone(phone), document ?? ""],
    ...[orderStatusNames[row.status], payment_state && paymentStateNames[payment_state]],
    ...[payment ? formName(payment) : "", stage && fulfilmentNames[stage], row.logistic?.name ?? ""],
    ...[address ? fullAddress(address) : "", row.neighborhood ?? "", slotText, row.seller_id, row.agent_name],
    ...[lines.map(itemText).join(" | "), row.units, money(totals?.items ?? 0), money(totals?.freight ?? 0)],
    ...[money(totals?.discount ?? 0), money(fees), money(row.total), money(row.paid), money(payment?.refunded ?? 0)],
    ...[(row.tags ?? []).join(", "), isUnpaidState(payment_state) && row.due_on ? calendarDay(row.due_on) : ""],
  ];
}

function formName({ method, dueDays }: Pick<OrderPayment, "method" | "dueDays">): string {
  return dueDays === undefined ? methodNames[method] : invoiceName(dueDays);
}

function itemText({ name, attributes = [], quantity }: ExportedOrder["lines"][number]): string {
  const options = attributes.map(({ option }) => option).join(", ");
  return `${quantity} × ${name}${options && ` (${options})`}`;
}

function money(amount: number): string {
  return csvMoney(toReais(cents(amount)));
}
