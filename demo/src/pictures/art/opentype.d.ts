/** The part of opentype.js that is used here; the package brings no types of its own. */
declare module "opentype.js" {
  export type PathCommand = {
    type: string;
    x?: number;
    y?: number;
    x1?: number;
    y1?: number;
    x2?: number;
    y2?: number;
  };
  export type Font = {
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { commands: PathCommand[] };
  };
  const opentype: { parse(file: ArrayBuffer): Font };
  // biome-ignore lint/style/noDefaultExport: the package has no named exports in Node
  export default opentype;
}
