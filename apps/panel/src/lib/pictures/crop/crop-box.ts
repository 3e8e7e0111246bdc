/** What is kept of a picture, in parts of its width and height from 0 to 1. */
export type CropBox = { x: number; y: number; width: number; height: number };

export type Corner = "nw" | "ne" | "sw" | "se";

/** `aspect`: the picture's width by its height. A square in pixels is no square in parts. */
export type CropShape = { aspect: number; isSquare: boolean };

const SMALLEST = 0.05;

/** The whole picture, or the largest square in its middle. */
export function firstBox({ aspect, isSquare }: CropShape): CropBox {
  if (!isSquare) return { x: 0, y: 0, width: 1, height: 1 };
  const width = Math.min(1, 1 / aspect);
  const height = Math.min(1, aspect);
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

/** Moves the box, and not over the edge. */
export function moveBox(box: CropBox, dx: number, dy: number): CropBox {
  return { ...box, x: between(0, box.x + dx, 1 - box.width), y: between(0, box.y + dy, 1 - box.height) };
}

/** Pulls a corner; the one across stays. */
export function resizeBox(
  box: CropBox,
  corner: Corner,
  [dx, dy]: readonly [number, number],
  shape: CropShape,
): CropBox {
  const isWest = corner.endsWith("w");
  const isNorth = corner.startsWith("n");
  const right = box.x + box.width;
  const bottom = box.y + box.height;
  const most = { width: isWest ? right : 1 - box.x, height: isNorth ? bottom : 1 - box.y };
  let width = between(SMALLEST, box.width + (isWest ? -dx : dx), most.width);
  let height = between(SMALLEST, box.height + (isNorth ? -dy : dy), most.height);
  if (shape.isSquare) {
    width = Math.min(Math.max(width, height / shape.aspect), most.width, most.height / shape.aspect);
    height = width * shape.aspect;
  }
  return { x: isWest ? right - width : box.x, y: isNorth ? bottom - height : box.y, width, height };
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most));
}
