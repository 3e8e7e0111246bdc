/** The definitions of one SVG: gradients and clips, each written once. */
export type Sheet = ReturnType<typeof createSheet>;

/** Offset from 0 to 1, colour, opacity. */
export type Stop = [offset: number, colour: string, opacity?: number];

export function createSheet() {
  const ids = new Map<string, string>();

  function define(markup: (id: string) => string): string {
    const key = markup("");
    const id = ids.get(key) ?? `d${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  }

  return {
    /** From one corner of the box to another: `[0, 0, 1, 0]` is left to right. */
    linear: (stops: Stop[], [x1, y1, x2, y2]: [number, number, number, number] = [0, 0, 1, 0]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stop).join("")}</linearGradient>`,
      ),
    radial: (stops: Stop[], [cx, cy, r]: [number, number, number] = [0.5, 0.5, 0.5]) =>
      define(
        (id) =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops.map(stop).join("")}</radialGradient>`,
      ),
    clip: (d: string) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    definitions: () => {
      const written = [...ids].map(([key, id]) => key.replace('id=""', `id="${id}"`));
      return `<defs>${written.join("")}</defs>`;
    },
  };
}

const stop = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
