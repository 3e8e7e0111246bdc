/** One line of the report. A line without a target is only information. */
export type Bar = { name: string; measured: string; target?: string; isMet?: boolean };

export function printBars(bars: readonly Bar[]): void {
  const rows = [
    ["bar", "measured", "target", ""],
    ...bars.map(({ name, measured, target = "", isMet }) => [
      name,
      measured,
      target,
      isMet === undefined ? "" : isMet ? "✓" : "✗",
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [index, row] of rows.entries()) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
    if (index === 0) console.log(widths.map((width) => "─".repeat(width)).join("──"));
  }
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
