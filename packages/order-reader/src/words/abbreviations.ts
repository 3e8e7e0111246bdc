/** Short forms that people write for goods. Those of units and packs are in units.ts. */
const short: Record<string, string> = Object.fromEntries(
  `qj queijo|qjo queijo|refri refrigerante|choc chocolate|choco chocolate|mac macarrao|bisc biscoito|deterg detergente
desod desodorante|amac amaciante|shamp shampoo|xampu shampoo|cond condicionador|hidrat hidratante|int integral
integ integral|desn desnatado|semi semidesnatado|trad tradicional|gde grande|grd grande|peq pequeno|pqno pequeno|med medio
masc masculino|fem feminino|infant infantil|bco branco|bca branca|pto preto|pta preta|verm vermelho|amar amarelo|fgo frango|marg margarina|mant manteiga
mort mortadela|muss mussarela|mus mussarela|mussa mussarela|pres presunto|req requeijao|iog iogurte|sabon sabonete
hig higienico|absorv absorvente|cerv cerveja|cerva cerveja|guarana guarana|dip dipirona|paracet paracetamol
cim cimento|parf parafuso|paraf parafuso|cad caderno|lap lapis|canet caneta|cald caldo|molh molho|tom tomate|ceb cebola
bat batata|sanit sanitaria|agua agua|vit vitamina|comp comprimido|racao racao|cx caixa|pct pacote`
    .split(/[|\n]/)
    .map((pair) => pair.trim().split(" ") as [string, string]),
);

export function spelledOut(word: string): string {
  return Object.hasOwn(short, word) ? (short[word] as string) : word;
}
