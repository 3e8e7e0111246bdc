import sharp from "sharp";
import type { Department } from "./catalog/department.ts";
import { pictureFile } from "./catalog/pictures.ts";
import { viewsOf } from "./catalog/product.ts";
import { type ProductGroupRow, readProductGroup } from "./catalog/product-group.ts";
import { departments } from "./departments.ts";
import { coverSvg } from "./pictures/cover.ts";
import { type Packshot, packshotSvg, readLook, recoloured } from "./pictures/packshot.ts";

/** The wide picture at the head of the shop. */
const COVER_FILE = "capa.webp";

const rows = departments.flatMap((department) =>
  readProductGroup(department.productGroup).map((row) => ({ row, department })),
);

/** Every picture of the demo by its file name, as SVG that is written when it is asked for. */
export const drawnPictures: ReadonlyMap<string, () => string> = new Map([
  [COVER_FILE, drawCover] as const,
  ...rows.flatMap(({ row, department }) => picturesOf(row, department)),
]);

/** Undefined for a name that no picture has. */
export async function renderPicture(file: string): Promise<Buffer | undefined> {
  const svg = drawnPictures.get(file);
  if (!svg) return undefined;
  const picture = sharp(Buffer.from(svg()));
  // A JPEG takes a third of the time of a WebP; the cover is asked for once.
  const encoded = file.endsWith(".webp")
    ? picture.webp({ quality: 88, effort: 2 })
    : picture.jpeg({ quality: 92, chromaSubsampling: "4:4:4" });
  return encoded.toBuffer();
}

function picturesOf(row: ProductGroupRow, department: Department): [file: string, svg: () => string][] {
  const own = { ...department.allAre, ...department.traits?.[row.id] };
  const options = own.variants?.attributes.flatMap((attribute) => attribute.options) ?? [];
  return [
    ...viewsOf(own).map((view): [string, () => string] => [
      pictureFile(row.id, { view }),
      () => packshotSvg(packshotOf(row, department), view),
    ]),
    ...options.flatMap(({ id, colours }): [string, () => string][] => {
      if (!colours) return [];
      return [[pictureFile(row.id, { option: id }), () => packshotSvg(packshotOf(row, department, colours), "front")]];
    }),
  ];
}

function packshotOf({ look, name, brand }: ProductGroupRow, { wall }: Department, colours?: string): Packshot {
  const own = readLook(look);
  return { look: colours ? recoloured(own, colours) : own, name, brand: brand || "Empório Aurora", wall };
}

/** From back to front: product, where it stands, size. */
const onTheShelf: [id: string, x: number, size: number][] = [
  ["pla-201", 560, 0.5],
  ["vin-101", 735, 0.47],
  ["vin-301", 830, 0.45],
  ["flo-103", 1350, 0.48],
  ["caf-106", 1090, 0.46],
  ["pao-102", 975, 0.46],
  ["mer-101", 900, 0.4],
  ["lei-401", 1255, 0.36],
  ["doc-204", 680, 0.31],
  ["caf-101", 1170, 0.38],
  ["doc-206", 800, 0.29],
  ["cho-101", 1300, 0.3],
  ["doc-202", 960, 0.28],
];

function drawCover(): string {
  return coverSvg(
    onTheShelf.flatMap(([id, x, size]) => {
      const found = rows.find(({ row }) => row.id === id);
      return found ? [{ packshot: packshotOf(found.row, found.department), x, size }] : [];
    }),
  );
}
