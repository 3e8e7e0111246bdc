import { Resolver } from "node:dns";

/** One sentence for the person who starts the server. */
export class ConfigError extends Error {}

export type Env = Record<string, string | undefined>;

export function dnsServersFrom(env: Env): string[] {
  const servers = (env.DNS_SERVERS ?? "").split(/[\s,]+/).filter(Boolean);
  try {
    new Resolver().setServers(servers);
  } catch {
    throw new ConfigError("DNS_SERVERS deve ter endereços IP, como 1.1.1.1 ou 127.0.0.1:5353, separados por vírgulas.");
  }
  return servers;
}

export function hostPatternsFrom(env: Env, name: string, otherwise: string): string[] {
  const patterns = (env[name] ?? otherwise).split(/[\s,]+/).filter(Boolean);
  const bad = patterns.find((pattern) => !/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(pattern));
  if (bad) throw new ConfigError(`${name} deve ter hosts, como *.exemplo.com, e não "${bad}".`);
  return patterns;
}

/** With fewer calls a store could not be kept up to date. */
export function callsFrom(env: Env, name: string, usual: number, least = 30): number {
  const calls = Number(env[name] || usual);
  if (Number.isInteger(calls) && calls >= least && calls <= 1_000_000_000) return calls;
  throw new ConfigError(`${name} deve ser um número inteiro a partir de ${least}.`);
}

export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}

export function requireAll(env: Env, names: string[]): void {
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`Em produção é preciso definir ${missing.join(", ")}.`);
}

export function portFrom(env: Env, name: string, otherwise: number): number {
  const text = env[name];
  if (!text) return otherwise;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`${name} deve ser uma porta de 0 a 65535, e não "${text}".`);
  }
  return port;
}

export function urlFrom(env: Env, name: string, protocols: string[]): string | undefined {
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

/** `SOME_VENDOR_SCRIPT` for `some-vendor`: the setting with the script of a vendor's card form. */
export function scriptSetting(vendorCode: string): string {
  return `${vendorCode.toUpperCase().replaceAll("-", "_")}_SCRIPT`;
}

/** By the codes of vendors. Only who knows the vendors knows which of these settings are ours, and looks into them. */
export function cardFormScriptsFrom(env: Env): Record<string, string> {
  const scripts = Object.entries(env).flatMap(([name, value]) => {
    const code = /^(?<code>[A-Z0-9_]+)_SCRIPT$/.exec(name)?.groups?.code;
    return code !== undefined && value ? [[code.toLowerCase().replaceAll("_", "-"), value]] : [];
  });
  return Object.fromEntries(scripts);
}

/** Without a slash at the end: paths are appended to it. */
export function baseUrlFrom(env: Env, name: string): string | undefined {
  return urlFrom(env, name, ["http:", "https:"])?.replace(/\/+$/, "");
}

/** Links are this and a path: anything after the host would end up in their middle. */
export function originFrom(env: Env, name: string): string | undefined {
  const text = baseUrlFrom(env, name);
  if (text === undefined) return undefined;
  const { origin, href } = new URL(text);
  // An address without a path is written with a slash. A lone ? or # at the end is in `href` only.
  if (href.replace(/\/+$/, "") === origin) return origin;
  throw new ConfigError(
    `${name} deve ter só o começo do endereço, como https://loja.exemplo.com.br, sem caminho, pergunta nem senha.`,
  );
}

/** Cookies do not know ports, so only another name keeps the panel apart from the shops. */
export function panelUrlFrom(env: Env, publicUrl: string): string {
  const panelUrl = originFrom(env, "PANEL_URL") ?? publicUrl;
  const [panel, shops] = [new URL(panelUrl), new URL(publicUrl)];
  if (panelUrl !== publicUrl && (panel.hostname === shops.hostname || panel.protocol !== shops.protocol)) {
    throw new ConfigError(
      "PANEL_URL deve ter outro nome que PUBLIC_URL, com o mesmo começo (http ou https), como https://painel.exemplo.com.br.",
    );
  }
  return panelUrl;
}

export function originsFrom(env: Env, name: string): string[] {
  const origins = (env[name] ?? "").split(/[\s,]+/).filter(Boolean);
  const bad = origins.find((origin) => !/^https?:$/.test(URL.parse(origin)?.protocol ?? ""));
  if (bad) throw new ConfigError(`${name} deve ter endereços que começam com http:// ou https://, e não "${bad}".`);
  return origins;
}

export function secretFrom(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (text.length < 32) throw new ConfigError(`${name} deve ter pelo menos 32 caracteres.`);
  return text;
}

/** An address of a mailbox, or of a page, as RFC 9116 writes both. */
export function contactFrom(env: Env, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (/^[^\s@:/]{1,64}@[^\s@:/]{1,253}$/.test(text)) return `mailto:${text}`;
  const url = URL.parse(text);
  const isOne = url?.protocol === "https:" || (url?.protocol === "mailto:" && url.pathname.includes("@"));
  if (url && isOne) return url.href;
  throw new ConfigError(`${name} deve ser um e-mail ou um endereço que começa com https://.`);
}

/** With commas between them, or as a list of JSON: a key from before commas were refused can be written no other way. */
export function secretsFrom(env: Env, name: string): string[] {
  const text = env[name] ?? "";
  const listed = listFrom(text) ?? text.split(",").map((each) => each.trim());
  return listed.filter((each) => secretFrom({ [name]: each }, name) !== undefined);
}

function listFrom(json: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) && list.every((each) => typeof each === "string") ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Former keys are mostly listed with commas between them, and the spaces around each are left out. */
export function canBeFormerKey(key: string): boolean {
  return !key.includes(",") && key.trim() === key;
}

export function flagFrom(env: Env, name: string): boolean {
  return choiceFrom(env, name, ["on", "off"], "off") === "on";
}

/** `on` is one proxy. Behind several, such as a network that delivers pages, their number is needed. */
export function proxiesFrom(env: Env, name: string): number {
  const text = env[name] || "off";
  if (text === "off") return 0;
  const proxies = text === "on" ? 1 : Number(text);
  if (Number.isInteger(proxies) && proxies >= 1 && proxies <= 10) return proxies;
  throw new ConfigError(`${name} deve ser on, off ou o número de proxies, e não "${text}".`);
}

export function choiceFrom<Choice extends string>(
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
