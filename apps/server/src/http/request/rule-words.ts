import type { ErrorObject } from "ajv";

const said = (value: number) => value.toLocaleString("pt-BR");
const plural = (count: number, [one, many]: readonly [string, string]) => `${said(count)} ${count === 1 ? one : many}`;

const types: Record<string, string> = {
  string: "deve ser um texto",
  number: "deve ser um número",
  integer: "deve ser um número inteiro",
  boolean: "deve ser sim ou não",
  array: "deve ser uma lista",
  object: "está incompleto",
};

/** The words of a pattern or a format that has none of its own: what it looks like is for programs. */
const UNFIT = "está incompleto ou tem algo que não cabe aqui";
const formats: Record<string, string> = {
  email: "deve ser um e-mail, como nome@exemplo.com.br",
  uri: "deve ser um endereço completo, como https://exemplo.com.br",
  "date-time": "deve ser um dia com hora",
  date: "deve ser um dia",
};

/** A rule that was broken, as a shopkeeper reads it: no pattern, no name of a type, no English. */
export function ruleWords({ keyword, params }: ErrorObject): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case "required":
      return "preencha este campo";
    case "additionalProperties":
      return "este campo não existe aqui";
    case "type":
      return types[String(params.type)] ?? UNFIT;
    case "enum":
    case "const":
      return "escolha uma das opções";
    case "format":
      return formats[String(params.format)] ?? UNFIT;
    case "minLength":
      return limit === 1 ? "preencha este campo" : `deve ter pelo menos ${plural(limit, ["letra", "letras"])}`;
    case "maxLength":
      return `deve ter no máximo ${plural(limit, ["letra", "letras"])}`;
    case "minItems":
      return limit === 1 ? "escolha pelo menos um" : `escolha pelo menos ${said(limit)}`;
    case "maxItems":
      return limit === 0 ? "deve ficar vazio" : `cabem no máximo ${said(limit)}`;
    case "minimum":
      return `deve ser no mínimo ${said(limit)}`;
    case "maximum":
      return `deve ser no máximo ${said(limit)}`;
    case "exclusiveMinimum":
      return `deve ser maior que ${said(limit)}`;
    case "exclusiveMaximum":
      return `deve ser menor que ${said(limit)}`;
    case "multipleOf":
      return `deve ser um múltiplo de ${said(Number(params.multipleOf))}`;
    case "minProperties":
      return "nada foi preenchido";
    case "maxProperties":
      return `cabem no máximo ${said(limit)}`;
    case "uniqueItems":
      return "tem algo repetido";
    case "oneOf":
      return "escolha um só modo";
    default:
      return UNFIT;
  }
}
