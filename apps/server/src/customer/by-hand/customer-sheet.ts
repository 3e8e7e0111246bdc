import type { Readable } from "node:stream";
import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { addAddress } from "@vitrine/domain/checkout/address";
import { findCustomerColumns } from "@vitrine/domain/customers/customer-columns";
import {
  type CustomerMistake,
  type EnteredCustomer,
  type ReadCustomer,
  readCustomerRow,
} from "@vitrine/domain/customers/customer-sheet";
import { createCustomerIndex } from "@vitrine/domain/customers/same-customer";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { sheetTypeOf } from "../../catalog/sheets/files/sheet-type.ts";
import { UnreadableSheet } from "../../catalog/sheets/files/unreadable-sheet.ts";
import { type OpenSheet, openSheet } from "../../catalog/sheets/reader/open-sheet.ts";
import { guessText } from "../../catalog/sheets/sheet-layout.ts";
import type { AuditMember } from "../../db/audit.ts";
import type { Refusal } from "../../http/refusals.ts";
import { readPhone } from "../../phone/phone-number.ts";
import type { CustomerToEnter, EnteredCustomerRepository, KnownCustomer } from "./entered-customer.repository.ts";

/** As many customers as one answer can speak of; a larger list is sent in parts. */
const MOST_CUSTOMERS_OF_SHEET = 5_000;
const LARGEST_BYTES = 5 * 1024 * 1024;
const MOST_SHOWN = 200;
/** The reader unpacks each sheet that it looks at. */
const MOST_SHEETS_LOOKED_AT = 10;
const SAMPLED_ROWS = 50;
const LONGEST_SAMPLE = 1_000;
const ENTERED_AT_ONCE = 500;

export type CustomerSheetResult = {
  rows: number;
  /** New ones: entered, or those that an import would enter. */
  created: number;
  known: { row: number; name: string; contactId: string }[];
  knownCount: number;
  mistakes: CustomerMistake[];
  refused: number;
  /** The headings of the columns that are read, and of those that are not. */
  read: string[];
  unread: string[];
};

type CustomerSheetDeps = { enteredCustomers: EnteredCustomerRepository };
type SentSheet = { shopId: string; member: AuditMember; signal: AbortSignal };

/** Says what an import would do. Neither the file nor anything in it is kept. */
export async function checkCustomerSheet(
  { enteredCustomers }: CustomerSheetDeps,
  { shopId, member, signal }: SentSheet,
  body: Readable,
): Promise<Result<CustomerSheetResult, Refusal>> {
  const read = await readCustomers(body, member.chatbotId, signal);
  if (!read.ok) return read;
  const { good, ...result } = read.value;
  for (const batch of batchesOf(good)) {
    const known = await enteredCustomers.known(
      shopId,
      batch.map(({ entered }) => toEnter(entered)),
    );
    count(result, batch, known);
  }
  return ok(result);
}

/** Enters what has no mistake. Sent again, it enters nobody twice. */
export async function importCustomerSheet(
  { enteredCustomers }: CustomerSheetDeps,
  { shopId, member, signal }: SentSheet,
  body: Readable,
  fileName: string,
): Promise<Result<CustomerSheetResult, Refusal>> {
  const read = await readCustomers(body, member.chatbotId, signal);
  if (!read.ok) return read;
  const { good, ...result } = read.value;
  for (const batch of batchesOf(good)) {
    const entries = batch.map(({ entered }) => toEnter(entered));
    const done = await enteredCustomers.enter(shopId, entries, {
      member,
      inCharge: null,
      audit: (all) => {
        const created = all.filter(({ same }) => same === null).length;
        const subject = { type: "customers", id: "sheet", name: fileName };
        return created === 0 ? null : { member, shopId, action: "contacts.imported", subject, after: { created } };
      },
    });
    count(
      result,
      batch,
      done.map(({ same }) => same),
    );
  }
  return ok(result);
}

type GoodRow = Extract<ReadCustomer, { mistakes: [] }>;

function count(
  result: CustomerSheetResult,
  batch: readonly GoodRow[],
  known: readonly ({ known: KnownCustomer } | null)[],
): void {
  for (const [index, { row }] of batch.entries()) {
    const same = known[index];
    if (!same) result.created++;
    else if (++result.knownCount <= MOST_SHOWN)
      result.known.push({ row, name: same.known.name, contactId: same.known.id });
  }
}

function* batchesOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ENTERED_AT_ONCE) yield rows.slice(start, start + ENTERED_AT_ONCE);
}

function toEnter({ address, ...entered }: EnteredCustomer): CustomerToEnter {
  const added = address && addAddress([], address);
  return { ...entered, addresses: added?.ok ? added.value : [] };
}

async function readCustomers(
  body: Readable,
  account: string,
  signal: AbortSignal,
): Promise<Result<CustomerSheetResult & { good: GoodRow[] }, Refusal>> {
  try {
    const file = await wholeBody(body);
    const type = sheetTypeOf(file);
    const chunks = async function* () {
      yield file;
    };
    const open = await openSheet({ account, kind: "request", signal }, type, chunks);
    try {
      const text = type === "csv" ? await guessText(chunks, {}) : { encoding: null, separator: null };
      return await readRows(open, text);
    } finally {
      open.close();
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) return refuse({ code: error.code });
    throw error;
  }
}

type TextForm = Awaited<ReturnType<typeof guessText>> | { encoding: null; separator: null };

async function readRows(
  open: OpenSheet,
  text: TextForm,
): Promise<Result<CustomerSheetResult & { good: GoodRow[] }, Refusal>> {
  const found = await findSheet(open, text);
  if (!found) return refuse({ code: "customer-columns-missing" });
  const { columns, form } = found;
  const good: GoodRow[] = [];
  const seen = createCustomerIndex<number>();
  const result = { rows: 0, created: 0, known: [], knownCount: 0, mistakes: [] as CustomerMistake[], refused: 0 };
  for await (const row of open.rows(form)) {
    if (row.row <= columns.headerRow) continue;
    if (++result.rows > MOST_CUSTOMERS_OF_SHEET) return refuse({ code: "customer-sheet-too-long" });
    const read = unlessRepeated(readCustomerRow(row, columns, readPhone), seen);
    if (read.entered) good.push(read);
    else {
      result.refused++;
      result.mistakes.push(...read.mistakes.slice(0, MOST_SHOWN - result.mistakes.length));
    }
  }
  if (result.rows === 0) return refuse({ code: "sheet-empty" });
  const headings = columns.headings.map((heading, index) => ({
    heading: heading.slice(0, 200),
    field: columns.fields[index],
  }));
  const named = headings.filter(({ heading }) => heading !== "");
  return ok({
    ...{ ...result, good },
    read: named.filter(({ field }) => field).map(({ heading }) => heading),
    unread: named.filter(({ field }) => !field).map(({ heading }) => heading),
  });
}

/** A file that names one customer twice does not say which of both is right. */
function unlessRepeated(read: ReadCustomer, seen: ReturnType<typeof createCustomerIndex<number>>): ReadCustomer {
  if (!read.entered) return read;
  const {
    phone,
    customer,
    customer: { name },
  } = read.entered;
  const marks = { phone, document: customer.document, corporateDocument: customer.corporateDocument };
  const same = seen.find(marks);
  if (!same) {
    seen.add(marks, read.row);
    return read;
  }
  const column = { phone: "Telefone", cpf: "CPF", cnpj: "CNPJ" }[same.by];
  const mistake = { row: read.row, column, code: "repeated-in-file", value: name, otherRow: same.known } as const;
  return { row: read.row, entered: null, mistakes: [mistake] };
}

/** The first sheet of the file with columns of customers. Instructions may come before it. */
async function findSheet(open: OpenSheet, text: TextForm) {
  for (let sheet = 0; sheet < Math.min(open.sheets, MOST_SHEETS_LOOKED_AT); sheet++) {
    const form = { ...text, sheet };
    const rows: SheetRow[] = [];
    try {
      for await (const row of open.rows(form, { mostRows: SAMPLED_ROWS, longestText: LONGEST_SAMPLE })) rows.push(row);
    } catch (error) {
      // A page of a workbook may be no sheet, such as a chart. The file itself is refused by its first one.
      if (sheet === 0 || !(error instanceof UnreadableSheet)) throw error;
    }
    const columns = findCustomerColumns(rows);
    if (columns) return { columns, form };
  }
  return undefined;
}

async function wholeBody(body: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BYTES) throw new UnreadableSheet("sheet-too-large");
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}
