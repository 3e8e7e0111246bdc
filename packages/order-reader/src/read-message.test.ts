import { describe, expect, test } from "vitest";
import { type AskedLine, sizesOf, textOf, wordsOf } from "./line/asked-line.ts";
import { MAX_LINES, type ShopNames } from "./line/reading.ts";
import { readMessage } from "./read-message.ts";

const said = (text: string) =>
  readMessage(text).map((line) =>
    [line.amount ? `${line.amount.value}${line.amount.unit}` : "", ...wordsOf(line)].join(" "),
  );

describe("how much", () => {
  test.each([
    ["dois arroz", "2un arroz"],
    ["2x leite", "2un leite"],
    ["leite x2", "2un leite"],
    ["meia dúzia de ovos", "6un ovos"],
    ["uma dúzia e meia de ovos", "18un ovos"],
    ["vinte e cinco pães", "25un paes"],
    ["1,5 kg de carne", "1500000mg carne"],
    ["quilo e meio de frango", "1500000mg frango"],
    ["um quilo e duzentos de picanha", "1200000mg picanha"],
    ["duzentas e cinquenta gramas de queijo", "250000mg queijo"],
    ["½ kg de bacon", "500000mg bacon"],
    ["1 1/2 litro de leite", "1500ml leite"],
    ["3 pct café", "3pack cafe"],
    ["uma caixa com 12 leite", "1pack leite"],
    ["10 reais de pão", "1000cents pao"],
    ["um cento de coxinha", "100un coxinha"],
    ["óleo - 3", "3un oleo"],
    ["arroz, 2 unidades", "2un arroz"],
    ["pão", " pao"],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });
});

