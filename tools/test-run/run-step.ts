import type { Check } from "./checks.ts";
import { runCommand } from "./run-command.ts";
import { type Count, countCheck, type StepResult } from "./test-report.ts";
import type { FailedTest } from "./test-report-failures.ts";

export type Ended = { count: Count; processorSeconds: number | undefined };

/** The output of a check is shown when it is done. */
export async function runCheck({ title, command }: Check, failed: FailedTest[]): Promise<StepResult> {
  const began = performance.now();
  const { code, output, processorSeconds } = await runCommand(command, { isQuiet: true });
  if (code !== 0) failed.push({ name: title, reason: output.trim() });
  return finish(title, began, { count: countCheck(code), processorSeconds }, output);
}

export function finish(title: string, began: number, { count, processorSeconds }: Ended, output = ""): StepResult {
  const seconds = (performance.now() - began) / 1000;
  if (output) console.log(`\n── ${title}\n${output.trimEnd()}`);
  console.log(`${count.failed > 0 ? "✗" : "✓"} ${title} (${seconds.toFixed(1)} s)`);
  return { title, seconds, processorSeconds, count };
}
