import { attributeOf, type XmlEvents } from "./xml-scanner.ts";

const DAY_MS = 86_400_000;
const SINCE_1900 = Date.UTC(1899, 11, 31);
const SINCE_1904 = Date.UTC(1904, 0, 1);
/** 29 February 1900: the first spreadsheet had this day, and the calendar does not. */
const NO_DAY = 60;

/** The date of a day number, as spreadsheets count days. */
export function dateOf(days: number, is1904: boolean): Date {
  if (is1904) return new Date(SINCE_1904 + Math.round(days * DAY_MS));
  const real = days >= NO_DAY ? days - 1 : days;
  return new Date(SINCE_1900 + Math.round(real * DAY_MS));
}

/** Finds out which of the formats of a workbook show dates. */
export function createDateFormats(): { events: XmlEvents; isDate: (style: string) => boolean } {
  const named = new Map<number, string>();
  const formats: number[] = [];
  let isOfCells = false;
  const known = new Map<string, boolean>();

  function isDate(style: string): boolean {
    const id = formats[Number(style)];
    if (id === undefined) return false;
    const text = named.get(id);
    return text === undefined ? isUsualDate(id) : isDateText(text);
  }

  return {
    events: {
      open(name, attributes) {
        if (name === "cellXfs") isOfCells = true;
        else if (name === "xf" && isOfCells) formats.push(Number(attributeOf(attributes, "numFmtId") ?? 0));
        else if (name === "numFmt") {
          named.set(Number(attributeOf(attributes, "numFmtId")), attributeOf(attributes, "formatCode") ?? "");
        }
      },
      close(name) {
        if (name === "cellXfs") isOfCells = false;
      },
    },
    isDate(style) {
      const found = known.get(style) ?? isDate(style);
      known.set(style, found);
      return found;
    },
  };
}

/** Whether a built-in format shows a date. All programs know these formats, so files have no text for them. */
function isUsualDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

function isDateText(format: string): boolean {
  const plain = format.slice(0, 500).replaceAll(/\[[^\]]*\]|\\.|"[^"]*"|[*_]./g, "");
  return !/^\s*(general|standard|geral|@)\s*$/i.test(plain) && /[dmyhs]/i.test(plain);
}
