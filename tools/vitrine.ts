import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { CatalogImportReport } from "@vitrine/contract/platform/catalog-import";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { ConfigError } from "@vitrine/server/config";
import { createPlatformClient, localPlatform } from "./product/platform-client.ts";

const help = `Vitrine pela linha de comando: a mesma API de /docs.

  npm run vitrine -- account create --name "Minha conta" [--chatbot-id cb123]
  npm run vitrine -- shop put LOJA arquivo.json
  npm run vitrine -- shop get LOJA
  npm run vitrine -- shop hosts LOJA
  npm run vitrine -- catalog import LOJA arquivo.json|arquivo.ndjson
  npm run vitrine -- session create LOJA --channel CANAL --contact ID [--type contact|agent|chatbot|none]
                     [--channel-type whatsapp|messenger|instagram|webchat] [--name NOME] [--agent NOME]
                     [--suggest PRODUTO,PRODUTO] [--terms "café,moedor"]
  npm run vitrine -- session revoke LOJA --code CÓDIGO | --contact ID
  npm run vitrine -- order list LOJA [--status creating|received|finalized|canceled|error]
                     [--from 2026-01-31T00:00:00-03:00] [--to …] [--page TOKEN]
  npm run vitrine -- order get LOJA PEDIDO
  npm run vitrine -- order status LOJA PEDIDO received|finalized|canceled|error
  npm run vitrine -- webhook put LOJA ENDEREÇO [--events order.received,order.canceled] [--secret SEGREDO]
  npm run vitrine -- webhook get|delete LOJA
  npm run vitrine -- webhook deliveries LOJA [--page TOKEN]
  npm run vitrine -- doctor [--json]      verifica uma instalação, com as variáveis do processo

  VITRINE_URL    onde está a Vitrine (http://localhost:3000)
  VITRINE_TOKEN  token da conta (o da demonstração, se ela roda nesta pasta)
`;

