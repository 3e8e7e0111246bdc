import { baseUrlFrom, ConfigError, type Env, urlFrom } from "./env.ts";

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type MailConfig = { url: string; from: string };

export type RecaptchaConfig = { siteKey: string; secret: string; url: string | undefined };

export type TranscriptionConfig = { url: string; key: string | undefined; model: string };

export type TracingConfig = { endpoint: string; headers: Record<string, string>; serviceName: string; ratio: number };

export function mailFrom(env: Env): MailConfig | undefined {
  const url = urlFrom(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (!url) return undefined;
  const from = env.MAIL_FROM;
  if (!from || !/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    throw new ConfigError("MAIL_FROM deve ser o endereço de quem envia, como Vitrine <painel@exemplo.com.br>.");
  }
  return { url, from };
}

export function s3From(env: Env): S3Config | undefined {
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

export function recaptchaFrom(env: Env): RecaptchaConfig | undefined {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (!siteKey && !secret) return undefined;
  if (!siteKey || !secret) throw new ConfigError("RECAPTCHA_SITE_KEY e RECAPTCHA_SECRET só valem juntos.");
  return { siteKey, secret, url: baseUrlFrom(env, "RECAPTCHA_URL") };
}

/** A server of one's own may ask for no key. */
export function transcriptionFrom(env: Env): TranscriptionConfig | undefined {
  const url = baseUrlFrom(env, "TRANSCRIPTION_URL");
  const { TRANSCRIPTION_KEY: key, TRANSCRIPTION_MODEL: model } = env;
  if (!url && !key && !model) return undefined;
  if (!url || !model) throw new ConfigError("TRANSCRIPTION_URL e TRANSCRIPTION_MODEL só valem juntos.");
  return { url, key: key || undefined, model };
}

/** The names are OpenTelemetry's own. */
export function tracingFrom(env: Env): TracingConfig | undefined {
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
