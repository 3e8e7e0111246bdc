import { lighter } from "../../art/colours.ts";
import { ornament } from "../../art/motifs.ts";

export const badge = (x: number, y: number, colour: string) =>
  ornament(x, y, 54, { motif: "sun", main: lighter(colour, 0.5), second: lighter(colour, 0.4), paper: colour });
