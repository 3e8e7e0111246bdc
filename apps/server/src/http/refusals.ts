import type { ApiError, Failure } from "@vitrine/contract/wire/envelope";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import {
  ADDRESS_INCOMPLETE,
  CASH_TOO_LOW,
  PAYMENT_LINK_INVALID,
  PIX_KEY_INVALID,
} from "@vitrine/wording/screen/missing-text";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { stopReasonText } from "@vitrine/wording/screen/stop-reason-text";
import { VISITOR_LIMIT } from "@vitrine/wording/screen/visitor-limit-text";
import { englishMessages } from "./language/english.ts";
import type { Language } from "./language/language.ts";

/** Why a request is refused: a code for programs, and a detail for the sentence that people read. */
export type Refusal = {
  code: RefusalCode;
  detail?: string;
  /** Of `stock-short`: the most units that the line could have. */
  unitsLeft?: number;
  /** Of `too-many-requests` and others that pass by themselves: when it is worth another try. */
  retryAfterSeconds?: number;
  /** Of `version-mismatch`: the version that it has now. */
  currentVersion?: string;
  /** All mistakes of the request, each of which is an error of its own. */
  problems?: readonly Problem[];
};

/** One mistake, and where it is. */
export type Problem = {
  /** A JSON pointer into the body, such as `/skus/0/price`, or the name of a parameter. */
  param: string;
  /** For programs, such as `required`. */
  reason: string;
  message: string;
  /** The message in English, where there is one. */
  english?: string | undefined;
  allowed?: readonly AllowedValue[] | undefined;
};
type AllowedValue = string | number | boolean;

type Answer = { status: number; message: string };

