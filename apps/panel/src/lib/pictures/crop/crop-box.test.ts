import { expect, test } from "vitest";
import { firstBox, moveBox, resizeBox } from "./crop-box.ts";

const wide = { aspect: 2, isSquare: true };
const free = { aspect: 2, isSquare: false };

test("a crop begins with the whole picture, a square with the largest one in its middle", () => {
  expect(firstBox(free)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  expect(firstBox(wide)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(firstBox({ aspect: 0.5, isSquare: true })).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
});

test("a box is moved to the edge and not over it", () => {
  expect(moveBox({ x: 0.25, y: 0, width: 0.5, height: 1 }, 0.9, 0.4)).toEqual({ x: 0.5, y: 0, width: 0.5, height: 1 });
  expect(moveBox({ x: 0.25, y: 0.2, width: 0.5, height: 0.5 }, -9, -9)).toMatchObject({ x: 0, y: 0 });
});

test("a pulled corner leaves the one across, and the box never turns over or leaves the picture", () => {
  const box = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
  const pulled = resizeBox(box, "nw", [-0.1, 0.1], free);
  expect([pulled.x, pulled.y].map((part) => part.toFixed(3))).toEqual(["0.100", "0.300"]);
  expect(pulled.x + pulled.width).toBeCloseTo(0.6);
  expect(resizeBox(box, "se", [9, 9], free)).toMatchObject({ width: 0.8, height: 0.8 });
  expect(resizeBox(box, "se", [-9, -9], free)).toMatchObject({ width: 0.05, height: 0.05 });
});

test("a square stays a square, however a corner is pulled", () => {
  const box = firstBox(wide);
  for (const corner of ["nw", "ne", "sw", "se"] as const) {
    for (const by of [0.3, -0.3, 2, -2]) {
      const { x, y, width, height } = resizeBox(box, corner, [by, by / 2], wide);
      expect(width * wide.aspect).toBeCloseTo(height);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
    }
  }
});
