import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://vitrine@db/vitrine",
  PUBLIC_URL: "https://loja.exemplo/",
  OPERATOR_TOKEN: "o".repeat(32),
  SECRET_KEY: "s".repeat(32),
};

test("development needs no settings", () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    sandboxPort: 3100,
    publicUrl: "http://localhost:3000",
    databaseUrl: undefined,
  });
});

test("in production accounts are made by invitation, unless the operator opens the sign-up", () => {
  expect(readConfig(production).signUp).toBe("invite");
  expect(readConfig({ ...production, SIGN_UP: "open" }).signUp).toBe("open");
  expect(readConfig({}).signUp).toBe("open");
});

test("links start with the public URL, without its final slash", () => {
  expect(readConfig(production).publicUrl).toBe("https://loja.exemplo");
});

test.each([
  ["https://loja.exemplo/vitrine", "a path"],
  ["https://loja.exemplo/?loja=aurora", "a query"],
  ["https://loja.exemplo/#catalogo", "a fragment"],
  ["https://loja.exemplo?", "the beginning of a query"],
  ["https://ana:senha@loja.exemplo", "a password"],
])("the public URL %s is refused, for links begin with it and %s would break them", (PUBLIC_URL) => {
  expect(() => readConfig({ ...production, PUBLIC_URL })).toThrow(
    "PUBLIC_URL deve ter só o começo do endereço, como https://loja.exemplo.com.br, sem caminho, pergunta nem senha.",
  );
});

test("the public URL may be written like in an address bar", () => {
  expect(readConfig({ ...production, PUBLIC_URL: "HTTPS://Loja.Exemplo:443//" }).publicUrl).toBe(
    "https://loja.exemplo",
  );
  expect(readConfig({ PUBLIC_URL: "http://localhost:3000" }).publicUrl).toBe("http://localhost:3000");
});

test("what is said in voice messages is written down by nobody, unless the operator names somebody", () => {
  expect(readConfig({}).transcription).toBeUndefined();
  const TRANSCRIPTION_URL = "https://voz.example/";
  expect(readConfig({ TRANSCRIPTION_URL, TRANSCRIPTION_MODEL: "whisper-1" }).transcription).toEqual({
    ...{ url: "https://voz.example", key: undefined, model: "whisper-1" },
  });
});

test("the postal code services have their public URLs by default", () => {
  expect(readConfig({})).toMatchObject({ viaCepUrl: undefined, brasilApiUrl: undefined });
  expect(readConfig({ VIACEP_URL: "http://localhost:3100/viacep/" }).viaCepUrl).toBe("http://localhost:3100/viacep");
});