/** The status and the sentence of every code. */
export const answers = {
  "invalid-request": { status: 400, message: "Os dados enviados não são válidos." },
  "not-authenticated": { status: 401, message: "Sua sessão não é mais válida. Peça um novo link na conversa." },
  "session-invalid": { status: 401, message: "Sessão inválida. Volte à conversa e peça um novo link." },
  "account-unknown": { status: 401, message: "Token de conta inválido." },
  "not-signed-in": { status: 401, message: "Entre no painel para continuar." },
  "no-membership": {
    status: 403,
    message: "Você não faz parte da equipe de nenhuma loja. Peça um convite a quem administra a loja.",
  },
  // One sentence, whoever exists and whatever was wrong.
  "sign-in-refused": { status: 401, message: "E-mail ou senha incorretos." },
  "sign-in-again": { status: 403, message: "Para mudar isto, entre novamente no painel." },
  "password-wrong": { status: 422, message: "A senha atual está incorreta." },
  "second-factor-wrong": { status: 422, message: "O código está incorreto ou já venceu." },
  "second-factor-expired": { status: 401, message: "Esta entrada não vale mais. Comece de novo com a sua senha." },
  "second-factor-off": { status: 409, message: "A verificação em duas etapas não está ligada." },
  "second-factor-on": { status: 409, message: "A verificação em duas etapas já está ligada." },
  "passkey-refused": {
    status: 401,
    message: "Esta chave de acesso não foi aceita. Tente de novo ou entre com a senha.",
  },
  "link-invalid": { status: 410, message: "Este link não vale mais. Peça um novo." },
  "too-many-shops": {
    status: 409,
    message: "Esta conta já tem o maior número de lojas. Fale com quem cuida deste painel.",
  },
  "sign-up-closed": { status: 403, message: "Aqui as contas são criadas por convite." },
  "invitation-of-another": {
    status: 403,
    message: "Este convite é para outro endereço de e-mail. Saia e entre com o endereço convidado.",
  },
  "name-and-password-missing": { status: 422, message: "Informe o seu nome e escolha uma senha." },
  "invitation-not-found": { status: 404, message: "Este convite não existe mais." },
  "already-member": { status: 409, message: "Esta pessoa já faz parte da equipe." },
  "too-many-invitations": { status: 409, message: "Há convites demais em aberto. Retire alguns antes de convidar." },
  "member-not-found": { status: 404, message: "Esta pessoa não faz parte da equipe." },
  "last-owner": { status: 409, message: "A conta precisa de pelo menos um proprietário." },
  "account-not-found": { status: 404, message: "Esta conta não existe." },
  "panel-session-not-found": { status: 404, message: "Esta sessão já foi encerrada." },
  "role-not-allowed": {
    status: 403,
    message: "Seu papel nesta conta não permite isso. Fale com quem é dono da conta.",
  },
  "origin-refused": { status: 403, message: "Páginas de outros endereços não podem usar este servidor." },
  "tool-unknown": { status: 404, message: "Esta ferramenta não existe:" },
  "foreign-origin": { status: 403, message: "Este pedido não veio do painel." },
  "period-invalid": {
    status: 422,
    message: "Este período não existe: escolha dois dias do calendário, o primeiro antes do segundo, até dois anos.",
  },
  "not-allowed": { status: 403, message: "Você não tem permissão para fazer isso." },
  "scope-missing": { status: 403, message: "Esta chave não tem o escopo que esta chamada pede:" },
  "shop-of-other-mode": {
    status: 403,
    message: "Chaves de teste só veem lojas de teste, e as outras chaves só veem as outras lojas.",
  },
  "key-too-mighty": { status: 403, message: "Uma chave só cria e muda chaves que não podem mais do que ela." },
  "key-not-found": { status: 404, message: "Esta conta não tem esta chave." },
  "key-revoked": { status: 409, message: "Esta chave foi revogada e não volta a valer. Crie outra." },
  "last-full-key": {
    status: 409,
    message:
      "Esta é a última chave com todos os escopos e sem validade. Crie outra antes, ou troque o token desta com rotate e overlapHours 0.",
  },
  "keys-too-many": { status: 409, message: "Uma conta pode ter até 100 chaves." },
  "key-expiry-past": { status: 422, message: "A validade da chave já passou." },
  "live-credentials": {
    status: 422,
    message: "Uma loja de teste só aceita credenciais de teste dos provedores. Confira paymentProviders:",
  },
  "test-key-refused": { status: 403, message: "Uma chave de teste não vincula uma loja de verdade." },
  "shop-of-another-account": { status: 403, message: "Esta loja pertence a outra conta." },
  "prefetch-refused": { status: 403, message: "Esta ação não pode ser pré-carregada pelo navegador." },
  "not-found": { status: 404, message: "O endereço pedido não existe." },
  "method-not-allowed": { status: 405, message: "Este endereço não aceita este método. Veja o cabeçalho Allow." },
  "product-not-found": { status: 404, message: "Produto não encontrado." },
  "sku-not-found": { status: 404, message: "Este produto não tem este sku." },
  "sheet-not-found": { status: 404, message: "Esta planilha não está mais guardada. Envie o arquivo de novo." },
  "sheet-busy": { status: 409, message: "Esta planilha já está sendo lida." },
  "sheet-unchecked": { status: 409, message: "Confira a planilha antes de importar." },
  "sheet-empty": { status: 422, message: "O arquivo está vazio." },
  "sheet-old-excel": {
    status: 415,
    message: "Este arquivo é do Excel antigo (.xls) ou tem senha. Abra-o e salve como .xlsx, sem senha.",
  },
  "sheet-type-refused": { status: 415, message: "Este arquivo não é uma planilha. Envie um arquivo .xlsx ou .csv." },
  "sheet-quote-open": {
    status: 422,
    message: "Há aspas que abrem e não fecham neste arquivo. Abra-o na planilha e salve de novo.",
  },
  "sheet-damaged": { status: 422, message: "A planilha está com defeito e não pôde ser lida. Salve-a de novo." },
  "sheet-too-large": { status: 413, message: "A planilha é grande demais. Divida-a em arquivos de até 50 MB." },
  "sheet-too-wide": { status: 422, message: "A planilha tem colunas demais. O máximo é 300." },
  "sheet-too-long": {
    status: 422,
    message: "A planilha tem linhas demais. Divida-a em arquivos de até 200.000 linhas.",
  },
  "change-set-not-found": { status: 404, message: "Esta alteração não está mais guardada." },
  "import-not-found": { status: 404, message: "Importação não encontrada." },
  "category-not-found": { status: 404, message: "Categoria não encontrada." },
  "collection-not-found": { status: 404, message: "Coleção não encontrada." },
  "picture-not-found": { status: 404, message: "Esta imagem não está disponível." },
  "picture-type-refused": {
    status: 415,
    message: "Este arquivo não é uma foto. Envie JPG, PNG, WebP, AVIF ou GIF.",
  },
  "picture-heic": {
    status: 415,
    message: "Fotos HEIC não são aceitas. No iPhone, use Ajustes › Câmera › Formatos › Mais compatível, ou envie JPG.",
  },
  "picture-unreadable": { status: 422, message: "A foto está com defeito e não pôde ser lida. Envie outra cópia." },
  "picture-too-large": { status: 422, message: "A foto é grande demais. Envie uma de até 49 megapixels." },
  "picture-too-slow": { status: 422, message: "A foto demorou demais para ser preparada. Envie uma menor." },
  "too-many-pictures": { status: 422, message: "O produto chegou ao máximo de 30 fotos." },
  "storage-full": {
    status: 507,
    message: "Não há mais espaço para guardar fotos. Fale com quem cuida do servidor.",
  },
  "storage-unavailable": {
    status: 503,
    message: "O lugar onde as fotos ficam não respondeu. Tente de novo em instantes.",
  },
  "shop-not-found": { status: 404, message: "Loja não encontrada." },
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
  "store-not-linked": { status: 404, message: "Esta loja ainda não está vinculada." },
  "store-product-unknown": { status: 404, message: "Este produto da loja ainda não foi lido." },
  "webhook-not-found": { status: 404, message: "Esta loja não tem webhook." },
  "delivery-not-found": { status: 404, message: "Esta entrega não existe, ou não pode ser repetida." },
  "webhook-exists": { status: 409, message: "Já existe um webhook com este id." },
  "webhook-inactive": { status: 409, message: "Este webhook está desligado. Ligue-o com isActive e tente de novo." },
  "webhooks-too-many": { status: 409, message: "Uma loja pode ter até 20 webhooks." },
  "product-exists": { status: 409, message: "Já existe um produto com este id." },
  "category-exists": { status: 409, message: "Já existe uma categoria com este id." },
  "collection-exists": { status: 409, message: "Já existe uma coleção com este id." },
  "category-in-use": { status: 409, message: "A categoria ainda está em uso:" },
  "account-exists": { status: 409, message: "Já existe uma conta com este chatbotId." },
  "host-reserved": { status: 409, message: "Este endereço é do próprio serviço e não pode ser de uma loja." },
  "store-of-another-account": { status: 409, message: "Esta loja já está vinculada a outra conta." },
  "store-link-broken": { status: 409, message: "A vinculação com a loja foi interrompida." },
  "store-link-off": { status: 409, message: "A vinculação com a Tray ainda não foi configurada neste servidor." },
  "body-too-slow": { status: 408, message: "O envio demorou demais. Confira a conexão e tente novamente." },
  "order-closed": { status: 409, message: "Este pedido já foi finalizado e não pode mais ser alterado." },
  "order-empty": { status: 409, message: "Seu carrinho está vazio. Adicione um produto para continuar." },
  "summary-empty": { status: 409, message: "O pedido ainda não tem itens. Adicione um produto para enviar o resumo." },
  "contact-without-chat": { status: 409, message: "Este contato não tem uma conversa para receber mensagens." },
  "channel-not-configured": {
    status: 409,
    message: "A loja ainda não configurou este canal para enviar mensagens.",
  },
  "channel-without-templates": {
    status: 409,
    message:
      "Este canal não tem modelos de mensagem aqui. No WhatsApp da Meta, informe antes a identificação da conta do WhatsApp Business.",
  },
  "text-empty": { status: 422, message: "Escreva a mensagem antes de enviar." },
  "text-too-long": {
    status: 422,
    message: "A mensagem é longa demais para este canal. Encurte o texto ou envie em duas partes.",
  },
  "reply-window-closed": {
    status: 409,
    message: `${stopReasonText("window-closed")} Passado esse prazo, o canal não entrega respostas da loja.`,
  },
  "order-limits": { status: 409, message: "Seu pedido ainda não pode ser confirmado." },
  "order-changed": { status: 409, message: "O seu pedido mudou. Confira os valores e confirme novamente." },
  "status-refused": { status: 409, message: "Um pedido nesta situação não pode mudar assim." },
  "fulfilment-not-received": { status: 409, message: "Só um pedido recebido pode ser preparado, enviado ou entregue." },
  "fulfilment-not-its-stage": { status: 409, message: "Este pedido chega ao cliente de outro modo:" },
  "fulfilment-refused": {
    status: 409,
    message: "O pedido só volta uma etapa por vez.",
  },
  "items-gone": { status: 409, message: "Retire do pedido o que não está mais disponível:" },
  "change-not-found": { status: 404, message: "Esta mudança não está no histórico deste pedido." },
  "change-undone": { status: 409, message: "Esta mudança já foi desfeita." },
  "change-overtaken": { status: 409, message: "Isto mudou depois, então não foi desfeito. Confira o pedido." },
  "change-stays": { status: 409, message: "Esta mudança não pode ser desfeita." },
  "item-gone": { status: 409, message: "Este item não está mais no pedido." },
  "product-unavailable": { status: 409, message: "Este produto está indisponível no estoque" },
  "visitor-sku-limit": { status: 409, message: VISITOR_LIMIT },
  "visitor-limit": { status: 409, message: VISITOR_LIMIT },
  "stock-short": { status: 409, message: "Este produto está indisponível no estoque" },
  "product-restricted": { status: 403, message: "A venda deste produto é restrita: peça ajuda a um atendente." },
  "seller-required": { status: 409, message: "Selecione a loja que deseja comprar para liberar os produtos." },
  "seller-unknown": { status: 404, message: "Esta loja não existe." },
  "variant-unknown": { status: 422, message: "Este produto não tem esta opção." },
  "options-missing": { status: 422, message: "Escolha as opções do produto antes de adicionar." },
  "subscription-unknown": { status: 422, message: "Este produto não tem esta assinatura." },
  "preferences-not-taken": { status: 422, message: "Este produto não aceita preferências." },
  "quantity-too-large": { status: 422, message: "A quantidade máxima de um item é 9.999." },
  "order-value-too-large": { status: 422, message: "Um pedido pode ter no máximo R$ 99.999.999,99." },
  "too-many-lines": { status: 422, message: "O pedido chegou ao máximo de 500 itens diferentes." },
  "gift-not-earned": { status: 409, message: "Este pedido ainda não dá direito a este brinde." },
  "gift-unknown": { status: 409, message: "Este brinde não está disponível." },
  "too-many-gifts": { status: 422, message: "Você escolheu brindes demais." },
  "coupons-off": { status: 403, message: "Esta loja não aceita cupons." },
  "coupon-unknown": { status: 404, message: "Este cupom não existe." },
  "coupon-of-another": { status: 403, message: "Este cupom é pessoal, de outro cliente." },
  "coupon-not-begun": { status: 409, message: "Este cupom ainda não começou a valer." },
  "coupon-expired": { status: 409, message: "Este cupom já venceu." },
  "coupon-used-up": { status: 409, message: "Este cupom já foi todo usado." },
  "coupon-used-by-contact": { status: 409, message: "Você já usou este cupom." },
  "coupon-below-minimum": { status: 409, message: "O pedido ainda não alcança o valor deste cupom." },
  "coupon-without-items": { status: 409, message: "Este cupom não vale para os itens do pedido." },
  "manual-prices-off": { status: 403, message: "Esta loja não permite preços manuais." },
  "discounts-off": { status: 403, message: "Esta loja não aceita descontos." },
  "discount-too-large": { status: 422, message: "O desconto não pode ser maior que o valor dos itens." },
  "discount-above-limit": { status: 403, message: "Este desconto está acima do seu limite." },
  "approval-not-needed": { status: 409, message: "Este desconto está dentro do seu limite: aplique-o sem pedir." },
  "discount-request-gone": {
    status: 409,
    message: "Este pedido de desconto não vale mais: alguém já decidiu, ou o pedido mudou.",
  },
  "own-discount-request": { status: 403, message: "Outra pessoa precisa aprovar o desconto que você pediu." },
  "price-table-unknown": { status: 404, message: "Esta tabela de preço não existe." },
  "price-table-not-allowed": { status: 409, message: "Esta tabela de preço não vale para a loja escolhida." },
  "order-not-ready": { status: 409, message: "Ainda falta algo para finalizar o pedido:" },
  "customer-invalid": { status: 422, message: "Confira os dados do contato." },
  "pickup-only": { status: 409, message: "Alguns itens são somente para retirada em loja." },
  "address-missing": { status: 422, message: "Escolha o endereço de entrega." },
  "logistic-unknown": { status: 409, message: "Esta opção de entrega não atende o pedido." },
  "logistic-missing": { status: 409, message: "Escolha a forma de entrega antes do horário." },
  "freight-of-other-goods": { status: 409, message: "Os itens do pedido mudaram. Escolha a entrega novamente." },
  "freight-expired": { status: 409, message: "O valor da entrega não vale mais. Escolha a entrega novamente." },
  "freight-refused": { status: 409, message: "A loja não calcula a entrega destes itens para este CEP." },
  "freight-not-its-items": { status: 409, message: "A loja não entrega estes itens:" },
  "rearrange-not-received": { status: 409, message: "Só um pedido recebido muda de horário ou de endereço." },
  "rearrange-too-late": {
    status: 409,
    message: "O pedido já está pronto ou saiu: não muda mais de horário ou endereço.",
  },
  "rearrange-no-schedule": { status: 409, message: "Esta entrega ou retirada não tem horários." },
  "rearrange-not-delivered": { status: 409, message: "Este pedido não é entregue: não tem endereço." },
  "address-elsewhere": {
    status: 409,
    message: "A entrega escolhida não vai a este endereço pelo mesmo preço.",
  },
  "slot-unknown": { status: 409, message: "Este horário não existe para a entrega escolhida." },
  "slot-closed": { status: 409, message: "O prazo para este horário já passou. Escolha outro horário." },
  "slot-full": { status: 409, message: "Este horário acabou de ser preenchido. Escolha outro horário." },
  "payment-not-offered": { status: 409, message: "Esta forma de pagamento não vale para este pedido." },
  "pix-key-invalid": { status: 422, message: PIX_KEY_INVALID },
  "payment-link-invalid": { status: 422, message: PAYMENT_LINK_INVALID },
  "order-not-placed": {
    status: 409,
    message: "Este pedido ainda não foi finalizado. Finalize o pedido antes de pagar.",
  },
  "order-paid": { status: 409, message: "Este pedido já foi pago." },
  "order-refunded": { status: 409, message: "O pagamento deste pedido foi devolvido." },
  "nothing-to-pay": { status: 409, message: "Este pedido não tem nada a pagar." },
  "payment-missing": { status: 409, message: paymentTexts.methodNotFound },
  "payment-not-card": { status: 409, message: paymentTexts.methodNotCard },
  "payment-by-card": { status: 409, message: "Este pedido é pago com cartão de crédito." },
  "payment-not-online": { status: 409, message: "Este pedido é pago diretamente à loja." },
  "payment-at-provider": { status: 409, message: "O cartão deste pedido é informado no formulário do provedor." },
  "payment-provider-missing": { status: 409, message: "A loja ainda não configurou esta forma de pagamento." },
  "payment-by-provider": { status: 409, message: "Este pagamento é confirmado pelo provedor." },
  "payment-not-found": { status: 404, message: "Pagamento não encontrado." },
  "refund-too-large": { status: 422, message: "O valor da devolução não é possível." },
  "refund-line-unknown": { status: 422, message: "O pedido não tem estes itens nesta quantidade." },
  "refund-refused": { status: 409, message: "O provedor de pagamento não aceitou a devolução. Nada foi devolvido." },
  "payment-not-paid": { status: 409, message: "Este pagamento não foi feito, então não há o que devolver." },
  "payment-in-progress": {
    status: 409,
    message: "Ainda estamos confirmando o seu pagamento. Aguarde um instante antes de tentar outra vez.",
  },
  "installments-unknown": { status: 422, message: "Este número de parcelas não está disponível." },
  "cash-too-low": { status: 422, message: CASH_TOO_LOW },
  "phone-invalid": { status: 422, message: contactErrorTexts["phone-invalid"] },
  "email-invalid": { status: 422, message: contactErrorTexts["email-invalid"] },
  "birth-date-invalid": { status: 422, message: contactErrorTexts["birth-date-invalid"] },
  "cpf-invalid": { status: 422, message: contactErrorTexts["cpf-invalid"] },
  "cnpj-invalid": { status: 422, message: contactErrorTexts["cnpj-invalid"] },
  "address-incomplete": { status: 422, message: ADDRESS_INCOMPLETE },
  "too-many-addresses": { status: 422, message: "O contato chegou ao máximo de 100 endereços." },
  "postal-code-unknown": { status: 404, message: "CEP não encontrado. Confira o número ou preencha o endereço." },
  "cancel-refused": {
    status: 409,
    message: "Este pedido não pode mais ser cancelado por aqui. Fale com a loja.",
  },
  "contact-not-found": { status: 404, message: "Contato não encontrado." },
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
  "served-by-other": { status: 409, message: "Este contato já mudou de mãos." },
  "order-not-found": { status: 404, message: "Pedido não encontrado." },
  "request-in-progress": { status: 409, message: "Este pedido já está sendo processado. Aguarde um instante." },
  "payload-too-large": { status: 413, message: "O conteúdo enviado é grande demais." },
  "unsupported-media-type": {
    status: 415,
    message: "Formato de conteúdo não aceito. Envie JSON em UTF-8, com Content-Type: application/json.",
  },
  "idempotency-key-reused": { status: 422, message: "Esta Idempotency-Key já foi usada com outros dados." },
  "version-mismatch": { status: 412, message: "Isto mudou depois da sua leitura. Leia de novo e repita a mudança." },
  "product-inconsistent": { status: 422, message: "O produto tem referências que não existem ou que se repetem." },
  "category-inconsistent": { status: 422, message: "A categoria não pode ficar nesse lugar." },
  "shop-inconsistent": { status: 422, message: "O documento da loja tem referências que não existem." },
  "visitors-off": {
    status: 409,
    message: "A loja ainda não deixa visitantes verem o catálogo: publique a loja e abra o catálogo antes.",
  },
  "channel-unknown": { status: 422, message: "Este canal não está no documento da loja." },
  "contact-reserved": { status: 422, message: "O id do contato não pode conter a palavra anonymous." },
  "webhook-address-refused": { status: 422, message: "O webhook precisa de um endereço https público." },
  "store-address-refused": { status: 422, message: "O endereço da API não é de uma loja da Tray." },
  "store-code-refused": {
    status: 422,
    message: "A Tray não aceitou esta autorização. Volte à loja e autorize novamente.",
  },
  "store-not-the-same": {
    status: 422,
    message: "A autorização é de outra loja. Volte à sua loja e autorize novamente.",
  },
  "agent-required": { status: 422, message: "Uma sessão de atendente precisa do campo agent." },
  "live-too-many": { status: 429, message: "Há janelas demais abertas. Feche algumas e tente novamente." },
  "too-many-cards": {
    status: 429,
    message: "Foram muitas tentativas com cartão. Escolha outra forma de pagamento ou tente de novo mais tarde.",
  },
  "too-many-requests": { status: 429, message: "Muitas tentativas. Aguarde um instante e tente novamente." },
  "database-busy": { status: 503, message: "O serviço está ocupado. Tente novamente em instantes." },
  "database-away": { status: 503, message: "O serviço está voltando. Tente novamente em instantes." },
  "freight-unavailable": { status: 503, message: "A loja não calculou a entrega. Tente novamente em instantes." },
  "freight-unlinked": {
    status: 503,
    message: "A loja não está calculando a entrega: ela precisa autorizar novamente a conexão. Tente mais tarde.",
  },
  "live-full": { status: 503, message: "O servidor está muito ocupado. Tente novamente em instantes." },
  "store-not-answering": { status: 503, message: "A loja não respondeu. Tente novamente em instantes." },
  "postal-code-unavailable": {
    status: 503,
    message: "Não foi possível consultar o CEP agora. Preencha o endereço manualmente.",
  },
  unexpected: { status: 500, message: "Algo de errado aconteceu. Tente novamente em instantes." },
} satisfies Record<string, Answer>;

