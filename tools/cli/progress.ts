type Screen = Pick<NodeJS.WriteStream, "write"> & { isTTY?: boolean; columns?: number };

const BAR_CELLS = 24;

/** A bar on the terminal, on stderr, so that the answer on stdout stays clean. Where nobody watches it is silent. */
export function createProgress(label: string, total: number | undefined, screen: Screen = process.stderr) {
  let isShown = false;
  return {
    show(done: number): void {
      if (!screen.isTTY) return;
      isShown = true;
      screen.write(`\r\u001b[2K${label}  ${total === undefined ? counted(done) : barOf(done, total)}`);
    },
    /** The line is left to what comes next. */
    end(): void {
      if (isShown) screen.write("\r\u001b[2K");
      isShown = false;
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;

function barOf(done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const full = Math.round(share * BAR_CELLS);
  const bar = "█".repeat(full) + "░".repeat(BAR_CELLS - full);
  return `${bar} ${String(Math.floor(share * 100)).padStart(3)}%  ${counted(done)} de ${counted(total)}`;
}

function counted(count: number): string {
  return count.toLocaleString("pt-BR");
}
