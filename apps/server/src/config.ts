import { Resolver } from "node:dns";
import path from "node:path";

/** The settings of the server. This file is the only reader of the environment. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a pooler that gives a connection per transaction, for what needs a connection of its own. */
  directDatabaseUrl: string | undefined;
  /** A standby that may lag, for large reads of catalogues. */
  readDatabaseUrl: string | undefined;
  /** The public address of the server: the start of every link. */
  publicUrl: string;
  operatorToken: string | undefined;
  secretKey: string | undefined;
  /** Keys that `secretKey` replaced. They still decrypt what they encrypted. */
  formerSecretKeys: string[];
  /** `clear` while processes of a release that cannot read the encrypted form still run. Both forms are always read. */
  personalData: "encrypted" | "clear";
  /** The shop that visitors without a link see when no shop is published at the host they used. */
  defaultShop: string | undefined;
  /** DNS servers that are asked for the proofs of hosts; the machine's own when there are none. */
  dnsServers: string[];
  /** Hosts that a shop may have without proof: exact, or `*.example.com`. */
  hostsWithoutProof: string[];
  /** Origins besides https that pictures may come from. */
  imageSources: string[];
  /** Where resized pictures are stored. */
  imageCacheDir: string;
  /** Where pictures that people upload are kept for good: a folder, or a bucket that speaks S3. */
  files: {
    folder: string;
    s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
  };
  /** Origins besides public https addresses that shops' webhooks may go to. */
  webhookTargets: string[];
  /** A sandbox that plays payment providers and chats, for test shops. */
  sandboxUrl: string | undefined;
  /** The sandbox's host for chat links in the demo. */
  chatLinksUrl: string | undefined;
  /** Where CEPs are looked up, instead of the services' own addresses. */
  viaCepUrl: string | undefined;
  brasilApiUrl: string | undefined;
  /** The script of Mercado Pago's card form. */
  mercadoPagoScript: string;
  /** Where mail is sent from; without it, whoever invites passes the link on. */
  mail: { url: string; from: string } | undefined;
  /** Google's captcha, where the operator has one; otherwise our own proof of work. */
  recaptcha: { siteKey: string; secret: string; url: string | undefined } | undefined;
  /** The app at Tray that stores authorise; without its keys no store can be linked. */
  tray: {
    consumer: { key: string; secret: string } | undefined;
    /** Where owners authorise, with `{store}` for the store's host. */
    authUrl: string;
    /** Hosts of stores' APIs: exact, `*.example.com`, or a whole origin for trying things out. */
    apiHosts: string[];
    /** The unguessable part of the webhook's address; derived from the secret key when absent. */
    webhookKey: string | undefined;
    /** The rate limit of a store's API. Some plans of the platform allow more. */
    callLimits: { perMinute: number; perDay: number };
    /** Whether stores' price lists become price tables. The format of real stores is not confirmed. */
    readsPriceLists: boolean;
  };
  /** How many calls of the platform API an account may make, in each process. */
  platformCallsPerSecond: number;
  /** `on`: requests and jobs. `off`: requests only. `only`: jobs only, without listening. */
  worker: Worker;
  trustProxy: boolean;
  /** Where the metrics are served; absent where nobody asks for them. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent; absent where they are off. */
  tracing: { endpoint: string; headers: Record<string, string>; serviceName: string; ratio: number } | undefined;
  logLevel: string;
  logFile: string | undefined;
};

/** One sentence for the person who starts the server. */
export class ConfigError extends Error {}

const workers = ["on", "off", "only"] as const;
type Worker = (typeof workers)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

type Env = Record<string, string | undefined>;

