import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, lstat, mkdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Copy, parseCommand, parseCopy, type Stage } from "./parse-dockerfile.ts";

const run = promisify(execFile);

/** What the last stage says about starting it. */
export type Image = {
  root: string;
  workdir: string;
  user: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
  volumes: string[];
};

type WalkOptions = {
  stages: readonly Stage[];
  /** The folder for the roots of the stages. */
  folder: string;
  /** The root that stands for the image `node:…`. */
  base: string;
  /** The build context, and what it leaves out. */
  context: string;
  isIgnored: (path: string) => boolean;
};

const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** Does what `docker build` would do, each stage in a root of its own. */
export async function walkStages({ stages, folder, base, context, isIgnored }: WalkOptions): Promise<Image> {
  const roots = new Map<string, Image>();
  for (const stage of stages) {
    const earlier = roots.get(stage.image);
    const root = path.join(folder, stage.name);
    if (!earlier && !stage.image.startsWith(`node:${process.versions.node}-`)) {
      throw new Error(`${stage.image} is neither a stage nor the pinned Node ${process.versions.node}`);
    }
    await run("cp", ["--archive", earlier?.root ?? base, root]);
    const image: Image = {
      root,
      workdir: "/",
      user: "root",
      env: { PATH },
      command: [],
      healthCheck: [],
      volumes: [],
      ...(earlier && { workdir: earlier.workdir, user: earlier.user, env: { ...earlier.env } }),
    };
    for (const { keyword, text, line } of stage.steps) {
      console.log(`${stage.name}, line ${line}: ${keyword} ${text.length > 100 ? `${text.slice(0, 100)}…` : text}`);
      await takeStep(image, keyword, text);
    }
    roots.set(stage.name, image);
  }
  const last = stages.at(-1);
  const image = last && roots.get(last.name);
  if (!image) throw new Error("a Dockerfile without a stage");
  return image;

  async function takeStep(image: Image, keyword: string, text: string): Promise<void> {
    switch (keyword) {
      case "WORKDIR":
        image.workdir = path.posix.resolve(image.workdir, text);
        await mkdir(path.join(image.root, image.workdir), { recursive: true });
        return;
      case "ENV": {
        const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(text) ?? [];
        image.env[name] = value;
        return;
      }
      case "COPY":
        return copy(image, parseCopy(text));
      case "RUN":
        return runIn(image, ["/bin/sh", "-c", text]);
      case "USER":
        image.user = text;
        return;
      case "VOLUME":
        image.volumes.push(text);
        return;
      case "CMD":
        image.command = parseCommand(text);
        return;
      case "HEALTHCHECK":
        image.healthCheck = parseCommand(text);
        return;
      case "EXPOSE":
        return;
      default:
        throw new Error(`${keyword} is not known here`);
    }
  }

  /** A folder gives its contents, a file itself. */
  async function copy(image: Image, { from, sources, target }: Copy): Promise<void> {
    const origin = from === undefined ? context : roots.get(from)?.root;
    if (!origin) throw new Error(`COPY from ${from}, which is no stage`);
    const filter = (file: string) => from !== undefined || !isIgnored(path.relative(context, file));
    const place = path.join(image.root, path.posix.resolve(image.workdir, target));
    for (const source of sources) {
      const file = path.join(origin, source);
      if (!filter(file)) throw new Error(`COPY ${source}: .dockerignore leaves it out`);
      const isFolder = (await lstat(file)).isDirectory();
      const to = isFolder || !target.endsWith("/") ? place : path.join(place, path.basename(source));
      await cp(file, to, { recursive: true, filter, verbatimSymlinks: true });
    }
  }
}

/** Runs a step with the build's network: names and certificates of this machine. */
async function runIn(image: Image, command: string[]): Promise<void> {
  const { NODE_EXTRA_CA_CERTS: certificates, npm_config_registry: registry } = process.env;
  if (certificates) await cp(certificates, path.join(image.root, "etc/ssl/certs/build.crt"), { dereference: true });
  await cp("/etc/resolv.conf", path.join(image.root, "etc/resolv.conf"), { dereference: true });
  const child = spawn("unshare", unshareArguments(image, command), {
    env: {
      ...image.env,
      HOME: "/root",
      ...(certificates && { NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/build.crt" }),
      ...(registry && { npm_config_registry: registry }),
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`a step ended with ${code}`);
}

type Mounts = {
  isReadOnly: boolean;
  /** What is mounted where: folders that may be written to. */
  writable: Record<string, string>;
};

/** The program and its mounts in a namespace of their own: nothing is left mounted. */
export function unshareArguments(
  { root, workdir, user }: Pick<Image, "root" | "workdir" | "user">,
  command: readonly string[],
  { isReadOnly, writable }: Mounts = { isReadOnly: false, writable: {} },
): string[] {
  const script = [
    "set -e",
    'mount --rbind "$ROOT" "$ROOT"',
    ...(isReadOnly ? ['mount -o remount,ro,bind "$ROOT"', 'mount -t tmpfs tmpfs "$ROOT/tmp"'] : []),
    'mount -t proc proc "$ROOT/proc"',
    'mount --rbind /dev "$ROOT/dev"',
    ...Object.entries(writable).map(([place, folder]) => `mount --bind '${folder}' "$ROOT${place}"`),
    'exec chroot --userspec="$WHO" "$ROOT" /bin/sh -c \'cd "$0" && exec "$@"\' "$PLACE" "$@"',
  ].join("\n");
  const who = user === "root" ? "0:0" : "1000:1000";
  const start = `ROOT='${root}' WHO=${who} PLACE='${workdir}'; ${script}`;
  return ["--mount", "/bin/sh", "-c", start, "walk", ...command];
}
