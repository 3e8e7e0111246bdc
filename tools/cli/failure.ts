import { VitrineError } from "@vitrine/client/error";
import type { ApiError } from "@vitrine/contract/wire/envelope";
import { ConfigError } from "@vitrine/server/config/env";

/** What a person can correct, in Portuguese, with the field where the server names one; undefined for a fault of ours. */
export function describeFailure(error: unknown): string | undefined {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof VitrineError) return describeRefusal(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code?.startsWith?.("ERR_PARSE_ARGS")) return optionTrouble(message);
  if (code === "ENOENT") return `O arquivo não existe: ${(error as NodeJS.ErrnoException).path}`;
  return undefined;
}

/** Node tells it in English, with the option in the first quotes. */
function optionTrouble(message: string): string {
  const option = /'(?:-\w, )?(--?[\w-]+)/.exec(message)?.[1];
  if (!option) return message;
  return message.startsWith("Unknown option")
    ? `Não conheço a opção ${option}. As de cada comando estão em: npm run vitrine -- help`
    : `A opção ${option} não pode ser usada assim: ${message}`;
}

function describeRefusal(error: VitrineError): string {
  if (error.code === "no-answer")
    return `${error.message} Inicie com npm start em outro terminal, ou defina VITRINE_URL.`;
  const lines = error.errors.map(lineOf);
  if (error.currentVersion !== undefined) lines.push(`A versão atual é ${error.currentVersion}.`);
  if (error.status >= 500 && error.requestId) lines.push(`Requisição ${error.requestId}.`);
  return lines.join("\n");
}

/** `settings.style.defaultColor: …`, as people name a field; the pointer of the API has slashes. */
function lineOf({ param, message, allowed }: ApiError): string {
  const field = param?.replace(/^\//, "").replaceAll("/", ".").replaceAll("~1", "/").replaceAll("~0", "~");
  const values = allowed?.slice(0, 20).join(", ");
  const choices = values && !message.includes(values) ? ` Valores aceitos: ${values}.` : "";
  return `${field && !message.includes(field) ? `${field}: ` : ""}${message}${choices}`;
}

/** The same for a program, on one line of stderr. */
export function failureAsJson(error: unknown): string {
  if (error instanceof VitrineError) {
    const { code, status, requestId, errors } = error;
    return JSON.stringify({ code, status, requestId, errors });
  }
  return JSON.stringify({ code: "command-refused", message: describeFailure(error) ?? String(error) });
}