describe("one breath, several things", () => {
  test.each([
    [
      "eu queria dois arroz de cinco quilos um feijão preto e meia dúzia de pão de queijo",
      ["2un arroz", "1un feijao preto", "6un pao queijo"],
    ],
    ["arroz 2 feijão 1 óleo 3", ["2un arroz", "1un feijao", "3un oleo"]],
    ["dois quilos de tomate um quilo de cebola", ["2000000mg tomate", "1000000mg cebola"]],
    ["esmalte vermelho 2 nude 1 e acetona", ["2un esmalte vermelho", "1un nude", " acetona"]],
    ["dipirona 1g uma e uma 500 de 20 comprimidos", ["1un dipirona", "1un 500 comprimidos"]],
    ["absorvente 2 e sabonete íntimo 1", ["2un absorvente", "1un sabonete intimo"]],
    ["2 coca 600 1 fanta", ["2un coca 600", "1un fanta"]],
    ["24 original 600\n12 brahma", ["24un original 600", "12un brahma"]],
    ["salgados: 30 kibe, 20 coxinha", [" salgados", "30un kibe", "20un coxinha"]],
    ["pra feijoada preciso de dois quilos de feijão", ["2000000mg feijao"]],
    ["um mamão e meia melancia", ["1un mamao", "0.5un melancia"]],
    ["meio quilo de presunto e 1/4 de queijo", ["500000mg presunto", "0.25un queijo"]],
    ["um bolo de dois quilos e cinquenta coxinhas", ["1un bolo", "50un coxinhas"]],
    ["03 (três) unidades de detergente", ["3un detergente"]],
    ["1 cx de leite com 12 e 2 manteigas c/ sal", ["1pack leite", "2un manteigas sal"]],
    ["ômega 3, 2 potes", ["2pack omega 3"]],
    ["100 tijolos e 100 blocos", ["100un tijolos", "100un blocos"]],
    ["papel a4 3, lápis", ["3un papel a4", " lapis"]],
    ["2 heineken 0.0", ["2un heineken zero"]],
    ["1 calça 38 e 1 saia 40 tb", ["1un calca 38", "1un saia 40"]],
    ["seis brahma de seiscentos e duas skol", ["6un brahma", "2un skol"]],
    ["um carvão de cinco quilos não põe dois carvão de cinco", ["2un carvao"]],
    ["2kg de picanha, em vez da picanha manda alcatra", ["2000000mg alcatra"]],
    ["minha tia falou que aí tem coador, manda 2", ["2un coador"]],
    ["nexgard 10 a 25kg 2", ["2un nexgard 10"]],
    ["cachaça 51 - 3", ["3un cachaca 51"]],
    ["pao d queijo 12", ["12un pao queijo"]],
    ["2kg de alcatra. e 500g de coração", ["2000000mg alcatra", "500000mg coracao"]],
    ["rolo de la 2", ["2pack la"]],
    ["tem motul 3000? se tiver 2", ["2un motul 3000"]],
    ["1 pão, passo em 15 min", ["1un pao"]],
    ["uma calça tamanho quarenta e uma blusa", ["1un calca 40", "1un blusa"]],
    ["uma maionese de quinhentos e um quilo de peito", ["1un maionese", "1000000mg peito"]],
    ["2 marmita pra obra da rua 7, e 1 guaraná", ["2un marmita", "1un guarana"]],
    ["100g de peru 150 de mussarela 200 de mortadela", ["100000mg peru", "150un mussarela", "200un mortadela"]],
    ["pack de corona 2", ["2pack corona"]],
    ["2kg tomate 1kg cebola", ["2000000mg tomate", "1000000mg cebola"]],
    ["01 - óleo (3 un)\n02 - sal (1 un)\n03 - café (2 un)", ["3un oleo", "1un sal", "2un cafe"]],
    ["pra feijoada: 2kg feijão, 1 couve", ["2000000mg feijao", "1un couve"]],
    ["1 pistola com 3 pacotes de bastão", ["1un pistola", "3pack bastao"]],
    ["oieee boa tardee, 2 pães", ["2un paes"]],
    ["seu Antônio, 1 kg de acém moído duas vezes e 2 linguiças", ["1000000mg acem moido", "2un linguicas"]],
    ["1 frango cortado em 4 pedaços e 1 carvão", ["1un frango", "1un carvao"]],
    ["Bar do Gaúcho, reposição:\n24 skol\n3 gelo", ["24un skol", "3un gelo"]],
    ["frango inteiro, 1. farofa, 2", ["1un frango inteiro", "2un farofa"]],
    ["Carnes:\nmaminha 2\nalcatra 1", [" carnes", "2un maminha", "1un alcatra"]],
    ["2 palhetas, uma de 18 e outra de 22", ["2un palhetas", "1un", "1un"]],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });

  test("a size belongs to the product and not to the amount", () => {
    const [line] = readMessage("2 arroz 5kg");
    expect(line?.amount).toEqual({ value: 2, unit: "un" });
    expect(sizesOf(line as AskedLine)).toEqual(["5000000mg"]);
  });
});

describe("what is said around an order", () => {
  test.each([
    "Bom dia! Tudo bem?",
    "vou pagar no pix",
    "entrega na rua das flores, 123, centro",
    "que horas vocês fecham?",
    "obrigada, até mais 😊",
    "",
  ])("%s asks for nothing", (text) => {
    expect(said(text)).toEqual([]);
  });

  test("greeting, address and payment leave the goods alone", () => {
    const text = "oi moça, 2 leite moça por favor. entrega na rua sete 45 apto 12, vou pagar no pix e quero 1 café";
    expect(said(text)).toEqual(["2un leite moca", "1un cafe"]);
  });
});

