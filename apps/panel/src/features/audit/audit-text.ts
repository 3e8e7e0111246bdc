import { entriesOf } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { settingName } from "@vitrine/wording/panel/setting-name";

/** What was done, in words. An action of a later release shows its own name. */
const actions: Record<string, string> = {
  "order.canceled": "Cancelou o pedido",
  "order.cancel-asked": "Pediu o cancelamento do pedido",
  "order.cancel-allowed": "Aprovou o cancelamento do pedido",
  "order.cancel-denied": "Recusou o cancelamento do pedido",
  "order.repeated": "Repetiu o pedido",
  "order.refunded": "Devolveu dinheiro do pedido",
  "order.moved": "Mudou a etapa do pedido",
  "order.slot-changed": "Mudou o horário do pedido",
  "order.address-changed": "Mudou o endereço do pedido",
  "order.tags-changed": "Mudou as etiquetas do pedido",
  "order.payment-resent": "Reenviou o pagamento do pedido",
  "order.payment-confirmed": "Confirmou o pagamento do pedido",
  "order.opened-as-agent": "Abriu o pedido como atendente",
  "orders.changed": "Mudou vários pedidos",
  "orders.exported": "Exportou pedidos",
  "customers.exported": "Exportou clientes",
  "order.noted": "Anotou no pedido",
  "order.printed": "Imprimiu o pedido",
  "contact.taken": "Passou a atender",
  "contact.handed-back": "Devolveu o contato à fila",
  "contact.opened-as-agent": "Abriu a loja como atendente",
  "contact.written-to": "Escreveu para o contato",
  "contact.changed": "Mudou os dados do contato",
  "contact.tags-changed": "Mudou as etiquetas",
  "contact.note-added": "Anotou sobre o contato",
  "contact.note-removed": "Excluiu uma anotação",
  "discount.allowed": "Aprovou o desconto",
  "discount.refused": "Recusou o desconto",
  "discount-limits.changed": "Mudou os limites de desconto",
  "shop.created": "Criou a loja",
  "shop.tried": "Experimentou a loja",
  "channel.added": "Ligou um canal",
  "channel.changed": "Mudou um canal",
  "channel.removed": "Removeu um canal",
  "feeds.turned-on": "Ligou os catálogos para anúncios",
  "feeds.turned-off": "Desligou os catálogos para anúncios",
  "feeds.renewed": "Trocou os endereços dos catálogos",
  "template.submitted": "Enviou para aprovação o modelo",
  "samples.added": "Adicionou produtos de exemplo",
  "samples.removed": "Removeu produtos de exemplo",
  "settings.changed": "Mudou as configurações",
  "payment-account.changed": "Mudou uma conta de pagamento",
  "payment-account.removed": "Removeu uma conta de pagamento",
  "pix-key.changed": "Mudou a chave Pix",
  "order.pix-key": "Usou outra chave Pix em um pedido",
  "pictures.attached": "Pôs fotos em produtos",
  "pictures.detached": "Tirou fotos de produtos",
  "settings.restored": "Voltou as configurações",
  "catalog.imported": "Importou uma planilha de produtos",
  "products.exported": "Exportou produtos",
  "product.created": "Criou o produto",
  "product.changed": "Mudou o produto",
  "product.removed": "Excluiu o produto",
  "products.changed": "Mudou vários produtos",
  "catalog.undone": "Desfez a alteração de produtos",
  "category.created": "Criou a categoria",
  "category.changed": "Mudou a categoria",
  "category.removed": "Excluiu a categoria",
  "category.arranged": "Mudou a ordem das categorias",
  "synonyms.changed": "Mudou os sinônimos",
  "correction.saved": "Ensinou uma palavra",
  "correction.removed": "Esqueceu a palavra",
  "search.ignored": "Tirou da lista a busca",
  "search.listed": "Pôs de volta na lista a busca",
  "collection.created": "Criou a coleção",
  "collection.changed": "Mudou a coleção",
  "collection.removed": "Excluiu a coleção",
  "collection.filled": "Mudou os produtos da coleção",
  "collections.arranged": "Mudou as coleções da loja",
  "coupon.created": "Criou o cupom",
  "coupon.changed": "Mudou o cupom",
  "coupon.removed": "Excluiu o cupom",
  "promotion.created": "Criou a oferta",
  "promotion.changed": "Mudou a oferta",
  "promotion.removed": "Excluiu a oferta",
  "gift-rule.created": "Criou o brinde",
  "gift-rule.changed": "Mudou o brinde",
  "gift-rule.removed": "Excluiu o brinde",
  "price-table.created": "Criou a tabela de preço",
  "price-table.changed": "Mudou a tabela de preço",
  "price-table.removed": "Excluiu a tabela de preço",
  "reply.created": "Criou a resposta pronta",
  "reply.changed": "Mudou a resposta pronta",
  "reply.removed": "Excluiu a resposta pronta",
  "order.note-added": "Anotou no pedido",
  "member.invited": "Convidou para a equipe",
  "member.invitation-withdrawn": "Retirou o convite",
  "member.role-changed": "Mudou o papel",
  "member.removed": "Tirou da equipe",
  "member.left": "Saiu da equipe",
  "member.mailbox-proved": "Saiu da equipe: o e-mail foi confirmado por outra pessoa",
  "account.second-factor-demanded": "Mudou quem precisa das duas etapas",
  "key.created": "Criou a chave",
  "key.rotated": "Trocou o segredo da chave",
  "key.revoked": "Revogou a chave",
  "webhook.created": "Criou o webhook",
  "webhook.changed": "Mudou o webhook",
  "webhook.removed": "Excluiu o webhook",
  "webhook.replayed": "Reenviou avisos do webhook",
};