export function readConfig(env: Env): Config {
  const production = env.NODE_ENV === "production";
  const port = portFrom(env, "PORT", 3000);
  const config: Config = {
    production,
    host: env.HOST || (production ? "0.0.0.0" : "localhost"),
    port,
    sandboxPort: portFrom(env, "SANDBOX_PORT", 3100),
    dataDir: path.resolve(env.DATA_DIR || ".data"),
    databaseUrl: urlFrom(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    directDatabaseUrl: urlFrom(env, "DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]),
    readDatabaseUrl: urlFrom(env, "DATABASE_READ_URL", ["postgres:", "postgresql:"]),
    publicUrl: baseUrlFrom(env, "PUBLIC_URL") ?? `http://localhost:${port}`,
    operatorToken: secretFrom(env, "OPERATOR_TOKEN"),
    secretKey: secretFrom(env, "SECRET_KEY"),
    formerSecretKeys: secretsFrom(env, "SECRET_KEYS_FORMER"),
    personalData: choiceFrom(env, "PERSONAL_DATA", ["encrypted", "clear"], "encrypted"),
    defaultShop: env.DEFAULT_SHOP || undefined,
    dnsServers: dnsServersFrom(env),
    hostsWithoutProof: hostPatternsFrom(env, "HOSTS_WITHOUT_PROOF", production ? "" : "*.localhost"),
    imageSources: originsFrom(env, "IMAGE_SOURCES"),
    imageCacheDir: path.resolve(env.IMAGE_CACHE_DIR || path.join(env.DATA_DIR || ".data", "images")),
    files: { folder: path.resolve(env.FILES_DIR || path.join(env.DATA_DIR || ".data", "files")), s3: s3From(env) },
    webhookTargets: originsFrom(env, "WEBHOOK_TARGETS"),
    sandboxUrl: baseUrlFrom(env, "SANDBOX_URL"),
    chatLinksUrl: urlFrom(env, "CHAT_LINKS_URL", ["http:", "https:"]),
    viaCepUrl: baseUrlFrom(env, "VIACEP_URL"),
    brasilApiUrl: baseUrlFrom(env, "BRASILAPI_URL"),
    mercadoPagoScript: urlFrom(env, "MERCADO_PAGO_SCRIPT", ["http:", "https:"]) ?? "https://sdk.mercadopago.com/js/v2",
    mail: mailFrom(env),
    recaptcha: recaptchaFrom(env),
    tray: trayFrom(env),
    worker: choiceFrom(env, "WORKER", workers, "on"),
    trustProxy: flagFrom(env, "TRUST_PROXY"),
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST || "127.0.0.1", port: portFrom(env, "METRICS_PORT", 0) }
      : undefined,
    tracing: tracingFrom(env),
    platformCallsPerSecond: callsFrom(env, "PLATFORM_CALLS_PER_SECOND", 200, 1),
    logLevel: choiceFrom(env, "LOG_LEVEL", LOG_LEVELS, production ? "info" : "warn"),
    logFile: env.LOG_FILE || undefined,
  };
  if (production) requireAll(env, ["DATABASE_URL", "PUBLIC_URL", "OPERATOR_TOKEN", "SECRET_KEY"]);
  return config;
}

function dnsServersFrom(env: Env): string[] {
  const servers = (env.DNS_SERVERS ?? "").split(/[\s,]+/).filter(Boolean);
  try {
    new Resolver().setServers(servers);
  } catch {
    throw new ConfigError("DNS_SERVERS deve ter endereços IP, como 1.1.1.1 ou 127.0.0.1:5353, separados por vírgulas.");
  }
  return servers;
}

function hostPatternsFrom(env: Env, name: string, otherwise: string): string[] {
  const patterns = (env[name] ?? otherwise).split(/[\s,]+/).filter(Boolean);
  const bad = patterns.find((pattern) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(pattern));
  if (bad) throw new ConfigError(`${name} deve ter hosts, como *.exemplo.com, e não "${bad}".`);
  return patterns;
}

function mailFrom(env: Env): Config["mail"] {
  const url = urlFrom(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (!url) return undefined;
  const from = env.MAIL_FROM;
  if (!from || !/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    throw new ConfigError("MAIL_FROM deve ser o endereço de quem envia, como Vitrine <painel@exemplo.com.br>.");
  }
  return { url, from };
}

function s3From(env: Env): Config["files"]["s3"] {
  const endpoint = baseUrlFrom(env, "S3_ENDPOINT");
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const region = env.S3_REGION || "us-east-1";
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new ConfigError("S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY só valem juntos.");
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    throw new ConfigError("S3_BUCKET deve ser o nome de um bucket: minúsculas, algarismos, pontos e hífens.");
  }
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function recaptchaFrom(env: Env): Config["recaptcha"] {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (!siteKey && !secret) return undefined;
  if (!siteKey || !secret) throw new ConfigError("RECAPTCHA_SITE_KEY e RECAPTCHA_SECRET só valem juntos.");
  return { siteKey, secret, url: baseUrlFrom(env, "RECAPTCHA_URL") };
}

/** The names are OpenTelemetry's own. */
function tracingFrom(env: Env): Config["tracing"] {
  const endpoint = baseUrlFrom(env, "OTEL_EXPORTER_OTLP_ENDPOINT");
  if (!endpoint) return undefined;
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1)) throw new ConfigError("OTEL_TRACES_SAMPLER_ARG deve ser um número de 0 a 1.");
  const pairs = (env.OTEL_EXPORTER_OTLP_HEADERS ?? "").split(",").filter(Boolean);
  if (pairs.some((pair) => !/^\s*[\w-]+=./.test(pair))) {
    throw new ConfigError("OTEL_EXPORTER_OTLP_HEADERS deve ter pares nome=valor separados por vírgulas.");
  }
  const headers = pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1)]);
  const serviceName = env.OTEL_SERVICE_NAME || "vitrine";
  return { endpoint, headers: Object.fromEntries(headers), serviceName, ratio };
}