const options = {
  name: { type: "string" },
  "chatbot-id": { type: "string" },
  channel: { type: "string" },
  "channel-type": { type: "string", default: "whatsapp" },
  contact: { type: "string" },
  type: { type: "string", default: "contact" },
  agent: { type: "string" },
  code: { type: "string" },
  suggest: { type: "string" },
  terms: { type: "string" },
  status: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  page: { type: "string" },
  events: { type: "string" },
  secret: { type: "string" },
  json: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const sessionTypes: Record<string, SessionType> = {
  contact: SessionType.Contact,
  agent: SessionType.PlatformUser,
  chatbot: SessionType.Chatbot,
  none: SessionType.None,
};
const channelTypes: Record<string, ChannelType> = {
  messenger: ChannelType.Messenger,
  whatsapp: ChannelType.WhatsApp,
  webchat: ChannelType.WebChat,
  instagram: ChannelType.Instagram,
};
const statuses: Record<string, OrderStatus> = {
  creating: OrderStatus.Creating,
  received: OrderStatus.Received,
  finalized: OrderStatus.Finalized,
  canceled: OrderStatus.Canceled,
  error: OrderStatus.Error,
};

async function run(): Promise<unknown> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [noun, verb, shopId, file, word] = positionals;
  // Before anything else reads the settings: the doctor says what is wrong with them.
  if (noun === "doctor" && !values.help) return doctor(values.json);
  const platform = await localPlatform(process.env);
  const call = createPlatformClient(platform.baseUrl);
  const token = platform.accountToken;
  const shop = `/platform/v1/shops/${encodeURIComponent(shopId ?? "")}`;

  switch (values.help ? "help" : `${noun ?? "help"} ${verb ?? ""}`.trim()) {
    case "help":
      return help;
    case "account create":
      return call("POST /platform/v1/accounts", {
        token: platform.operatorToken,
        body: {
          name: required(values.name, "--name"),
          ...(values["chatbot-id"] && { chatbotId: values["chatbot-id"] }),
        },
      });
    case "shop put":
      return call(`PUT ${shop}`, { token, body: JSON.parse(await readFile(required(file, "arquivo"), "utf8")) });
    case "shop get":
      return call(`GET ${shop}`, { token });
    case "shop hosts":
      return call(`GET ${shop}/hosts`, { token });
    case "catalog import": {
      const path = required(file, "arquivo");
      return path.endsWith(".json")
        ? call(`POST ${shop}/catalog`, { token, body: JSON.parse(await readFile(path, "utf8")) })
        : call<CatalogImportReport>(`POST ${shop}/catalog`, { token, lines: createInterface(createReadStream(path)) });
    }
    case "session create":
      return call(`POST ${shop}/sessions`, {
        token,
        body: {
          sessionType: chosen(sessionTypes, values.type, "--type"),
          channelType: chosen(channelTypes, values["channel-type"], "--channel-type"),
          channelId: required(values.channel, "--channel"),
          contact: { id: required(values.contact, "--contact"), ...(values.name && { name: values.name }) },
          ...(values.agent && { agent: { id: values.agent, name: values.agent } }),
          ...((values.suggest || values.terms) && {
            assistantInformations: { searchTerms: listed(values.terms), productsIds: listed(values.suggest) },
          }),
        },
      });
    case "session revoke":
      return call(`POST ${shop}/sessions/revoke`, {
        token,
        body: values.code ? { code: values.code } : { contactId: required(values.contact, "--code ou --contact") },
      });
    case "order list": {
      const status = values.status && String(chosen(statuses, values.status, "--status"));
      const { from, to, page: pageToken } = values;
      return call(`GET ${shop}/orders${query({ status, from, to, pageToken })}`, { token });
    }
    case "order get":
      return call(`GET ${shop}/orders/${encodeURIComponent(required(file, "PEDIDO"))}`, { token });
    case "order status":
      return call(`POST ${shop}/orders/${encodeURIComponent(required(file, "PEDIDO"))}/status`, {
        token,
        body: { status: chosen(statuses, required(word, "a situação"), "A situação") },
      });
    case "webhook put":
      return call(`PUT ${shop}/webhook`, {
        token,
        body: {
          url: required(file, "ENDEREÇO"),
          ...(values.events && { events: listed(values.events) }),
          ...(values.secret && { secret: values.secret }),
        },
      });
    case "webhook get":
      return call(`GET ${shop}/webhook`, { token });
    case "webhook delete":
      return call(`DELETE ${shop}/webhook`, { token });
    case "webhook deliveries":
      return call(`GET ${shop}/webhook/deliveries${query({ pageToken: values.page })}`, { token });
    default:
      throw new ConfigError(`Não conheço "${positionals.join(" ")}".\n\n${help}`);
  }
}

async function doctor(isJson: boolean): Promise<string> {
  const { examine } = await import("@vitrine/server/doctor/examine");
  const { exitCodeOf, reportOf } = await import("@vitrine/server/doctor/report");
  const findings = await examine(process.env);
  process.exitCode = exitCodeOf(findings);
  return reportOf(findings, { isJson });
}

function listed(text: string | undefined): string[] {
  return (text ?? "").split(",").filter(Boolean);
}

function query(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

function required(value: string | undefined, name: string): string {
  if (!value) throw new ConfigError(`Falta ${name}.\n\n${help}`);
  return value;
}

function chosen<Value>(choices: Record<string, Value>, name: string, option: string): Value {
  const value = choices[name];
  if (value === undefined) throw new ConfigError(`${option} deve ser ${Object.keys(choices).join(", ")}.`);
  return value;
}

run().then(
  (answer) => console.log(typeof answer === "string" ? answer : JSON.stringify(answer, null, 2)),
  (error: unknown) => {
    const isForPeople =
      error instanceof ConfigError || (error as NodeJS.ErrnoException).code?.startsWith?.("ERR_PARSE_ARGS");
    console.error(isForPeople ? (error as Error).message : error);
    process.exitCode = 1;
  },
);
