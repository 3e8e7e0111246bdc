export type ProductGroupRow = {
  id: string;
  category: string;
  name: string;
  brand: string;
  listPrice: number | undefined;
  price: number;
  kilos: number | undefined;
  sold: number;
  about: string;
};

const COLUMNS = 7;

/** Reads a department's table; `department.ts` says how it is written. */
export function readProductGroup(table: string): ProductGroupRow[] {
  const rows: ProductGroupRow[] = [];
  let category: string | undefined;
  for (const line of table.split("\n").map((text) => text.trim())) {
    if (line === "") continue;
    if (line.startsWith("# ")) category = line.slice(2);
    else rows.push(readRow(line, category));
  }
  return rows;
}

function readRow(line: string, category: string | undefined): ProductGroupRow {
  const cells = line.split("|").map((cell) => cell.trim());
  const [id, name, brand, price, kilos, sold, about] = cells;
  if (cells.length !== COLUMNS || !category || !id || !name || !price || !about) {
    throw new Error(`not a row of ${COLUMNS} columns under a category: ${line}`);
  }
  const [before, now] = price.split(">").map(Number);
  return {
    id,
    category,
    name,
    brand: brand ?? "",
    listPrice: now === undefined ? undefined : before,
    price: now ?? Number(price),
    kilos: kilos === "-" ? undefined : Number(kilos),
    sold: Number(sold),
    about,
  };
}
