import type { ListedCustomer } from "@vitrine/contract/panel/customers";
import { toCents, toReais } from "@vitrine/contract/wire/money";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { cents } from "@vitrine/domain/money";
import { checkDays, spanOf } from "@vitrine/domain/reports/report-period";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CustomersSeen } from "@vitrine/domain/team/own-customers";
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

export type ListCustomersDeps = { customerList: CustomerListRepository; termsOf: TermsOf };

export type AskedCustomers = {
  /** The id of a colleague, or `nobody`. */
  inCharge?: string;
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
  seen: CustomersSeen,
): Promise<Result<{ items: ListedCustomer[]; nextPageToken: string | null }, Refusal>> {
  const filter = await filterOf(deps, shopId, asked, seen);
  if (!filter.ok) return filter;
  const place = readPlace(pageToken);
  if (!place.ok) return place;
  const found = await readPage(deps, shopId, filter.value, { place: place.value, most: perPage + 1 });
  const shown = found.slice(0, perPage);
  const last = found.length > perPage ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(({ row }) => customerView(row)),
    nextPageToken: last ? writeTimeToken({ micros: last.row.at, id: last.row.id }, last.part) : null,
  });
}

/** Those who bought come first, and those who have not bought yet after all of them. */
const WITHOUT_ORDERS = "without-orders";
type Part = typeof WITHOUT_ORDERS | undefined;
type Place = { part: Part; cursor: { at: string; id: string } | undefined };
type PlacedRow = { row: ListedCustomerRow; part: Part };

/** A token of the second part is none of the first. */
function readPlace(token: string | undefined): Result<Place, Refusal> {
  const second = token === undefined ? undefined : readTimeToken(token, WITHOUT_ORDERS);
  const isSecond = second?.ok && second.value && writeTimeToken(second.value, WITHOUT_ORDERS) === token;
  const read = isSecond ? second : readTimeToken(token);
  if (!read.ok) return read;
  const cursor = read.value && { at: read.value.micros, id: read.value.id };
  return ok({ part: isSecond ? WITHOUT_ORDERS : undefined, cursor });
}

async function readPage(
  { customerList }: Pick<ListCustomersDeps, "customerList">,
  shopId: string,
  filter: CustomerFilter,
  { place: { part, cursor }, most }: { place: Place; most: number },
): Promise<PlacedRow[]> {
  const bought = part ? [] : await customerList.list(shopId, { ...filter, after: cursor, most });
  const rows: PlacedRow[] = bought.map((row) => ({ row, part: undefined }));
  // By the last change the list has everybody anyway, and who is asked for what they bought has bought.
  const { sort, minValue, orderedFrom, orderedBefore } = filter;
  const isOfBuyers = [minValue, orderedFrom, orderedBefore].some((limit) => limit !== undefined);
  if (rows.length === most || isOfBuyers || sort === "updatedAt" || sort === "-updatedAt") return rows;
  const others = await customerList.listWithoutOrders(shopId, {
    ...filter,
    after: part ? cursor : undefined,
    most: most - rows.length,
  });
  return [...rows, ...others.map((row) => ({ row, part: WITHOUT_ORDERS }) as const)];
}

const CSV_PAGE = 500;
const NOBODY = "nobody";
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** All of them, page by page. */
export async function customerPages(
  deps: ListCustomersDeps,
  shopId: string,
  asked: AskedCustomers,
  seen: CustomersSeen,
): Promise<Result<AsyncGenerator<ListedCustomerRow[]>, Refusal>> {
  const filter = await filterOf(deps, shopId, asked, seen);
  if (!filter.ok) return filter;
  async function* pages(wanted: CustomerFilter) {
    let place: Place = { part: undefined, cursor: undefined };
    for (;;) {
      const page = await readPage(deps, shopId, wanted, { place, most: CSV_PAGE });
      if (page.length > 0) yield page.map(({ row }) => row);
      const last = page.at(-1);
      if (!last || page.length < CSV_PAGE) return;
      place = { part: last.part, cursor: last.row };
    }
  }
  return ok(pages(filter.value));
}

/** Read while they are sent. */
export async function exportCustomers(
  deps: ListCustomersDeps,
  shopId: string,
  asked: AskedCustomers,
  seen: CustomersSeen,
): Promise<Result<CsvFile, Refusal>> {
  const pages = await customerPages(deps, shopId, asked, seen);
  if (!pages.ok) return pages;
  const { timeZone } = (await deps.termsOf(shopId)).rules;
  const day = new Intl.DateTimeFormat("pt-BR", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  async function* rows(found: AsyncGenerator<ListedCustomerRow[]>) {
    for await (const page of found) {
      for (const { name, phone, tags, orders, value, lastOrderAt, createdAt, id, inChargeName } of page) {
        const last = lastOrderAt ? day.format(lastOrderAt) : "";
        yield [
          ...[name, phone ? shownPhone(phone) : "", tags.join(", "), orders, csvMoney(toReais(cents(value)))],
          ...[last, day.format(createdAt), inChargeName ?? "", id],
        ];
      }
    }
  }
  const columns = [
    "Cliente",
    "Telefone",
    "Etiquetas",
    "Pedidos",
    "Valor",
    "Último pedido",
    "Desde",
    "Responsável",
    "Código",
  ];
  return ok(new CsvFile({ name: "clientes", columns, rows: rows(pages.value) }));
}

async function filterOf(
  { termsOf }: ListCustomersDeps,
  shopId: string,
  { q, tag, minValue, orderedSince, notSince, inCharge, sort = "-lastOrderAt" }: AskedCustomers,
  seen: CustomersSeen,
): Promise<Result<CustomerFilter, Refusal>> {
  const { timeZone } = (await termsOf(shopId)).rules;
  const days = [orderedSince, notSince].filter((day) => day !== undefined);
  if (days.some((day) => !checkDays({ from: day, to: day }).ok)) return refuse({ code: "period-invalid" });
  if (inCharge !== undefined && inCharge !== NOBODY && !UUID.test(inCharge))
    return refuse({ code: "colleague-unknown" });
  const firstMoment = (day: string) => spanOf({ from: day, to: day }, timeZone).from;
  return ok({
    ...{ sort, seen },
    ...(inCharge !== undefined && { inCharge: inCharge === NOBODY ? null : inCharge }),
    ...(q !== undefined && { q }),
    ...(tag !== undefined && { tag }),
    ...(minValue !== undefined && { minValue: toCents(minValue) }),
    ...(orderedSince !== undefined && { orderedFrom: firstMoment(orderedSince) }),
    ...(notSince !== undefined && { orderedBefore: firstMoment(notSince) }),
  });
}

function customerView(listed: ListedCustomerRow): ListedCustomer {
  const { at: _, value, lastOrderAt, createdAt, inChargeId, inChargeName, ...row } = listed;
  return {
    ...row,
    inCharge: inChargeId === null ? null : { id: inChargeId, name: inChargeName ?? "" },
    value: toReais(cents(value)),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
