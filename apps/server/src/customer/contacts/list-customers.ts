import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { cents } from "@vitrine/domain/money";
import { checkDays, spanOf } from "@vitrine/domain/reports/report-period";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { CsvFile, csvMoney } from "../../http/answer/csv-file.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readTimeToken, writeTimeToken } from "../../http/request/time-token.ts";
import type { TermsOf } from "../../order/terms/order-terms.ts";
import type {
  CustomerFilter,
  CustomerListRepository,
  CustomerSort,
  ListedCustomerRow,
} from "./customer-list.repository.ts";

type ListCustomersDeps = { customerList: CustomerListRepository; termsOf: TermsOf };

type AskedCustomers = {
  q?: string;
  tag?: string;
  minValue?: number;
  orderedSince?: string;
  notSince?: string;
  sort?: CustomerSort;
};

export async function listCustomers(
  deps: ListCustomersDeps,
  shopId: string,
  { pageToken, perPage = 50, ...asked }: AskedCustomers & { pageToken?: string; perPage?: number },
): Promise<Result<{ items: ListedCustomer[]; nextPageToken: string | null }, Refusal>> {
  const filter = await filterOf(deps, shopId, asked);
  if (!filter.ok) return filter;
  const after = readTimeToken(pageToken);
  if (!after.ok) return after;
  const cursor = after.value && { at: after.value.micros, id: after.value.id };
  const found = await deps.customerList.list(shopId, { ...filter.value, after: cursor, most: perPage + 1 });
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(customerView),
    nextPageToken: last ? writeTimeToken({ micros: last.at, id: last.id }) : null,
  });
}

const CSV_PAGE = 500;

/** All of them, page by page while they are sent. */
export async function exportCustomers(
  deps: ListCustomersDeps,
  shopId: string,
  asked: AskedCustomers,
): Promise<Result<CsvFile, Refusal>> {
  const filter = await filterOf(deps, shopId, asked);
  if (!filter.ok) return filter;
  const { timeZone } = (await deps.termsOf(shopId)).rules;
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  async function* rows() {
    let after: { at: string; id: string } | undefined;
    for (;;) {
      const page = await deps.customerList.list(shopId, {
        ...(filter as { value: CustomerFilter }).value,
        after,
        most: CSV_PAGE,
      });
      for (const row of page) {
        const { name, phone, tags, orders, value, lastOrderAt, createdAt, id } = row;
        const last = lastOrderAt ? day.format(lastOrderAt) : "";
        yield [
          name,
          phone ? shownPhone(phone) : "",
          tags.join(", "),
          orders,
          csvMoney(toReais(cents(value))),
          last,
          day.format(createdAt),
          id,
        ];
      }
      after = page.at(-1);
      if (page.length < CSV_PAGE) return;
    }
  }
  const columns = ["Cliente", "Telefone", "Etiquetas", "Pedidos", "Valor", "Último pedido", "Desde", "Código"];
  return ok(new CsvFile({ name: "clientes", columns, rows: rows() }));
}

async function filterOf(
  { termsOf }: ListCustomersDeps,
  shopId: string,
  { q, tag, minValue, orderedSince, notSince, sort = "-lastOrderAt" }: AskedCustomers,
): Promise<Result<CustomerFilter, Refusal>> {
  const { timeZone } = (await termsOf(shopId)).rules;
  const days = [orderedSince, notSince].filter((day) => day !== undefined);
  if (days.some((day) => !checkDays({ from: day, to: day }).ok)) return refuse({ code: "period-invalid" });
  const firstMoment = (day: string) => spanOf({ from: day, to: day }, timeZone).from;
  return ok({
    sort,
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(minValue !== undefined && { minValue: toCents(minValue) }),
    ...(orderedSince !== undefined && { orderedFrom: firstMoment(orderedSince) }),
    ...(notSince !== undefined && { orderedBefore: firstMoment(notSince) }),
  });
}

function customerView({ at: _, value, lastOrderAt, createdAt, ...row }: ListedCustomerRow): ListedCustomer {
  return {
    ...row,
    value: toReais(cents(value)),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
