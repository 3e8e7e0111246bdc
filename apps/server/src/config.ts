import path from "node:path";
import {
  baseUrlFrom,
  callsFrom,
  cardFormScriptsFrom,
  choiceFrom,
  contactFrom,
  dnsServersFrom,
  type Env,
  hostPatternsFrom,
  originFrom,
  originsFrom,
  panelUrlFrom,
  portFrom,
  proxiesFrom,
  requireAll,
  secretFrom,
  secretsFrom,
  urlFrom,
} from "./config/env.ts";
import {
  type MailConfig,
  mailFrom,
  type RecaptchaConfig,
  recaptchaFrom,
  type S3Config,
  s3From,
  type TracingConfig,
  type TranscriptionConfig,
  tracingFrom,
  transcriptionFrom,
} from "./config/outside-services.ts";
import type { StoreSettings, StoreVendor } from "./store-link/access/store-vendor.ts";
import { storeVendors } from "./vendors/store-vendors.ts";

/** The settings of the server. This file is the only reader of the environment. */
export type Config = {
  production: boolean;
  host: string;
  port: number;
  sandboxPort: number;
  /** Whether the demo shop begins with a month of life, or with nothing sold yet. Absent in production, which has no demo. */
  demoMonth: "on" | "off" | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Past a pooler that gives a connection per transaction, for what needs a connection of its own. */
  directDatabaseUrl: string | undefined;
  /** A standby that may lag, for large reads of catalogues. */
  readDatabaseUrl: string | undefined;
  /** The public address of the server: the start of every link. */
  publicUrl: string;
  /** Where the panel is served: at a host of its own, or at `publicUrl`. */
  panelUrl: string;
  operatorToken: string | undefined;
  secretKey: string | undefined;
  /** Keys that `secretKey` replaced. They still decrypt what they encrypted. */
  formerSecretKeys: string[];
  /** `clear` while processes of a release that cannot read the encrypted form still run. Both forms are always read. */
  personalData: "encrypted" | "clear";
  /** How it encrypts: for the row, or as the release before did, while processes of it run. */
  encryptedForm: "bound" | "unbound";
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
  /** What the shops of one account may upload. */
  pictureQuota: { files: number; bytes: number };
  /** Where pictures that people upload are kept for good: a folder, or a bucket that speaks S3. */
  files: { folder: string; s3: S3Config | undefined };
  /** Origins besides public https addresses that shops' webhooks may go to. */
  webhookTargets: string[];
  /** A sandbox that plays payment providers and chats, for test shops. */
  sandboxUrl: string | undefined;
  /** The sandbox's host for chat links in the demo. */
  chatLinksUrl: string | undefined;
  /** Where CEPs are looked up, instead of the services' own addresses. */
  viaCepUrl: string | undefined;
  brasilApiUrl: string | undefined;
  /** Where the scripts of vendors' card forms are, instead of the vendors' own addresses, by the vendor's code. */
  cardFormScripts: Readonly<Record<string, string>>;
  /** Where mail is sent from. Without it, the person who invites passes the link on. */
  mail: MailConfig | undefined;
  /** `open`: everybody may make an account of their own. `invite`: the operator makes accounts. */
  signUp: SignUp;
  /** Where a fault is reported: a mailbox or a page. */
  securityContact: string | undefined;
  /** Google's captcha, where the operator has one; otherwise our own proof of work. */
  recaptcha: RecaptchaConfig | undefined;
  /** Who writes down what is said in voice messages; without it nobody does. */
  transcription: TranscriptionConfig | undefined;
  /** The apps that stores authorise, by the code of their platform; without one no store of it can be linked. */
  stores: Record<string, StoreSettings>;
  /** How many calls of the platform API an account may make, in each process. */
  platformCallsPerSecond: number;
  /** `on`: requests and jobs. `off`: requests only. `only`: jobs only, without listening. */
  worker: Worker;
  /** How many proxies are before this process, each of which adds the address of whom it heard from. */
  trustedProxies: number;
  /** Where the metrics are served; absent where nobody asks for them. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent; absent where they are off. */
  tracing: TracingConfig | undefined;
  logLevel: string;
  logFile: string | undefined;
};

