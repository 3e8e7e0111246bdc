import { bareDocument } from "../brazil/bare-document.ts";
import { isBlank, isFormulaError, textOf } from "../catalog/sheet/cells/cell-values.ts";
import { shownValue } from "../catalog/sheet/cells/mistakes.ts";
import type { Cell, SheetRow } from "../catalog/sheet/cells/sheet-row.ts";
import { addressErrors, type NewAddress } from "../checkout/address.ts";
import { type ContactErrorCode, contactMistakes, tidyContact } from "../checkout/contact.ts";
import { type Customer, emptyCustomer } from "../order/order.ts";
import { type CustomerColumns, type CustomerSheetField, headingOfField } from "./customer-columns.ts";

export const customerMistakeCodes = [
  ...(["name-missing", "phone-missing", "phone-invalid", "email-invalid", "birth-date-invalid"] as const),
  ...(["cpf-invalid", "cnpj-invalid", "address-incomplete", "text-too-long", "formula-error"] as const),
  ...(["too-many-tags", "repeated-in-file"] as const),
] as const satisfies readonly (ContactErrorCode | string)[];
export type CustomerMistakeCode = (typeof customerMistakeCodes)[number];

/** Something wrong in one cell. `row` is the number that the spreadsheet shows. */
export type CustomerMistake = {
  row: number;
  /** The heading as the file has it, or as it would be. */
  column: string;
  code: CustomerMistakeCode;
  value: string;
  /** Of `repeated-in-file`: the row that has the same customer. */
  otherRow?: number;
};

/** A customer as somebody of the shop enters them. */
export type EnteredCustomer = {
  /** E.164 without the plus. */
  phone: string;
  customer: Customer;
  address: NewAddress | null;
  tags: string[];
  note: string;
};

export type ReadCustomer =
  | { row: number; entered: EnteredCustomer; mistakes: [] }
  | { row: number; entered: null; mistakes: CustomerMistake[] };

const MOST_TAGS_OF_CUSTOMER = 50;
const LONGEST_TAG = 50;
const LONGEST_NOTE = 2_000;
const LONGEST_TEXT = 200;
const longest: Partial<Record<CustomerSheetField, number>> = {
  tags: 2_000,
  note: LONGEST_NOTE,
  number: 20,
  stateInscription: 30,
  state: 2,
};
const addressFields = ["zipCode", "street", "number", "neighborhood", "city", "state"] as const;

type ReadPhone = (typed: string) => string | undefined;

/** One row as a customer, or everything that is wrong with it. `readPhone` gives a phone its international form. */
export function readCustomerRow(
  { row, cells }: SheetRow,
  columns: CustomerColumns,
  readPhone: ReadPhone,
): ReadCustomer {
  const mistakes: CustomerMistake[] = [];
  const cellOf = (field: CustomerSheetField): Cell => cells[columns.fields.indexOf(field)] ?? null;
  const wrong = (field: CustomerSheetField, code: CustomerMistakeCode) =>
    mistakes.push({ row, column: headingOfField(columns, field), code, value: shownValue(cellOf(field)) });
  const text = (field: CustomerSheetField): string => {
    const cell = cellOf(field);
    if (isBlank(cell)) return "";
    const typed = textOf(cell).trim();
    if (isFormulaError(cell)) wrong(field, "formula-error");
    else if (typed.length > (longest[field] ?? LONGEST_TEXT)) wrong(field, "text-too-long");
    else return typed;
    return "";
  };

  const { document, corporateDocument } = documentsOf(text);
  const name = text("name") || text("tradeName") || text("corporateName");
  if (name === "") wrong("name", "name-missing");
  const customer = {
    ...emptyCustomer,
    ...tidyContact({
      ...{ name, email: text("email"), birthDate: text("birthDate"), document, corporateDocument },
      isCorporate: corporateDocument !== "",
      corporateName: text("corporateName"),
      tradeName: text("tradeName"),
      stateInscription: text("stateInscription"),
    }),
  };
  for (const [field, code] of Object.entries(contactMistakes(customer))) {
    const isShared = (field === "document" || field === "corporateDocument") && !columns.fields.includes(field);
    wrong(isShared ? "anyDocument" : (field as CustomerSheetField), code);
  }
  const typedPhone = text("phone");
  const phone = typedPhone === "" ? undefined : readPhone(typedPhone);
  if (!phone && !mistakes.some(({ column }) => column === headingOfField(columns, "phone")))
    wrong("phone", typedPhone === "" ? "phone-missing" : "phone-invalid");
  const address = addressOf(text);
  const [incomplete] = address ? addressErrors(address) : [];
  if (incomplete) wrong(incomplete as CustomerSheetField, "address-incomplete");
  const tags = tagsOf(text("tags"));
  if (tags.length > MOST_TAGS_OF_CUSTOMER || tags.some((tag) => tag.length > LONGEST_TAG))
    wrong("tags", "too-many-tags");
  if (mistakes.length > 0 || !phone) return { row, entered: null, mistakes };
  return { row, entered: { phone, customer, address, tags, note: text("note") }, mistakes: [] };
}

type TextOf = (field: CustomerSheetField) => string;

/** One column may have both kinds. A program that took a document for a number has lost the zeros before it. */
function documentsOf(text: TextOf): { document: string; corporateDocument: string } {
  const any = bareDocument(text("anyDocument"));
  const isCompany = any.length > 11;
  const padded = (typed: string, length: number) => (/^\d+$/.test(typed) ? typed.padStart(length, "0") : typed);
  const document = text("document") || (isCompany ? "" : any);
  const corporateDocument = text("corporateDocument") || (isCompany ? any : "");
  return {
    document: document && padded(document, 11),
    corporateDocument: corporateDocument && padded(corporateDocument, 14),
  };
}

/** Null where the row says nothing of an address. */
function addressOf(text: TextOf): NewAddress | null {
  const place = Object.fromEntries(addressFields.map((field) => [field, text(field)])) as Record<
    (typeof addressFields)[number],
    string
  >;
  if (Object.values(place).every((part) => part === "")) return null;
  const zipCode = /^\d{7}$/.test(place.zipCode) ? `0${place.zipCode}` : place.zipCode;
  const number = place.number || "S/N";
  return { ...place, zipCode, number, name: "Casa", type: "Casa", complement: text("complement"), isDefault: true };
}

function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,;|]/).flatMap((tag) => tag.trim() || []))];
}
