import { parseArgs } from "node:util";
import { runDoctor } from "./cli/commands/doctor-command.ts";
import { describeFailure, failureAsJson } from "./cli/failure.ts";
import { options } from "./cli/options.ts";
import { runCommand } from "./cli/run-command.ts";

/** A program that reads the output gets JSON, as it always did. */
const isJson = process.argv.includes("--json") || !process.stdout.isTTY;

/** `-3` is a number of units, and not an option: the parser must not see its first character. */
const GUARD = "\0";
const guarded = (text: string) => (/^-\d/.test(text) ? GUARD + text : text);

async function run(): Promise<string> {
  const parsed = parseArgs({ args: process.argv.slice(2).map(guarded), options, allowPositionals: true });
  const { values } = parsed;
  const positionals = parsed.positionals.map((text) => text.replace(GUARD, ""));
  // Before anything else reads the settings: the doctor says what is wrong with them.
  if (positionals[0] === "doctor" && !values.help) return runDoctor(values.json);
  const { data, text } = await runCommand(positionals, values, process.env);
  const isForPeople =
    text !== undefined && (!isJson || positionals[0] === undefined || positionals[0] === "help" || values.help);
  return isForPeople ? text : JSON.stringify(data, null, 2);
}

run().then(
  (answer) => console.log(answer),
  (error: unknown) => {
    const message = describeFailure(error);
    if (process.argv.includes("--json")) console.error(failureAsJson(error));
    else console.error(message ?? error);
    process.exitCode = 1;
  },
);
