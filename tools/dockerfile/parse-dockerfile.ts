export type Instruction = { keyword: string; text: string; line: number };

export type Stage = { image: string; name: string; steps: Instruction[] };

/** A Dockerfile as its stages, with the values of ARGs put in. Knows what ours uses, and refuses the rest. */
export function parseDockerfile(source: string): Stage[] {
  const args = new Map<string, string>();
  const stages: Stage[] = [];
  for (const instruction of instructionsOf(source)) {
    const text = instruction.keyword === "FROM" ? withArgs(instruction.text, args) : instruction.text;
    if (instruction.keyword === "ARG") {
      const [name = "", value = ""] = text.split("=");
      args.set(name, value);
    } else if (instruction.keyword === "FROM") {
      const [image = "", , name = `stage-${stages.length}`] = text.split(/\s+/);
      stages.push({ image, name, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`line ${instruction.line}: ${instruction.keyword} before FROM`);
      stage.steps.push(instruction);
    }
  }
  return stages;
}

function* instructionsOf(source: string): Generator<Instruction> {
  const lines = source.split("\n");
  for (let index = 0; index < lines.length; index++) {
    const line = index + 1;
    let text = lines[index]?.trim() ?? "";
    if (text === "" || text.startsWith("#")) continue;
    while (text.endsWith("\\")) text = `${text.slice(0, -1).trimEnd()} ${lines[++index]?.trim() ?? ""}`;
    const [, keyword = "", rest = ""] = /^(\w+)\s+(.*)$/s.exec(text) ?? [];
    yield { keyword: keyword.toUpperCase(), text: rest, line };
  }
}

function withArgs(text: string, args: ReadonlyMap<string, string>): string {
  return text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = args.get(name);
    if (value === undefined) throw new Error(`no ARG ${name}`);
    return value;
  });
}

export type Copy = { from: string | undefined; sources: string[]; target: string };

export function parseCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith("--"));
  const from = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  if (options.some((option) => !option.startsWith("--from="))) throw new Error(`COPY with ${options}`);
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop();
  if (!target || paths.length === 0) throw new Error(`COPY ${text}`);
  return { from, sources: paths, target };
}

/** The list of a CMD, also that of a HEALTHCHECK. */
export function parseCommand(text: string): string[] {
  const command: unknown = JSON.parse(text.slice(text.indexOf("[")));
  if (!Array.isArray(command)) throw new Error(`not a list: ${text}`);
  return command.map(String);
}

/** Whether the context leaves a path out. Patterns with `!` are not used here. */
export function createIgnored(dockerignore: string): (path: string) => boolean {
  const patterns = dockerignore
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map(patternOf);
  return (path) => {
    const parts = path.split("/");
    // A folder that is left out takes everything in it along.
    return parts.some((_, index) => patterns.some((pattern) => pattern.test(parts.slice(0, index + 1).join("/"))));
  };
}

function patternOf(glob: string): RegExp {
  const source = glob
    .split("/")
    .map((part) => (part === "**" ? "**" : part.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*")))
    .join("/")
    .replaceAll("**/", "(?:.*/)?");
  return new RegExp(`^${source}$`);
}
