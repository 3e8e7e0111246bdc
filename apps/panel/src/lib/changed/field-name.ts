import { entriesOf } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { fieldLabel } from "@vitrine/wording/panel/field-label";
import { settingName } from "@vitrine/wording/panel/setting-name";

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
  linkName: "endereço nos links",
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

const OTHER = "outro dado";

/** Whether it has a name for people. */
export function isKnownField(field: string): boolean {
  return fieldName(field) !== OTHER;
}

export function fieldName(field: string): string {
  const own = fields[field] ?? productNames.get(field) ?? settingName(field);
  // A field of a later release.
  return own === field ? (fieldLabel(field)?.toLowerCase() ?? OTHER) : own;
}
