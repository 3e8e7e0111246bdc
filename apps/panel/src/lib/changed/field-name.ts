import { entriesOf } from "@vitrine/domain/catalog/product/product";
import { productFields } from "@vitrine/domain/catalog/product/product-fields";
import { skuFields } from "@vitrine/domain/catalog/product/sku-fields";
import { fieldLabel } from "@vitrine/wording/panel/field-label";
import { settingName } from "@vitrine/wording/panel/setting-name";

/** What is called otherwise than the field of a form. */
const fields: Record<string, string> = {
  document: "documento",
  servedBy: "atendido por",
  secondFactorRoles: "papéis com duas etapas",
  isTest: "de teste",
  expiresAt: "vence em",
  percent: "percentual",
  discount: "desconto",
  because: "motivo",
  answer: "resposta",
  by: "pedido por",
  contact: "contato",
  replayed: "reenviados",
  account: "conta",
  keys: "credenciais guardadas",
  replaced: "credenciais trocadas",
  pixKey: "chave Pix",
  linkName: "endereço nos links",
  minimumValue: "valor mínimo",
  gifts: "brindes",
  isPaused: "pausada",
  exceptProductIds: "produtos de fora",
  availableQuantity: "quantidade",
  order: "ordem",
  parentId: "dentro de",
  showCollections: "coleções da loja",
  words: "palavras",
  isIgnored: "fora da lista",
  birthDate: "nascimento",
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
  return own === field && fieldLabel(field) === undefined ? OTHER : own;
}
