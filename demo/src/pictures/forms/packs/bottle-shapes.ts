import { GROUND } from "../../art/light.ts";

type Point = [half: number, y: number, straight?: "line"];

/** The shape of a bottle: its side from the mouth down, its closure, where the label sits, how full it is. */
export type Shape = {
  side: Point[];
  cap: { half: number; top: number; height: number; look: "foil" | "crown" | "screw" | "cork" | "pump" | "drop" };
  label: [y: number, height: number];
  /** The surface of what is inside; the whole bottle when left out. */
  level?: number;
  /** Small bottles are photographed from nearer. */
  near?: number;
};

type Spot = [half: number, y: number];

const neck = (mouth: Spot, end: Spot): Point[] => [mouth, [...end, "line"]];

/** From the shoulder straight down, to this much above the ground. */
const body = ([half, y]: Spot, foot: number): Point[] => [
  [half, y],
  [half, GROUND - foot, "line"],
];

export const shapes: Record<string, Shape> = {
  wine: {
    side: [...neck([34, 190], [34, 400]), ...body([124, 560], 14)],
    cap: { half: 38, top: 178, height: 150, look: "foil" },
    label: [600, 300],
    level: 330,
    near: 1.04,
  },
  sparkling: {
    side: [...neck([38, 190], [40, 360]), ...body([142, 620], 14)],
    cap: { half: 50, top: 162, height: 220, look: "foil" },
    label: [650, 260],
    level: 360,
    near: 1.02,
  },
  beer: {
    side: [...neck([32, 250], [36, 420]), ...body([118, 570], 14)],
    cap: { half: 38, top: 236, height: 34, look: "crown" },
    label: [610, 290],
    level: 330,
    near: 1.08,
  },
  spirit: {
    side: [...neck([44, 300], [44, 390]), ...body([168, 500], 12)],
    cap: { half: 50, top: 232, height: 84, look: "cork" },
    label: [565, 340],
    level: 440,
    near: 1.1,
  },
  oil: {
    side: [...neck([28, 300], [30, 450]), ...body([112, 560], 10)],
    cap: { half: 34, top: 268, height: 92, look: "foil" },
    label: [610, 310],
    level: 420,
    near: 1.16,
  },
  juice: {
    side: [...neck([64, 290], [66, 350]), ...body([140, 500], 16)],
    cap: { half: 74, top: 250, height: 62, look: "screw" },
    label: [580, 320],
    level: 372,
    near: 1.1,
  },
  small: {
    side: [...neck([48, 430], [50, 480]), ...body([116, 590], 16)],
    cap: { half: 56, top: 392, height: 56, look: "screw" },
    label: [645, 270],
    level: 500,
    near: 1.32,
  },
  milk: {
    side: [...neck([66, 280], [62, 380]), ...body([138, 540], 16)],
    cap: { half: 72, top: 248, height: 44, look: "screw" },
    label: [610, 290],
    level: 330,
    near: 1.1,
  },
  sauce: {
    side: [...neck([26, 440], [26, 520]), ...body([84, 620], 10)],
    cap: { half: 32, top: 380, height: 76, look: "screw" },
    label: [670, 250],
    level: 560,
    near: 1.3,
  },
  lotion: {
    side: [[60, 430], ...body([132, 500], 12)],
    cap: { half: 56, top: 300, height: 138, look: "pump" },
    label: [560, 360],
    near: 1.22,
  },
  cleaner: {
    side: [[60, 370], ...body([150, 480], 12)],
    cap: { half: 66, top: 290, height: 88, look: "screw" },
    label: [560, 370],
    near: 1.16,
  },
  serum: {
    side: [[44, 560], ...body([112, 610], 10)],
    cap: { half: 50, top: 400, height: 170, look: "drop" },
    label: [680, 260],
    near: 1.28,
  },
  toner: {
    side: [[54, 430], ...body([112, 500], 10)],
    cap: { half: 62, top: 330, height: 108, look: "screw" },
    label: [590, 340],
    level: 480,
    near: 1.26,
  },
};
