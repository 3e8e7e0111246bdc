import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const LOOK_EVERY_MS = 1_000;

/** A program as `proc(5)` describes it. A number is given again to another program, but never with the same start. */
export type Program = { pid: number; parent: number; start: string; own: number; ofChildren: number };

/**
 * Counts the processor time of a program and of all that it starts; `end` is called at once when it ended. Linux adds the
 * time of a program to its parent's when the parent learns of its end. A browser's programs are killed together, and nobody
 * learns of theirs, so this looks every second. What such a program does after the last look is not counted.
 */
export function watchProcessorTime(pid: number | undefined): { end(): number | undefined } {
  const count = createCount(pid ?? -1);
  const look = () => count.add(runningPrograms());
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    end() {
      clearInterval(looking);
      const ended = takeSecondsOfEnded();
      return ended === undefined ? undefined : count.end(ended);
    },
  };
}

/** The sum of what it sees, where nothing is counted twice and nothing is lost that was seen once. */
export function createCount(pid: number) {
  const known = new Set<string>();
  let seen = 0;
  let counted = 0;
  // When a program ends, its time moves to its parent's, and the sum stays; when nobody learns of it, the sum falls.
  const see = (seconds: number) => {
    counted += Math.max(0, seconds - seen);
    seen = seconds;
    return counted;
  };
  return {
    add(programs: readonly Program[]): void {
      const byPid = new Map(programs.map((program) => [program.pid, program]));
      const isOurs = (program: Program | undefined): boolean =>
        program !== undefined &&
        // Whose parent ended belongs to the first program of the machine, but is known.
        (program.pid === pid || known.has(nameOf(program)) || isOurs(byPid.get(program.parent)));
      const ours = programs.filter(isOurs);
      for (const program of ours) known.add(nameOf(program));
      see(ours.reduce((sum, { own, ofChildren }) => sum + own + ofChildren, 0));
    },
    end: see,
  };
}

function nameOf({ pid, start }: Program): string {
  return `${pid} ${start}`;
}

let taken = 0;

/** What Linux added to this process since the last call: the time of the program that just ended. */
function takeSecondsOfEnded(): number | undefined {
  const self = readProgram("self");
  if (!self) return undefined;
  const since = self.ofChildren - taken;
  taken = self.ofChildren;
  return since;
}

function runningPrograms(): Program[] {
  try {
    const folders = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return folders.map(readProgram).filter((program) => program !== undefined);
  } catch {
    return [];
  }
}

function readProgram(folder: string): Program | undefined {
  try {
    return programOf(readFileSync(`/proc/${folder}/stat`, "utf8"));
  } catch {
    // It ended in the meantime, or this is not Linux.
    return undefined;
  }
}

/** The name of the program, in brackets, may hold anything. */
export function programOf(stat: string): Program {
  const after = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const seconds = (first: number) => (Number(after[first]) + Number(after[first + 1])) / TICKS_PER_SECOND;
  const [parent, start] = [Number(after[1]), after[19] ?? ""];
  return { pid: Number.parseInt(stat, 10), parent, start, own: seconds(11), ofChildren: seconds(13) };
}
