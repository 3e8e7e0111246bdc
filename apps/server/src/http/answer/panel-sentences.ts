import type { ApiError } from "@vitrine/contract/wire/envelope";
import { fieldLabel, fieldPathLabel } from "@vitrine/wording/panel/field-label";

const PANEL = "/painel/api/";

export function isOfPanel(url: string): boolean {
  return url.startsWith(PANEL);
}

/**
 * The mistakes as the panel says them: a field by its label instead of its path, and no list of codes to choose from.
 * The path stays beside the sentence, in `param`, where the form finds its field.
 */
export function panelErrors(errors: readonly ApiError[]): ApiError[] {
  return errors.map((error) => ({ ...error, message: eachOnce(withChoicesLeftOut(labelled(error.message), error)) }));
}

function labelled(message: string): string {
  const ofField = /^Campo ([^:]+): (.+)$/s.exec(message);
  if (ofField) return `${fieldPathLabel(ofField[1] ?? "")}: ${ofField[2]}`;
  const ofBody = /^Conteúdo: (.+)$/s.exec(message);
  if (ofBody?.[1]?.startsWith("nada ")) return `N${ofBody[1].slice(1)}`;
  if (ofBody) return `O que foi enviado ${ofBody[1]}`;
  const inUse = /^(\w+)( \S+)? ainda usa (.+) \(([^)]*)\)\. (.+)$/s.exec(message);
  if (!inUse) return message;
  const [, list = "", id = "", used, , rest] = inUse;
  return `${fieldLabel(list) ?? "A loja"}${id} ainda usa ${used}. ${rest}`;
}

/** A field that may be one of several things breaks the same rule of each. */
function eachOnce(message: string): string {
  const [, field = "", rules = ""] = /^([^:]+: )?(.+)\.$/s.exec(message) ?? [];
  const once = [...new Set(rules.split("; "))];
  return once.length === rules.split("; ").length ? message : `${field}${once.join("; ")}.`;
}

/** The values are codes. The screen shows the choices by their names. */
function withChoicesLeftOut(message: string, { allowed }: ApiError): string {
  return allowed ? message.replaceAll(/ \([^()]*\)(?=[.;]|$)/g, "") : message;
}
