import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import { ADDRESS_INCOMPLETE } from "@vitrine/wording/screen/missing-text";
import type { RefusalAnswer } from "./refusal-answer.ts";

/** Contacts, their data, and what is written about them. */
export const contactRefusals = {
  "phone-invalid": { status: 422, message: contactErrorTexts["phone-invalid"] },
  "email-invalid": { status: 422, message: contactErrorTexts["email-invalid"] },
  "birth-date-invalid": { status: 422, message: contactErrorTexts["birth-date-invalid"] },
  "cpf-invalid": { status: 422, message: contactErrorTexts["cpf-invalid"] },
  "cnpj-invalid": { status: 422, message: contactErrorTexts["cnpj-invalid"] },
  "address-incomplete": { status: 422, message: ADDRESS_INCOMPLETE },
  "media-not-found": { status: 404, message: "Este arquivo não está mais disponível." },
  "file-type-refused": {
    status: 415,
    message: "Este arquivo não pode ser enviado por aqui. Envie fotos (JPG, PNG ou WebP) ou um PDF.",
  },
  "file-too-large": { status: 413, message: "O arquivo é grande demais. Envie fotos de até 10 MB e PDF de até 15 MB." },
  "conversation-files-full": {
    status: 507,
    message: "O espaço da loja para arquivos de conversas está cheio. Fale com quem cuida do servidor.",
  },
  "too-many-addresses": { status: 422, message: "O contato chegou ao máximo de 100 endereços." },
  "postal-code-unknown": { status: 404, message: "CEP não encontrado. Confira o número ou preencha o endereço." },
  "cancel-refused": {
    status: 409,
    message: "Este pedido não pode mais ser cancelado por aqui. Fale com a loja.",
  },
  "cancel-not-allowed": {
    status: 403,
    message:
      "Este pedido já foi pago, e seu papel na equipe não permite devolver o dinheiro. Peça a quem gerencia a loja.",
  },
  "cancel-reason-missing": { status: 422, message: "Diga por que o pedido é cancelado: o dinheiro será devolvido." },
  "cancel-sum-changed": { status: 409, message: "O valor a devolver é outro. Confira e cancele de novo:" },
  "cancel-without-asking": { status: 409, message: "Você pode cancelar este pedido sem pedir aprovação." },
  "cancel-request-gone": {
    status: 409,
    message: "Este pedido de cancelamento não vale mais: alguém já decidiu, ou o pedido mudou.",
  },
  "refund-without-asking": { status: 409, message: "Você pode estornar sem pedir aprovação." },
  "refund-reason-missing": { status: 422, message: "Diga por que o dinheiro deve ser devolvido." },
  "refund-request-gone": {
    status: 409,
    message: "Este pedido de estorno não vale mais: alguém já decidiu, ou o valor já mudou.",
  },
  "customer-of-others": {
    status: 409,
    message:
      "Este telefone ou documento já é de um cliente da loja que não está com você. Fale com quem gerencia a loja.",
  },
  "contact-not-found": { status: 404, message: "Contato não encontrado." },
  "customer-group-unknown": { status: 422, message: "Este grupo de clientes não existe mais." },
  "customer-known": { status: 409, message: "Outro cliente já tem este telefone ou documento." },
  "customer-columns-missing": {
    status: 422,
    message:
      "Não encontramos as colunas dos clientes. A primeira linha precisa ter ao menos os títulos Nome e Telefone.",
  },
  "customer-sheet-too-long": {
    status: 422,
    message: "A planilha tem mais de 5.000 clientes. Divida o arquivo e envie uma parte de cada vez.",
  },
  "contact-merge-self": { status: 422, message: "Um contato não pode ser unido a ele mesmo." },
  "contact-has-orders": {
    status: 409,
    message: "O contato ainda tem pedidos em andamento. Conclua ou cancele antes, ou confirme com force:",
  },
  "order-open": { status: 409, message: "O contato já tem um pedido em aberto, com itens." },
  "metadata-too-large": { status: 422, message: "O pedido tem dados próprios demais." },
  "too-many-notes": { status: 422, message: "O pedido chegou ao máximo de 1.000 anotações." },
  "too-many-contact-notes": { status: 422, message: "O contato chegou ao máximo de 200 anotações." },
  "reply-exists": { status: 409, message: "Já existe uma resposta com este título." },
  "reply-not-found": { status: 404, message: "Esta resposta não existe mais." },
  "too-many-replies": { status: 422, message: "A loja chegou ao máximo de 100 respostas." },
  "note-not-found": { status: 404, message: "Esta anotação não existe mais." },
  "contact-in-other-charge": {
    status: 409,
    message:
      "Este cliente é de outra pessoa da equipe, e quem você escolheu vê só os próprios clientes. Um gerente pode passar.",
  },
  "served-by-other": { status: 409, message: "Este contato já mudou de mãos." },
  "order-not-found": { status: 404, message: "Pedido não encontrado." },
} satisfies Record<string, RefusalAnswer>;
