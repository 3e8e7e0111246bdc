import type { Product } from "@vitrine/contract/storefront/catalog";
import type { AddObstacle } from "@vitrine/domain/catalog/offer";
import { openAttributes, type VariantChoice } from "@vitrine/domain/catalog/variant-choice";

const OUT_OF_STOCK = "Este produto está indisponível no estoque";

const obstacleNotices: Record<AddObstacle, string> = {
  inactive: OUT_OF_STOCK,
  restricted: "Produto de venda restrita: fale com a loja para comprar.",
  "seller-missing": "Selecione a loja que deseja comprar para liberar os produtos.",
};

type Situation = {
  obstacle: AddObstacle | null;
  attributes: Product["attributes"];
  choice: VariantChoice;
  dimension: Product["currentDimension"];
};

/** The reason why the product with the current choice cannot be added, or null if it can. */
export function choiceNotice({ obstacle, attributes, choice, dimension }: Situation): string | null {
  if (obstacle) return obstacleNotices[obstacle];
  if (dimension) return dimension.isAvailable ? null : OUT_OF_STOCK;
  if (attributes.length === 0) return null;
  const open = openAttributes(attributes, choice).map(({ name }) => name.toLocaleLowerCase("pt-BR"));
  if (open.length === 0) return "Esta combinação não é feita. Escolha outra opção.";
  return `Escolha ${list.format(open)} para adicionar.`;
}

const list = new Intl.ListFormat("pt-BR");