export function actionName(action: string): string {
  return actions[action] ?? action;
}

const subjects: Record<string, string> = {
  order: "Pedido",
  contact: "Contato",
  member: "Pessoa",
  key: "Chave",
  webhook: "Webhook",
  reply: "Resposta",
  settings: "Configurações",
  invitation: "Convite",
  orders: "Pedidos",
  customers: "Clientes",
  "change-set": "Alteração",
  product: "Produto",
  synonyms: "Sinônimos",
  search: "Busca",
  correction: "Palavra",
  collection: "Coleção",
  category: "Categoria",
  coupon: "Cupom",
  "gift-rule": "Brinde",
  "price-table": "Tabela",
  promotion: "Oferta",
  template: "Modelo",
  account: "Conta",
};

export function subjectName({ type, id, name }: { type: string; id: string; name: string }): string {
  return `${subjects[type] ?? type} ${name || id}`.trim();
}

const fields: Record<string, string> = {
  name: "nome",
  email: "e-mail",
  phone: "telefone",
  document: "documento",
  tags: "etiquetas",
  note: "anotação",
  servedBy: "atendido por",
  title: "título",
  text: "texto",
  scopes: "permissões",
  secondFactorRoles: "papéis com duas etapas",
  url: "endereço",
  events: "eventos",
  isActive: "ativo",
  isTest: "de teste",
  expiresAt: "vence em",
  percent: "percentual",
  discount: "desconto",
  because: "motivo",
  answer: "resposta",
  by: "pedido por",
  agent: "atendente",
  manager: "gerente",
  contact: "contato",
  value: "valor",
  replayed: "reenviados",
  account: "conta",
  keys: "credenciais guardadas",
  replaced: "credenciais trocadas",
  pixKey: "chave Pix",
  code: "código",
  kind: "tipo",
  validFrom: "vale a partir de",
  validUntil: "vale até",
  minimumValue: "valor mínimo",
  maxUses: "usos ao todo",
  maxUsesPerContact: "usos por cliente",
  productIds: "produtos",
  categoryIds: "categorias",
  contactIds: "clientes",
  gifts: "brindes",
  sku: "SKU",
  isPaused: "pausada",
  isWholeShop: "loja toda",
  endsInNinety: "final ,90",
  collectionIds: "coleções",
  brands: "marcas",
  exceptProductIds: "produtos de fora",
  channelId: "canal",
  pictures: "fotos",
  products: "produtos",
  productId: "produto",
  availableQuantity: "quantidade",
  order: "ordem",
  isHidden: "escondida",
  parentId: "dentro de",
  rule: "regra",
  showCollections: "coleções da loja",
  description: "descrição",
  words: "palavras",
  isIgnored: "fora da lista",
  addresses: "endereços",
  birthDate: "nascimento",
  status: "situação",
  stage: "etapa",
  role: "papel",
};

/** The fields of products and their SKUs, as their table names them. */
const productNames = new Map(
  [...entriesOf(skuFields), ...entriesOf(productFields)].flatMap(([name, { sheet, editor }]) => {
    const label = sheet?.heading ?? editor?.label ?? "";
    return label ? [[name as string, label.replace(/^[A-ZÀ-Ú](?![A-Z])/, (letter) => letter.toLowerCase())]] : [];
  }),
);

export function fieldName(field: string): string {
  return fields[field] ?? productNames.get(field) ?? settingName(field);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a value says something to a person: an empty field that was created says nothing, and neither does an id. */
export function hasText(value: unknown): boolean {
  if (value === null || value === undefined || value === "") return false;
  return !(typeof value === "string" && uuid.test(value));
}

/** A value as a person reads it. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vazio";
  if (value === true) return "sim";
  if (value === false) return "não";
  if (Array.isArray(value)) return value.length === 0 ? "nenhum" : value.map(valueText).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, each]) => `${fieldName(name)}: ${valueText(each)}`)
      .join("; ");
  return typeof value === "number" ? value.toLocaleString("pt-BR") : String(value);
}