const workers = ["on", "off", "only"] as const;

type Worker = (typeof workers)[number];

const signUps = ["invite", "open"] as const;

type SignUp = (typeof signUps)[number];

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"];

/** Vendors read their own settings; the list of them is another one only in tests. */
type VendorLists = { storeVendors?: readonly Pick<StoreVendor, "code" | "settingsFrom">[] };

export function readConfig(env: Env, vendors: VendorLists = {}): Config {
  const production = env.NODE_ENV === "production";
  const port = portFrom(env, "PORT", 3000);
  const publicUrl = originFrom(env, "PUBLIC_URL") ?? `http://localhost:${port}`;
  const config: Config = {
    production,
    host: env.HOST || (production ? "0.0.0.0" : "localhost"),
    port,
    sandboxPort: portFrom(env, "SANDBOX_PORT", 3100),
    demoMonth: production ? undefined : choiceFrom<"on" | "off">(env, "DEMO_MONTH", ["on", "off"], "on"),
    dataDir: path.resolve(env.DATA_DIR || ".data"),
    databaseUrl: urlFrom(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    directDatabaseUrl: urlFrom(env, "DATABASE_DIRECT_URL", ["postgres:", "postgresql:"]),
    readDatabaseUrl: urlFrom(env, "DATABASE_READ_URL", ["postgres:", "postgresql:"]),
    publicUrl,
    panelUrl: panelUrlFrom(env, publicUrl),
    operatorToken: secretFrom(env, "OPERATOR_TOKEN"),
    secretKey: secretFrom(env, "SECRET_KEY"),
    formerSecretKeys: secretsFrom(env, "SECRET_KEYS_FORMER"),
    personalData: choiceFrom(env, "PERSONAL_DATA", ["encrypted", "clear"], "encrypted"),
    encryptedForm: choiceFrom(env, "ENCRYPTED_FORM", ["bound", "unbound"], "bound"),
    defaultShop: env.DEFAULT_SHOP || undefined,
    dnsServers: dnsServersFrom(env),
    hostsWithoutProof: hostPatternsFrom(env, "HOSTS_WITHOUT_PROOF", production ? "" : "*.localhost"),
    imageSources: originsFrom(env, "IMAGE_SOURCES"),
    imageCacheDir: path.resolve(env.IMAGE_CACHE_DIR || path.join(env.DATA_DIR || ".data", "images")),
    files: { folder: path.resolve(env.FILES_DIR || path.join(env.DATA_DIR || ".data", "files")), s3: s3From(env) },
    pictureQuota: {
      files: callsFrom(env, "PICTURES_PER_ACCOUNT", 50_000, 1),
      bytes: callsFrom(env, "PICTURE_MB_PER_ACCOUNT", 20_480, 1) * 1024 ** 2,
    },
    webhookTargets: originsFrom(env, "WEBHOOK_TARGETS"),
    sandboxUrl: baseUrlFrom(env, "SANDBOX_URL"),
    chatLinksUrl: urlFrom(env, "CHAT_LINKS_URL", ["http:", "https:"]),
    viaCepUrl: baseUrlFrom(env, "VIACEP_URL"),
    brasilApiUrl: baseUrlFrom(env, "BRASILAPI_URL"),
    cardFormScripts: cardFormScriptsFrom(env),
    mail: mailFrom(env),
    signUp: choiceFrom(env, "SIGN_UP", signUps, production ? "invite" : "open"),
    securityContact: contactFrom(env, "SECURITY_CONTACT"),
    recaptcha: recaptchaFrom(env),
    transcription: transcriptionFrom(env),
    stores: Object.fromEntries(
      (vendors.storeVendors ?? storeVendors).map((vendor) => [vendor.code, vendor.settingsFrom(env)]),
    ),
    worker: choiceFrom(env, "WORKER", workers, "on"),
    trustedProxies: proxiesFrom(env, "TRUST_PROXY"),
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
