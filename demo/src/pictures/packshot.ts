import type { View } from "../catalog/pictures.ts";
import { type ColourName, hex, isColour } from "./art/colours.ts";
import { BOARD, backdrop } from "./art/light.ts";
import { isMotif, type MotifName } from "./art/motifs.ts";
import { nameParts } from "./art/print.ts";
import { createSheet, type Sheet } from "./art/sheet.ts";
import { formOf } from "./forms.ts";

/** How a product is drawn: the cell of its row in the table, see `department.ts`. */
export type Look = { form: string; kind: string; colours: ColourName[]; motif: MotifName };

/** `coffee-bag:large kraft forest coffee hills`: form and kind, pack, second colour, content, ornament. */
export function readLook(cell: string): Look {
  const [shape = "", ...words] = cell.split(" ");
  const [form = "", kind = ""] = shape.split(":");
  const motif = words.pop() ?? "";
  if (!isMotif(motif)) throw new Error(`not an ornament: ${motif}`);
  return { form, kind, colours: readColours(words), motif };
}

function readColours(words: string[]): ColourName[] {
  return words.map((word) => {
    if (!isColour(word)) throw new Error(`not a colour: ${word}`);
    return word;
  });
}

/** The same goods in other colours; those that are not given stay. */
export function recoloured(look: Look, colours: string): Look {
  const given = readColours(colours.split(" "));
  return { ...look, colours: [...given, ...look.colours.slice(given.length)] };
}

export type Packshot = { look: Look; name: string; brand: string; wall: string };

export function packshotSvg(packshot: Packshot, view: View): string {
  const sheet = createSheet();
  const back = backdrop(sheet, packshot.wall);
  const object = packshotObject(sheet, packshot);
  const area = view === "close" ? "230 330 740 740" : "75 105 1050 1050";
  const scene = view === "pair" ? pair(object) : object;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${area}" width="${BOARD}" height="${BOARD}">${sheet.definitions()}${back}${scene}</svg>`;
}

/** The product alone, with its shadow. */
export function packshotObject(sheet: Sheet, { look, name, brand }: Packshot): string {
  const [colour = "cream", accent = "terracotta", content = colour] = look.colours;
  return formOf(look.form)(sheet, {
    kind: look.kind,
    colour: hex(colour),
    accent: hex(accent),
    content: hex(content),
    print: { brand, motif: look.motif, ...nameParts(name) },
  });
}

const pair = (object: string) =>
  `<g transform="translate(-40 150) scale(.76)">${object}</g><g transform="translate(312 226) scale(.76)">${object}</g>`;
