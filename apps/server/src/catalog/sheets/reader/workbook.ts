import type { SheetRow } from "@vitrine/domain/catalog/sheet/cells/sheet-row";
import { UnreadableSheet } from "../files/unreadable-sheet.ts";
import { createDateFormats } from "./date-cells.ts";
import { LONGEST_CELL, MOST_SHEETS, partLimits } from "./reader-limits.ts";
import { createRowReader } from "./row-reader.ts";
import { attributeOf, plainText, type XmlEvents } from "./xml-scanner.ts";
import { openZip } from "./zip-parts.ts";

export type Workbook = Awaited<ReturnType<typeof openWorkbook>>;

const HOME = "xl/";
const WORKBOOK = `${HOME}workbook.xml`;

/** Reads what describes the sheets. It reads the texts and the formats when the caller asks for the first row. */
export async function openWorkbook(file: Buffer) {
  const zip = openZip(file);
  if (!zip.has(WORKBOOK)) throw new UnreadableSheet("sheet-type-refused");

  async function readAll(name: string, kind: keyof typeof partLimits, events: XmlEvents): Promise<void> {
    for await (const _ of zip.scan(name, partLimits[kind], events));
  }

  const sheets: string[] = [];
  let is1904 = false;
  await readAll(WORKBOOK, "workbook", {
    open(name, attributes) {
      if (name === "workbookPr") is1904 ||= /^(1|true)$/.test(attributeOf(attributes, "date1904") ?? "");
      if (name !== "sheet") return;
      if (sheets.push(attributeOf(attributes, "id") ?? "") > MOST_SHEETS) throw new UnreadableSheet("sheet-too-large");
    },
  });
  const relations = new Map<string, { kind: string; path: string }>();
  await readAll(`${HOME}_rels/workbook.xml.rels`, "relations", {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const kind = attributeOf(attributes, "Type")?.split("/").at(-1) ?? "";
      relations.set(attributeOf(attributes, "Id") ?? "", {
        kind,
        path: pathOf(attributeOf(attributes, "Target") ?? ""),
      });
    },
  });
  const partOf = (kind: string) => {
    const path = [...relations.values()].find((relation) => relation.kind === kind)?.path;
    return path !== undefined && zip.has(path) ? path : undefined;
  };

  let parsed: { texts: string[]; isDate: (style: string) => boolean } | undefined;
  async function textsAndFormats() {
    if (parsed) return parsed;
    const texts: string[] = [];
    const textsPart = partOf("sharedStrings");
    if (textsPart) await readAll(textsPart, "texts", textReader(texts));
    const formats = createDateFormats();
    const stylesPart = partOf("styles");
    if (stylesPart) await readAll(stylesPart, "styles", formats.events);
    parsed = { texts, isDate: formats.isDate };
    return parsed;
  }

  return {
    sheets: sheets.length,

    async *rows(sheet: number): AsyncGenerator<SheetRow> {
      const relation = relations.get(sheets[sheet] ?? "");
      if (relation?.kind !== "worksheet") throw new UnreadableSheet("sheet-damaged");
      const reader = createRowReader({ ...(await textsAndFormats()), is1904 });
      for await (const _ of zip.scan(relation.path, partLimits.sheet, reader.events)) yield* reader.take();
      yield* reader.take();
    },
  };
}

/** The path of a part. A target starts at the folder of the workbook, or at the root. */
function pathOf(target: string): string {
  const parts: string[] = [];
  for (const part of (target.startsWith("/") ? target : HOME + target).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** Reads the texts that cells name by number, without the hints how to pronounce a word. */
function textReader(texts: string[]): XmlEvents {
  let text = "";
  let isText = false;
  let isHint = false;
  return {
    open(name) {
      if (name === "si") text = "";
      else if (name === "t") isText = true;
      else if (name === "rPh") isHint = true;
    },
    text(piece) {
      if (!isText || isHint) return;
      text += piece;
      if (text.length > LONGEST_CELL) throw new UnreadableSheet("sheet-text-too-long");
    },
    close(name) {
      if (name === "t") isText = false;
      else if (name === "rPh") isHint = false;
      else if (name === "si") texts.push(plainText(text));
    },
  };
}
