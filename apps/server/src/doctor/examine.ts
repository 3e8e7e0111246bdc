import { ConfigError } from "../config/env.ts";
import { reasonOf } from "../config/trouble-words.ts";
import { type Config, readConfig } from "../config.ts";
import { checkAddress } from "./address-checks.ts";
import { checkDatabase } from "./database-checks.ts";
import { type Finding, failure, ok, warning } from "./finding.ts";
import { checkMachine } from "./machine-checks.ts";
import { checkServices } from "./service-checks.ts";

const TIME_LIMIT_MS = 30_000;

/** Checks a deployment with the settings that its processes have. Changes nothing. */
export async function examine(env: Record<string, string | undefined>): Promise<Finding[]> {
  const config = settingsOf(env);
  if ("check" in config) return [config];
  return [...judgeSettings(config), ...(await inTime("máquina", checkMachine(config))), ...(await outside(config))];
}

function settingsOf(env: Record<string, string | undefined>): Config | Finding {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return failure("configuração", error.message, "As configurações estão no README.md.");
  }
}

function judgeSettings({
  production,
  databaseUrl,
  operatorToken,
  secretKey,
  publicUrl,
  trustedProxies,
}: Config): Finding[] {
  const missing = Object.entries({ DATABASE_URL: databaseUrl, OPERATOR_TOKEN: operatorToken, SECRET_KEY: secretKey })
    .filter(([, value]) => !value)
    .map(([name]) => name);
  if (missing.length > 0) {
    const todo = "Rode o doctor com as mesmas variáveis do processo (EnvironmentFile, .env).";
    return [failure("configuração", `falta ${missing.join(", ")}`, todo)];
  }
  if (!production)
    return [warning("configuração", "NODE_ENV não é production", "Em produção defina NODE_ENV=production.")];
  if (!publicUrl.startsWith("https:")) {
    const todo = "Em produção use https: canais de chat e pagamentos o exigem.";
    return [warning("configuração", "PUBLIC_URL é http", todo)];
  }
  if (trustedProxies === 0) {
    const todo = "Atrás de um proxy defina TRUST_PROXY=on, ou todos os visitantes têm o endereço do proxy.";
    return [warning("configuração", "TRUST_PROXY está desligado", todo)];
  }
  return [ok("configuração", "completa")];
}

async function outside(config: Config): Promise<Finding[]> {
  const { databaseUrl, secretKey } = config;
  const groups = await Promise.all([
    databaseUrl && secretKey
      ? inTime("banco", checkDatabase({ ...config, databaseUrl, secretKey }))
      : Promise.resolve([]),
    inTime("serviços", checkServices(config)),
    inTime("endereço", checkAddress(config.publicUrl)),
  ]);
  return groups.flat();
}

/** A check that breaks or hangs is a finding, not the end of the others. */
async function inTime(check: string, work: Promise<Finding[]>): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    const finding = failure(check, "a verificação não terminou a tempo", "Confira a rede entre as máquinas.");
    timer = setTimeout(() => resolve([finding]), TIME_LIMIT_MS);
  });
  const broken = (error: unknown) => [
    failure(check, `a verificação falhou (${reasonOf(error)})`, "Confira o log e as permissões do usuário do banco."),
  ];
  try {
    return await Promise.race([work.catch(broken), late]);
  } finally {
    clearTimeout(timer);
  }
}
