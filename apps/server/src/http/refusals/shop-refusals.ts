import type { RefusalAnswer } from "./refusal-answer.ts";

/** Shops, what they are linked to, and whom they tell. */
export const shopRefusals = {
  "shop-not-found": { status: 404, message: "Loja não encontrada." },
  "shop-address-odd": {
    status: 422,
    message: "O endereço tem de 3 a 40 letras sem acento, números e hifens, e não começa nem termina com hífen.",
  },
  "shop-address-taken": { status: 409, message: "Este endereço já leva a outra loja. Escolha outro." },
  "too-many-shop-addresses": {
    status: 409,
    message: "A loja já tem 10 endereços, e todos continuam valendo. Volte a um deles, ou fique com o de agora.",
  },
  "shop-deleted": {
    status: 409,
    message: "Esta loja foi excluída. Até ser apagada, um proprietário pode trazê-la de volta no painel.",
  },
  "shop-name-wrong": { status: 422, message: "Escreva o nome da loja como ele é." },
  "shop-has-open-matters": {
    status: 409,
    message: "A loja ainda tem pedidos ou pagamentos em aberto. Termine o que está na lista e tente de novo.",
  },
  "view-not-found": { status: 404, message: "Esta visão não existe mais, ou é de outra pessoa." },
  "too-many-views": { status: 409, message: "Esta lista já tem 50 visões salvas. Apague uma para salvar outra." },
  "phrase-unreadable": { status: 400, message: "Escreva o que o cliente escreve: “coquinha”, “pão da vovó”." },
  "phrase-of-several": { status: 400, message: "Escreva as palavras de um produto só." },
  "correction-not-found": { status: 404, message: "A loja já não lembra destas palavras." },
  "settings-version-gone": { status: 404, message: "Esta versão das configurações não está mais guardada." },
  "shop-part-not-found": { status: 404, message: "A loja não tem este registro." },
  "shop-part-exists": { status: 409, message: "A loja já tem um registro com este id." },
  "store-account-unknown": {
    status: 401,
    message: "O Suri ID ou o Suri Token não está certo. Confira e tente de novo.",
  },
  "store-address-odd": {
    status: 422,
    message: "O endereço da loja não foi aceito. Confira o endereço e tente outra vez.",
  },
  "store-not-linked": { status: 404, message: "Esta loja ainda não está vinculada." },
  "store-product-unknown": { status: 404, message: "Este produto da loja ainda não foi lido." },
  "webhook-not-found": { status: 404, message: "Esta loja não tem webhook." },
  "delivery-not-found": { status: 404, message: "Esta entrega não existe, ou não pode ser repetida." },
  "webhook-exists": { status: 409, message: "Já existe um webhook com este id." },
  "webhook-inactive": { status: 409, message: "Este webhook está desligado. Ligue-o e tente de novo." },
  "webhooks-too-many": { status: 409, message: "Uma loja pode ter até 20 webhooks." },
  "product-exists": { status: 409, message: "Já existe um produto com este id." },
  "category-exists": { status: 409, message: "Já existe uma categoria com este id." },
  "collection-exists": { status: 409, message: "Já existe uma coleção com este id." },
  "category-in-use": { status: 409, message: "A categoria ainda está em uso:" },
  "account-exists": { status: 409, message: "Já existe uma conta com este código." },
  "host-reserved": { status: 409, message: "Este endereço é do próprio serviço e não pode ser de uma loja." },
  "address-of-another": {
    status: 422,
    message: "Este endereço não é do provedor. Deixe o campo vazio para usar o endereço padrão dele.",
  },
  "store-of-another-account": { status: 409, message: "Esta loja já está vinculada a outra conta." },
  "store-link-broken": { status: 409, message: "A vinculação com a loja foi interrompida." },
  "store-link-off": { status: 409, message: "A vinculação com {a} ainda não foi configurada neste servidor." },
  "store-platform-unknown": { status: 404, message: "Lojas desta plataforma não podem ser vinculadas aqui." },
  "body-too-slow": { status: 408, message: "O envio demorou demais. Confira a conexão e tente novamente." },
} satisfies Record<string, RefusalAnswer>;
