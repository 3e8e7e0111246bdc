type ChartSeries = {
  label: string;
  values: readonly number[];
  /** The one that the others are compared with is drawn strong. */
  isQuiet?: boolean;
};

export type ChartProps = {
  /** What a screen reader says instead of the picture. The numbers are in a table beside it. */
  label: string;
  /** The names below the points, as many as each series has values. */
  names: readonly string[];
  series: readonly ChartSeries[];
  /** How a value is written at the axis. */
  format: (value: number) => string;
  kind: "line" | "bars";
  /** Less high, where there is more on the page. */
  isLow?: boolean;
};
