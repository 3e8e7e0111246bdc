/** Words of a name that do not tell which product it is. */
const plain = new Set(
  "tipo tradicional original classico classica pacote unidade caixa lata garrafa pet frasco pote saco sache bandeja cartela fardo tubo rolo kg g ml l cada comum novo nova premium especial long neck tetra pak uht longa vida embalagem saquinho leve pague resfriado resfriada congelado congelada fresco fresca granel peca natural puro pura extra fatiado fatiada".split(
    " ",
  ),
);

/** Words that make another product of the same thing: "zero", "light". */
const variants = new Set(
  "zero diet light desnatado semidesnatado infantil baby kit mini refil descafeinado organico vegano instantaneo condensado po lactose gluten sabor combo descascado descascada picado picada ralado ralada triturado triturada desidratado desidratada".split(
    " ",
  ),
);

export function isPlain(word: string): boolean {
  return plain.has(word);
}

export function isVariant(word: string): boolean {
  return variants.has(word);
}

/** Whether the word only describes goods: "zero", "lata", "tradicional". */
export function isDescribing(word: string): boolean {
  return isPlain(word) || isVariant(word);
}
