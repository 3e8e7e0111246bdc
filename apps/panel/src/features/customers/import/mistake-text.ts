import type { CustomerSheetMistake } from "@vitrine/contract/panel/customers";
import type { CustomerMistakeCode } from "@vitrine/domain/customers/customer-sheet";
import { countText } from "../../../lib/number-text.ts";

const texts: Record<Exclude<CustomerMistakeCode, "repeated-in-file">, string> = {
  "name-missing": "Falta o nome.",
  "phone-missing": "Falta o telefone.",
  "phone-invalid": "Não é um telefone com DDD.",
  "email-invalid": "Não é um e-mail.",
  "birth-date-invalid": "Não é uma data de nascimento, como 31/12/1990.",
  "cpf-invalid": "O CPF não confere.",
  "cnpj-invalid": "O CNPJ não confere.",
  "address-incomplete": "O endereço está incompleto: precisa de CEP, rua, bairro, cidade e UF.",
  "text-too-long": "O texto é longo demais.",
  "formula-error": "A célula tem um erro de fórmula.",
  "too-many-tags": "No máximo 50 etiquetas, com até 50 letras cada uma.",
};

/** What is wrong with a cell, for who corrects the spreadsheet. */
export function mistakeText({ code, otherRow }: CustomerSheetMistake): string {
  if (code !== "repeated-in-file") return texts[code];
  return `É o mesmo cliente da linha ${countText(otherRow ?? 0)}.`;
}