function trayFrom(env: Env): Config["tray"] {
  const { TRAY_CONSUMER_KEY: key, TRAY_CONSUMER_SECRET: secret, TRAY_AUTH_URL, TRAY_NOTICE_KEY: noticeKey } = env;
  if (Boolean(key) !== Boolean(secret)) {
    throw new ConfigError("TRAY_CONSUMER_KEY e TRAY_CONSUMER_SECRET só valem juntos.");
  }
  const authUrl = TRAY_AUTH_URL || "https://{store}/auth.php";
  const isAddress = /^https?:$/.test(URL.parse(authUrl.replaceAll("{store}", "loja.exemplo"))?.protocol ?? "");
  if (!isAddress || !authUrl.includes("{store}")) {
    throw new ConfigError("TRAY_AUTH_URL deve ser um endereço http:// ou https:// com {store} no lugar da loja.");
  }
  const apiHosts = (env.TRAY_API_HOSTS || "*.commercesuite.com.br").split(/[\s,]+/).filter(Boolean);
  const bad = apiHosts.find((host) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) && !isOrigin(host));
  if (bad) {
    throw new ConfigError(`TRAY_API_HOSTS deve ter hosts, como *.commercesuite.com.br, e não "${bad}".`);
  }
  if (noticeKey && !/^[\w-]{16,200}$/.test(noticeKey)) {
    throw new ConfigError("TRAY_NOTICE_KEY deve ter pelo menos 16 letras, algarismos, - ou _.");
  }
  return {
    consumer: key && secret ? { key, secret } : undefined,
    authUrl,
    apiHosts,
    webhookKey: noticeKey || undefined,
    callLimits: {
      perMinute: callsFrom(env, "TRAY_CALLS_PER_MINUTE", 180),
      perDay: callsFrom(env, "TRAY_CALLS_PER_DAY", 10_000),
    },
    readsPriceLists: flagFrom(env, "TRAY_PRICE_LISTS"),
  };
}

/** With fewer calls a store could not be kept up to date. */
function callsFrom(env: Env, name: string, usual: number, least = 30): number {
  const calls = Number(env[name] || usual);
  if (Number.isInteger(calls) && calls >= least && calls <= 1_000_000_000) return calls;
  throw new ConfigError(`${name} deve ser um número inteiro a partir de ${least}.`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

function requireAll(env: Env, names: string[]): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`Em produção é preciso definir ${missing.join(", ")}.`);
}

function portFrom(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`${name} deve ser uma porta de 0 a 65535, e não "${text}".`);
  }
  return port;
}

function urlFrom(env: Env, name: string, protocols: string[]): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  // The value may hold a password, so it is not repeated in the sentence.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} deve ser um endereço que começa com ${protocols.map((p) => `${p}//`).join(" ou ")}.`,
    );
  }
  return text;
}

/** Without a slash at the end: paths are appended to it. */
function baseUrlFrom(env: Env, name: string): string | undefined {
  return urlFrom(env, name, ["http:", "https:"])?.replace(/\/+$/, "");
}

function originsFrom(env: Env, name: string): string[] {
  const origins = (env[name] ?? "").split(/[\s,]+/).filter(Boolean);
  const bad = origins.find((origin) => !/^https?:$/.test(URL.parse(origin)?.protocol ?? ""));
  if (bad) throw new ConfigError(`${name} deve ter endereços que começam com http:// ou https://, e não "${bad}".`);
  return origins;
}

function secretFrom(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text.length < 32) throw new ConfigError(`${name} deve ter pelo menos 32 caracteres.`);
  return text;
}

function secretsFrom(env: Env, name: string): string[] {
  return (env[name] ?? "")
    .split(",")
    .map((text) => text.trim())
    .filter((text) => secretFrom({ [name]: text }, name) !== undefined);
}

function flagFrom(env: Env, name: string): boolean {
  return choiceFrom(env, name, ["on", "off"], "off") === "on";
}

function choiceFrom<Choice extends string>(
  env: Env,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const text = env[name] || otherwise;
  const choice = choices.find((each) => each === text);
  if (!choice) throw new ConfigError(`${name} deve ser ${choices.join(", ")}, e não "${text}".`);
  return choice;
}
