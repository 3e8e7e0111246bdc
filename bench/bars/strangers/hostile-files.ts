import { crc32, deflateRawSync } from "node:zlib";
import { openPanel, type PanelPerson } from "../../servers/panel-person.ts";
import { type Attack, repeatUntil } from "./attack.ts";

type State = { people: PanelPerson[]; files: Buffer[] };

/** As in the browsers of several employees, each with a file of their own. */
const AT_ONCE = 3;
const ORIGIN = "http://127.0.0.1";

/** Small spreadsheets with large parts, sent by people of one account again and again. */
export const hostileFiles: Attack<State> = {
  name: "hostile spreadsheets, three at once",
  async prepare({ port, chatbotId, operatorToken }) {
    const people: PanelPerson[] = [];
    for (let index = 0; index < AT_ONCE; index++) {
      people.push(await openPanel(port, { chatbotId, origin: ORIGIN, operatorToken }));
    }
    return { people, files: [manyStyles(), manySheets(), emptyCells()] };
  },
  run({ shop }, { people, files }, signal) {
    return repeatUntil(signal, AT_ONCE, (index) => {
      const person = people[index % people.length] as PanelPerson;
      const file = files[index % files.length] as Buffer;
      return person.send(`/painel/api/shops/${shop.shopId}/sheets?name=produtos.xlsx`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: new Uint8Array(file),
        signal,
      });
    });
  },
};

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const products = sheet(
  `<row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c><c r="B1" t="inlineStr"><is><t>Preço</t></is></c></row>`,
);

/** About 31 kB that unpack to 32 MB of styles. */
function manyStyles(): Buffer {
  return workbook({ "xl/styles.xml": `<styleSheet><cellXfs>${"<xf/>".repeat(6_400_000)}</cellXfs></styleSheet>` });
}

function manySheets(): Buffer {
  const entries = `<sheet name="a" sheetId="1" r:id="rId1"/>`.repeat(700_000);
  return workbook({ "xl/workbook.xml": `<workbook><sheets>${entries}</sheets></workbook>` });
}

function emptyCells(): Buffer {
  return workbook({ "xl/worksheets/sheet1.xml": sheet(`<row>${"<c/>".repeat(2_000)}</row>`.repeat(4_000)) });
}

/** A whole workbook with one sheet of products, in which some parts are others. */
function workbook(parts: Record<string, string>): Buffer {
  const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zip({
    "[Content_Types].xml": "<Types/>",
    "_rels/.rels": `<Relationships><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns:r="${relationships}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": products,
    ...parts,
  });
}

function zip(parts: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content, { level: 9 });
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), head, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    bodies.push(local);
    entries.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), head, tail, Buffer.from(name));
    at += local.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, list, end]);
}