export type RefusalCode = keyof typeof answers;

export type FailureAnswer = { status: number; body: Failure; retryAfterSeconds?: number; etag?: string };

/** A refusal as an HTTP answer: the table's sentence and the detail, or an error for each problem. */
export function failure(refusal: Refusal, language: Language = "pt"): FailureAnswer {
  const { code, retryAfterSeconds, currentVersion, problems = [] } = refusal;
  const { status } = answers[code];
  const shared = { code, type: "error", status };
  const errors: ApiError[] = problems.map(({ message, english, ...found }) => ({
    ...{ ...shared, message: ((language === "en" && english) || message).slice(0, 2_000) },
    ...{ param: found.param, reason: found.reason, ...(found.allowed && { allowed: [...found.allowed] }) },
  }));
  const only = { ...shared, message: sentenceOf(refusal, language), ...(currentVersion && { currentVersion }) };
  return {
    ...{
      status,
      body: { success: false, data: null, errors: errors.length > 0 ? errors.slice(0, MOST_ERRORS) : [only] },
    },
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    ...(currentVersion !== undefined && { etag: currentVersion }),
  };
}

const MOST_ERRORS = 100;

/** A code without its English sentence does not compile. */
const english: Record<RefusalCode, string> = englishMessages;

function sentenceOf({ code, detail }: Refusal, language: Language): string {
  const message = language === "en" ? english[code] : answers[code].message;
  return detail ? `${message} ${detail}`.slice(0, 2_000) : message;
}