test.each([
  ["PORT", "abc", /PORT deve ser uma porta/],
  ["PORT", "70000", /PORT deve ser uma porta/],
  ["SANDBOX_PORT", "-1", /SANDBOX_PORT deve ser uma porta/],
  ["DATABASE_URL", "mysql://x", /DATABASE_URL deve ser um endereço/],
  ["DATABASE_URL", "not an address", /DATABASE_URL deve ser um endereço/],
  ["PUBLIC_URL", "loja.exemplo", /PUBLIC_URL deve ser um endereço/],
  ["VIACEP_URL", "viacep.com.br", /VIACEP_URL deve ser um endereço/],
  ["BRASILAPI_URL", "ftp://brasilapi.com.br", /BRASILAPI_URL deve ser um endereço/],
  ["SECRET_KEY", "short", /SECRET_KEY deve ter pelo menos 32/],
  ["LOG_LEVEL", "loud", /LOG_LEVEL deve ser/],
  ["TRUST_PROXY", "yes", /TRUST_PROXY deve ser on, off ou o número/],
  ["TRUST_PROXY", "0.5", /TRUST_PROXY deve ser/],
  ["WORKER", "maybe", /WORKER deve ser on, off, only/],
  ["PERSONAL_DATA", "plain", /PERSONAL_DATA deve ser encrypted, clear/],
  ["ENCRYPTED_FORM", "loose", /ENCRYPTED_FORM deve ser bound, unbound/],
  ["WEBHOOK_TARGETS", "localhost:3100", /WEBHOOK_TARGETS deve ter endereços/],
  ["TRAY_CONSUMER_KEY", "only-half", /só valem juntos/],
  ["TRANSCRIPTION_URL", "https://voz.example", /TRANSCRIPTION_URL e TRANSCRIPTION_MODEL só valem juntos/],
  ["TRANSCRIPTION_KEY", "sk-1", /só valem juntos/],
  ["TRAY_AUTH_URL", "https://tray.example/auth.php", /TRAY_AUTH_URL deve ser um endereço .* com \{store\}/],
  ["TRAY_AUTH_URL", "javascript:{store}", /TRAY_AUTH_URL deve ser um endereço/],
  ["S3_BUCKET", "fotos", /S3_ENDPOINT, S3_BUCKET.* só valem juntos/],
  ["S3_ENDPOINT", "minio:9000", /S3_ENDPOINT deve ser um endereço/],
  ["DNS_SERVERS", "dns.exemplo", /DNS_SERVERS deve ter endereços IP/],
  ["HOSTS_WITHOUT_PROOF", "*", /HOSTS_WITHOUT_PROOF deve ter hosts/],
  ["TRAY_API_HOSTS", "*", /TRAY_API_HOSTS deve ter hosts/],
  ["TRAY_API_HOSTS", "http://localhost:3100/tray", /TRAY_API_HOSTS deve ter hosts/],
  ["TRAY_NOTICE_KEY", "short", /TRAY_NOTICE_KEY deve ter/],
  ["TRAY_CALLS_PER_MINUTE", "0", /TRAY_CALLS_PER_MINUTE deve ser um número inteiro/],
  ["TRAY_PRICE_LISTS", "sim", /TRAY_PRICE_LISTS deve ser on, off/],
  ["TRAY_CALLS_PER_DAY", "muitas", /TRAY_CALLS_PER_DAY deve ser um número inteiro/],
])("%s=%s is refused with one sentence", (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test("stores are called at Tray's own hosts by default", () => {
  expect(readConfig({}).stores.tray).toEqual({
    hasApp: false,
    consumer: undefined,
    authUrl: "https://{store}/auth.php",
    apiHosts: ["*.commercesuite.com.br"],
    trustedOrigins: [],
    webhookKey: undefined,
    callLimits: { perMinute: 180, perDay: 10_000 },
    readsPriceLists: false,
  });
  const settings = {
    TRAY_CONSUMER_KEY: "k",
    TRAY_CONSUMER_SECRET: "s",
    TRAY_API_HOSTS: "http://localhost:3100, loja.com.br",
    TRAY_CALLS_PER_DAY: "50000",
    TRAY_PRICE_LISTS: "on",
  };
  expect(readConfig(settings).stores.tray).toMatchObject({
    hasApp: true,
    trustedOrigins: ["http://localhost:3100"],
    consumer: { key: "k", secret: "s" },
    apiHosts: ["http://localhost:3100", "loja.com.br"],
    callLimits: { perMinute: 180, perDay: 50_000 },
    readsPriceLists: true,
  });
});

test.each(["DATABASE_URL", "PUBLIC_URL", "OPERATOR_TOKEN", "SECRET_KEY"])("production needs %s", (name) => {
  expect(() => readConfig({ ...production, [name]: undefined })).toThrow(`Em produção é preciso definir ${name}.`);
});

test("a password in an invalid URL is not repeated in the error", () => {
  expect(() => readConfig({ DATABASE_URL: "mysql://root:hunter2@db" })).toThrow(/^(?!.*hunter2)/);
});

const formerKeys = (text: string) => readConfig({ SECRET_KEYS_FORMER: text }).formerSecretKeys;

test("former keys have commas between them", () => {
  const [one, other] = ["a".repeat(32), "b".repeat(32)];
  expect(formerKeys("")).toEqual([]);
  expect(formerKeys(`${one}, ${other}`)).toEqual([one, other]);
  expect(formerKeys(`[${one}`)).toEqual([`[${one}`]);
  expect(() => formerKeys(`${one},short`)).toThrow("pelo menos 32");
});

test("a former key from before commas were refused is written as a list of JSON, and can be exchanged", () => {
  const withComma = ` ${"a".repeat(32)}, "${"b".repeat(8)}" `;
  expect(formerKeys(JSON.stringify([withComma, "c".repeat(32)]))).toEqual([withComma, "c".repeat(32)]);
  expect(() => formerKeys('["a,b"]')).toThrow("pelo menos 32");
});

test.each([
  ["seguranca@exemplo.com.br", "mailto:seguranca@exemplo.com.br"],
  ["mailto:seguranca@exemplo.com.br", "mailto:seguranca@exemplo.com.br"],
  ["https://exemplo.com.br/seguranca", "https://exemplo.com.br/seguranca"],
])("faults are reported to %s", (SECURITY_CONTACT, contact) => {
  expect(readConfig({ SECURITY_CONTACT }).securityContact).toBe(contact);
});

test.each(["fulano", "http://exemplo.com.br", "javascript:alert(1)", "a@b\nContact: mailto:mal@exemplo.com"])(
  "a contact for faults that is %j is refused",
  (SECURITY_CONTACT) => {
    expect(() => readConfig({ SECURITY_CONTACT })).toThrow("SECURITY_CONTACT deve ser um e-mail");
  },
);
