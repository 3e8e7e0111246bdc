import type { ContactErrorCode } from "@vitrine/domain/checkout/contact";

/** The error text below a field of the contact's data. */
export const contactErrorTexts: Record<ContactErrorCode, string> = {
  "name-missing": "Nome é obrigatório.",
  "email-missing": "Informe o e-mail.",
  "email-invalid": "O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.",
  "phone-missing": "Informe o celular.",
  "phone-invalid": "Celular inválido. Digite o DDD e o número.",
  "birth-date-invalid": "Data de nascimento inválida",
  "cpf-missing": "Informe o CPF.",
  "cpf-invalid": "CPF inválido.",
  "cnpj-invalid": "CNPJ inválido.",
  "cnpj-missing": "CNPJ é obrigatório.",
  "corporate-name-missing": "Insira uma razão social.",
  "trade-name-missing": "Insira um nome fantasia.",
};