describe("who changes their mind", () => {
  test.each([
    ["2 leite, na verdade 3", ["3un leite"]],
    ["1 arroz, 1 feijão. tira o feijão", ["1un arroz"]],
    ["2 feijão, troca o feijão por lentilha", ["2un lentilha"]],
    ["2 sopa e 1 caldo verde, o caldo pode trocar por lasanha", ["2un sopa", "1un lasanha"]],
    ["1 cento de brigadeiro, outro de beijinho", ["100un brigadeiro", "100un beijinho"]],
    ["1 kg de batata e outro de cebola", ["1000000mg batata", "1000000mg cebola"]],
    ["pão não precisa, 1 leite", ["1un leite"]],
    ["tem dipirona? quero 2 caixas", ["2pack dipirona"]],
    ["quanto tá o bolo? quero dois", ["2un bolo"]],
    ["um eno guaraná, 3 desses", ["3un eno guarana"]],
    ["2 de cada: arroz, feijão, óleo", ["2un arroz", "2un feijao", "2un oleo"]],
    ["enalapril, sinvastatina, três caixas de cada", ["3pack enalapril", "3pack sinvastatina"]],
    ["3kg de carvão não, 5kg", ["5000000mg carvao"]],
    ["2 pães e meia dúzia de limão não", ["2un paes"]],
    ["2 creatina, não, creatina só 1", ["1un creatina"]],
    ["3 kg de laranja e um abacaxi. melhor, laranja 5kg", ["5000000mg laranja", "1un abacaxi"]],
    ["1 sabonete dove, não, 5 dove", ["5un sabonete dove"]],
    ["2 mangas, aliás melhor 4", ["4un mangas"]],
    ["1 arroz, 3 picolés, não, deixa", ["1un arroz"]],
    ["um quilo de costelinha não peraí dois quilos de costelinha de porco", ["2000000mg costelinha porco"]],
    ["1 coca e um protetor 50, não, o 70", ["1un coca", "1un protetor 70"]],
    ["uma fralda tamanho G, dois pacotes", ["2pack fralda g"]],
    ["2 pastéis de carne e 1 suco, só os pastéis", ["2un pasteis carne", "1un suco"]],
    ["uma lasanha de frango mas se for só a bolonhesa não precisa, 1 pudim", ["1un lasanha frango", "1un pudim"]],
    ["1 hambúrguer. sem cebola no hambúrguer", ["1un hamburguer"]],
    ["2 kg de costelinha.. não, faz 3kg pq vem mais gente", ["3000000mg costelinha"]],
    ["meio kg de quiabo e 1 abobrinha. o quiabo pode tirar", ["1un abobrinha"]],
  ])("%s", (text, expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe("who names another of the same", () => {
  const names = ["pizza atum", "pizza toscana", "borda catupiry", "borda cheddar", "jack mel", "jack maca", "vestido"];
  const shop: ShopNames = {
    areTogether: (words, { asHead }) =>
      names.some((name) => words.every((word) => name.includes(word)) && (!asHead || name.startsWith(words[0] ?? "-"))),
    areSiblings: () => false,
    isCalledFor: () => false,
    areJoined: () => false,
    isNumberInName: () => false,
    isWord: () => true,
    isOption: (word) => ["azul", "rosa", "p", "m"].includes(word),
  };

  test.each([
    ["2 pizza de atum, opa, toscana", ["2un pizza toscana"]],
    ["2 pizza de atum, não, muda pra toscana", ["2un pizza toscana"]],
    ["1 borda de catupiry, muda a borda pra cheddar", ["1un borda cheddar"]],
    ["3 jack de mel e 1 pizza. esquece o de mel, manda o de maçã", ["3un jack maca", "1un pizza"]],
    ["um vestido azul P, ou melhor M", ["1un vestido azul m"]],
    ["um vestido azul, não, azul não, rosa", ["1un vestido rosa"]],
    ["um vestido P. espera, ela cresceu, é M", ["1un vestido m", " ela cresceu"]],
    ["uma pizza de atum, esquece a pizza, manda 2 borda", ["2un borda"]],
  ])("%s", (text, expected) => {
    const lines = readMessage(text, shop);
    expect(
      lines.map((line) => [`${line.amount?.value ?? ""}${line.amount?.unit ?? ""}`, ...wordsOf(line)].join(" ")),
    ).toEqual(expected);
  });
});

describe("who writes, and for whom", () => {
  const shop: ShopNames = {
    areTogether: (words) => words.every((word) => ["arroz", "feijao", "leite", "racao"].includes(word)),
    areSiblings: () => false,
    isCalledFor: () => false,
    areJoined: () => false,
    isNumberInName: () => false,
    isWord: () => true,
    isOption: () => false,
  };
  const words = (text: string) => readMessage(text, shop).map((line) => wordsOf(line).join(" "));

  test("what may be a part of a pack is goods, where the shop has it", () => {
    const lines = (goods: string) =>
      readMessage("2 arroz e 1 ovo", { ...shop, areTogether: (words) => goods.includes(words.join(" ")) });
    expect(lines("arroz, ovo").map((line) => wordsOf(line).join(" "))).toEqual(["arroz", "ovo"]);
    expect(lines("arroz")).toHaveLength(1);
  });

  test("the title of a list is no goods", () => {
    expect(words("Canil Bom Amigo, pedido do mês\n2 arroz\n1 feijão\n3 leite")).toEqual(["arroz", "feijao", "leite"]);
  });

  test("a first row without an amount is goods, where the shop has them", () => {
    expect(words("arroz, feijão\n1 feijão\n3 leite\n2 ração")).toEqual(["arroz", "feijao", "feijao", "leite", "racao"]);
  });

  test("the name before a row says for whom it is", () => {
    expect(words("Ana - arroz\nBruno - feijão")).toEqual(["arroz", "feijao"]);
  });

  test("what is for somebody is asked for", () => {
    expect(words("1 arroz. Pro peixinho a ração")).toEqual(["arroz", "racao"]);
  });
});

test("what the product must not be is kept apart from what it is", () => {
  const [line] = readMessage("1 iogurte sem lactose sem ser de morango");
  expect(line).toMatchObject({ without: ["lactose"], excluded: ["morango"] });
  expect(wordsOf(line as AskedLine)).toEqual(["iogurte"]);
});

test.each([
  ["o de sempre", { of: "usual" }],
  ["igual semana passada", { of: "days", from: 4, to: 10 }],
  ["o mesmo de ontem", { of: "days", from: 1, to: 1 }],
  ["repete o último pedido", { of: "last" }],
])("%s means earlier orders", (text, repeat) => {
  expect(readMessage(text)).toMatchObject([{ repeat, parts: [] }]);
});

test("what is wanted only if the first cannot be had is no line of its own", () => {
  expect(readMessage("1 skol se não tiver pode ser brahma")).toMatchObject([{ otherwise: ["brahma"] }]);
});

describe("any text", () => {
  /** The same on every run, so more of them are for a change of the reader. */
  const TEXTS = Number(process.env.MESSAGE_TEXTS ?? 4_000);

  function* randomTexts(count: number): Generator<string> {
    let seed = 20_261_117;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const pieces =
      "dois|meia|dúzia|e|de|com|2|0|1/0|1,5|999999999999|-3|kg|g|x|caixa|sem|não|tira|na verdade|troca|por|o de sempre|arroz|Pão|😊|½|\n|,|.|;|(|R$|reais|mil|um|às 18h|rua|pix|pct|c/|5w30|1.000.000|ß|𝟚|\u0000|\u202e|quilo|meio|ou|igual|__proto__|constructor".split(
        "|",
      );
    for (let at = 0; at < count; at++) {
      yield Array.from({ length: 1 + next(30) }, () => pieces[next(pieces.length)]).join(next(5) === 0 ? "" : " ");
    }
  }

  test("is read without an error, and no amount is absurd", () => {
    const isAbsurd = ({ amount }: AskedLine) => {
      const { value = 1, of = 1, unit = "un" } = amount ?? {};
      const most = unit === "un" || unit === "pack" ? 9_999 : 1e10;
      return !(value > 0 && value <= most && of > 0 && of <= 9_999);
    };
    expect([...randomTexts(TEXTS)].filter((text) => readMessage(text).some(isAbsurd))).toEqual([]);
  });

  test("gives lines whose words are in it, in its order", () => {
    const isWrong = (text: string) => {
      let before = -1;
      return readMessage(text).some(
        (line) =>
          !text.includes(textOf(text, line)) ||
          line.parts.some(({ at, end }) => {
            const isBehind = at > before;
            before = at;
            return !(isBehind && at >= 0 && end <= text.length && at < end);
          }),
      );
    };
    expect([...randomTexts(TEXTS)].filter(isWrong)).toEqual([]);
  });

  test("of any length gives a bounded number of lines", () => {
    for (const piece of [
      "2 arroz,",
      "dois ",
      "e meio ",
      "um quilo e ",
      "sem ",
      "\n\n",
      "na verdade ",
      "x".repeat(50),
    ]) {
      expect(readMessage(piece.repeat(20_000)).length).toBeLessThanOrEqual(MAX_LINES);
    }
  });
});
