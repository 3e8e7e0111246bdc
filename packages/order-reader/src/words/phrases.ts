import type { Token } from "./tokens.ts";

/** Phrases by their first word, the longest first. */
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

function phrases(table: string): Phrases {
  const all = table
    .split(/[,\n]/)
    .map((phrase) => phrase.trim().split(" "))
    .filter(([first]) => first);
  const grouped = Map.groupBy(all, ([first]) => first as string);
  for (const group of grouped.values()) group.sort((a, b) => b.length - a.length);
  return grouped;
}

/** How many tokens the phrase takes that begins here. 0 when none does. */
function lengthAt(known: Phrases, tokens: readonly Token[], from: number): number {
  const first = tokens[from];
  if (first?.kind !== "word") return 0;
  const group = known.get(first.word) ?? known.get(first.squeezed);
  return group?.find((phrase) => isPhraseAt(phrase, tokens, from))?.length ?? 0;
}

/** Whether the phrase goes on here. The caller has compared its first word. */
function isPhraseAt(phrase: readonly string[], tokens: readonly Token[], from: number): boolean {
  for (let at = 1; at < phrase.length; at++) {
    const own = tokens[from + at];
    if (own?.kind !== "word" || (own.word !== phrase[at] && own.squeezed !== phrase[at])) return false;
  }
  return true;
}

/** Phrases that people say around an order. They say nothing about the goods. */
const courtesies = phrases(`
bom dia, boa tarde, boa noite, bomdia, oi, oie, oii, oiee, ola, opa, eai, e ai, eae, fala, alo, oi oi, salve, hey
tudo bem, tudo bom, td bem, td bom, tudo certo, tudo joia, como vai, blz, tranquilo, como vc ta, com voce, com vc, com voces
por favor, por gentileza, pfv, pf, pfvr, porfavor, favor, faz favor, fazendo favor, se sim, se possivel, se puder, se der, pls, plis
obrigado, obrigada, obg, obgd, obgda, brigado, brigada, muito obrigado, muito obrigada, valeu, vlw, grato, grata, agradeco, gratidao, tmj, abraco, abracos, bjs, beijo, beijos, ate mais, ate logo, desde ja, ok, okay, isso, isso ai, so isso, de novo, viu meu bem, e so isso, e so, so, somente isso, mais nada, so isso mesmo, por enquanto, por enquanto e so, por hoje e so, por hoje
kkk, kkkk, kkkkk, kk, k, rs, olha, olha so, escuta, dai, dae, opa, bao, deus te pague, deus lhe pague, rsrs, haha, hahaha, ne, ta, ta bom, ta bem, tah, viu, entao, ai, ae, aii, hein, hem, tipo assim, assim, sabe, bom, bem, ah, eh, hum, uai, oxe, certo, e isso, e isso ai, sim, nao, mesmo, tambem, tb, tbm, tambm, ainda, ja, ja ja, agora, urgente, com urgencia, rapidinho
segue a lista, segue lista, segue meu pedido, segue o pedido, segue, minha lista, lista, listinha, a lista, meu pedido, pedido, anota ai, anota, anote, anota pra mim, vou passar a lista, vou passar meu pedido, lista de compras, lista do mercado, lista da semana, compras, comprinha, comprinhas, os itens, itens, encomenda, uma encomenda
preciso fazer um pedido, quero fazer um pedido, gostaria de fazer um pedido, queria fazer um pedido, fazer um pedido, quero fazer uma encomenda, gostaria de encomendar, quero encomendar, queria encomendar, encomendar, fazer uma compra, fazer umas compras
eu, voce, vc, vcs, voces, me, mim, a gente, nos, pra mim, para mim, pra nos, pra gente, pra ca, pra ja, aqui, aqui em casa, la, la em casa, la pra casa, pra casa, para casa, em casa
separe, reserve, separa pra mim, separa ai, deixa separado, bota ai, me bota, bote, bote ai, me bote, pode botar, me veja, me veja ai, me veja um favor, coloca, coloque, coloca ai, poe, adiciona, adicione, acrescenta, inclui, inclua, manda, mande, mandar, manda ai, me manda, me mande, me ve, me da, me de, me traz, me traga, traz, traga, ve, vê pra mim, ve pra mim, ve ai, ve la, arruma, arranja, consegue, consegue me mandar, consegue mandar, pega, pega pra mim, envia, envie, enviar
estou procurando, to procurando, procurando, to atras de, estou atras de, repete, repetir, repita, quero, queria, qro, qria, qero, quero pedir, queria pedir, gostaria, gostaria de, gostaria de pedir, eu quero, eu queria, vou querer, fico com, fico com ele, fico com ela, fico com esse, fico com essa, vou precisar, vou precisar de, vou levar, vou pedir, vamos querer, precisamos, precisamos de, precisava, precisava de, preciso, preciso de, precisando de, to precisando, to precisando de, estou precisando de, precisaria, precisaria de, to querendo, estou querendo, desejo, necessito, necessito de, quer, querer, pedir, comprar, quero comprar, queria comprar, gostaria de comprar, preciso comprar, vou comprar, levar
pode, pode ser, podem, poderia, poderia me mandar, poderia mandar, pode mandar, pode me mandar, pode por, pode colocar, pode separar, pode me ver, pode me trazer, pode trazer, podia, da pra, da pra mandar, tem como, tem como mandar, tem como me mandar, serve, pode incluir, pode adicionar, pode ver, pode me enviar, pode enviar
voces tem, vcs tem, vc tem, voce tem, tem ai, tem, teria, teriam, tera, sera que tem, sera que voces tem, ces tem, tao tendo, ainda tem, vende, vendem, voces vendem, vcs vendem, sera, sera que
hoje, amanha, hj, pra hoje, pra amanha, para hoje, para amanha, de manha, a tarde, a noite, de tarde, de noite, mais tarde, no fim de semana, pro fim de semana, pra semana, pra sabado, pro sabado, pra domingo, pro domingo, sabado, domingo, no sabado, no domingo
mas, mas tem que ser, so que, e tambem, e mais, mais, e ai, ai eu, ai me, ai, depois, alem disso, ah e, ah sim, a e, esqueci, esqueci de, ia esquecendo, ia esquecendo de, ah esqueci, lembrei, ah lembrei, faltou, acho que, eu acho, acho, se tiver, caso tenha, se houver, se voce tiver, se vc tiver, se voces tiverem, se tiverem, se ainda tiver, no minimo, no maximo, mais ou menos, cerca de, uns, umas, algum, alguma, alguns, algumas, pelo menos
fechada, fechadas, fechado, fechados, eu uso, eu tomo, gostei da, gostei do, gostei desse, gostei dessa, me faz um preco, faz um preco, me faz um preco em, faz um preco em, um preco em, me passa um preco, tem plantao, msm, mesmo, bem fininho, bem fininha, bem fininhos, bem fininhas, fininho, fininha, bem branquinho, bem branquinhos, branquinho, branquinhos, bem moreninho, bem passado, bem assado, junto, tudo junto, vai junto, quanto ta o, quanto ta a, quanto custa o, quanto custa a, quanto esta o, quanto esta a, quanto e o, quanto e a, quanto sai o, quanto sai a, qual o preco do, qual o preco da, qual o valor do, qual o valor da, ainda hj, ainda hoje, se vcs tem, se voces tem, se vc tem, se tem, ver se tem, ver se vcs tem, ver se voces tem, saber se tem, saber se vcs tem, saber se voces tem, bem gelado, bem gelada, bem geladinha, bem geladinho, geladinha, geladinho, bem gelados, bem geladas, bem fresquinho, bem fresquinhos, bem fresquinha, fresquinho, fresquinha, fresquinhos, fresquinhas, bem fresco, bem quentinho, quentinho, quentinhos, quentinha, bem bonito, bem bonita, bem bonitos, bonito, bonita, bonitas, bonitos, bem maduro, bem madura, bem maduros, maduro, madura, maduros, maduras, bem verdinha, bem verdinho, caprichado, caprichada, da hora, gostoso, gostosa, daquele bom, do bom, da boa, bom mesmo
aquele, aquela, aqueles, aquelas, daquele, daquela, daqueles, daquelas, aquilo, esse, essa, esses, essas, desse, dessa, este, esta, deste, desta, disso, isso, tal, outro, outra, outros, outras, que, q, qual, quais, onde, como, quando, cada, tudo, todo, toda, sendo
pro churrasco, pra churrasco, para churrasco, pro cafe, pro cafe da manha, pra festa, para festa, para a festa, pra minha mae, pro meu filho, pra minha filha, pro meu pai, pra minha esposa, pro meu marido, pras criancas, pra crianca, pra obra, para a obra, pra escola, para escola, pro almoco, pra janta, pra familia, pra minha casa, pra uma receita, pra fazer bolo, pra fazer
tem de, tem que ser, tem q ser, pode vir, quero que seja, se for, pode escolher, escolhe, a escolher, qualquer, qualquer um, qualquer uma, tanto faz, de qualquer, de preferencia, preferencia, prefiro, bastante, pra comer, pra beber
logo, logo de uma vez, de uma vez, vou, ir, estou, estamos, sou, fica, ficar, era, foi, ser, seja, ver, fazer, faz, dar, da um
`);

/** Phrases that say who uses the goods: "minha mãe toma", "meu gato só come". */
const people =
  "meu marido|minha esposa|minha mulher|minha mae|meu pai|minha sogra|meu filho|minha filha|meu bebe|meu cachorro|minha cachorra|meu gato|minha gata|meu neto|minha neta|ele|ela";
const habits = "usa|toma|come|so come|gosta de|quer|pediu|veste";
const forWhom = phrases(
  people
    .split("|")
    .flatMap((who) => habits.split("|").map((does) => `${who} ${does}`))
    .join("\n"),
);

/** Words that are talk only before the message names goods: "moça, me vê 2 pães", but "leite moça". */
const addresses = phrases(`
meu filho, minha filha, filho, filha, olhe, oxente, fregues, freguesa, meu patrao, bd, bdia, btarde, minha neta, meu neto, meu genro, minha nora, doutor, doutora, sr, sra, senhor, senhora, seu ze, dona maria, meu rei, meu patrao, meu chefe, patroa, guarda, guarde, separasse, mandasse, trouxesse, colocasse, solicito, solicitamos, segue, segue o pedido, segue a lista, segue lista, lista, a lista, minha lista, lista de compras, lista da semana, lista do mercado, pedido, o pedido, meu pedido, orcamento, um orcamento, cotacao, reposicao, pedido semanal, anota, anota ai, entao, sao, vai ser, vao ser, e o seguinte, o seguinte, grata, grato, atenciosamente, att, obg, amigo, amiga, amg, miga, moco, moca, prezado, prezada, prezados, prezadas, caros, chefia, meu jovem, minha jovem, jovem, querido, querida, minha flor, minha querida, minha linda, meu querido, meu amigo, minha amiga, meu anjo, meu bem, chefe, patrao, parceiro, mano, cara, irmao, gente, pessoal, dona, seu, flor, linda, lindo, amor, reserva, separa, beleza
`);

/** Words that are talk only after the message has named goods: "coca normal", but "marca texto". */
const descriptions = phrases(`
da marca, marca, do tipo, no sabor, sabor, do sabor, de sabor, na cor, da cor, meu filho, minha filha, meu bem, meu amor, meu rei, meu anjo, minha linda, minha flor, meu querido, minha querida, meu amigo, no tamanho, do tamanho, tamanho, tam, no tam, do tam, numero, no numero, do numero, normal, comum, o maior, boa, boas, bons, ampere, amperes, amp
`);

/** How many tokens of talk begin here. `isNamed`: words of the goods came before in the same clause. */
export function courtesyAt(tokens: readonly Token[], from: number, { isNamed }: { isNamed: boolean }): number {
  // "lã de aço" is wool and not "lá".
  const isOf = tokens[from + 1]?.word === "de" || tokens[from - 1]?.word === "de";
  if (tokens[from]?.word === "la" && (tokens[from]?.written.includes("ã") || isOf)) return 0;
  // "bem firminhas"
  if (isNamed && tokens[from]?.word === "bem" && /inh[oa]s?$/.test(tokens[from + 1]?.word ?? "")) return 2;
  return (
    lengthAt(courtesies, tokens, from) ||
    lengthAt(forWhom, tokens, from) ||
    lengthAt(isNamed ? descriptions : addresses, tokens, from)
  );
}

/** Where the talk that begins here ends. */
export function pastTalk(tokens: readonly Token[], from: number): number {
  let next = from;
  for (;;) {
    const length = courtesyAt(tokens, next, { isNamed: false });
    if (length === 0) return next;
    next += length;
  }
}

/** Phrases that begin talk about paying, delivering or the time. */
const asides = phrases(`
pagar, pagamento, pago, pagando, vou pagar, forma de pagamento, a forma de pagamento, pix, no pix, por pix, via pix, chave pix, a chave pix, cartao de credito, cartao de debito, no cartao, passa no cartao, no credito, no debito, em dinheiro, no dinheiro, dinheiro, troco, preciso de troco, levar troco, leva troco, maquininha, leva a maquininha, boleto, fiado, na conta, poe na conta
entregar, entrega, entregam, entregue, pode entregar, faz entrega, fazem entrega, e pra entregar, e para entregar, para entregar, pra entregar, para entrega, entrega na, entrega no, entregar na, mandar entregar, manda entregar, manda no, manda na, mandar na, endereco, meu endereco, o endereco, moro na, moro no, na rua, rua, avenida, av, na avenida, na av, travessa, alameda, estrada, rodovia, bairro, cep, apto, apartamento, condominio, numero da casa, casa numero, portaria, na portaria, deixar na portaria, ponto de referencia, proximo ao, proximo a, perto do, perto da, em frente, ao lado
vou buscar, passo ai, passo pra pegar, passo pra buscar, passo para pegar, passo para buscar, passo pra retirar, passo para retirar, passo em, retirar, retiro, vou retirar, retirada, pra retirar, para retirar, vou ai buscar, busco, buscar, vou passar ai, passo mais tarde
quanto fica, quanto da, quanto deu, quanto custa, quanto ta, quanto esta, quanto e, qual o valor, qual valor, qual o preco, qual o total, valor total, me passa o total, me fala o total, me fala o valor, me passa o valor, qual a taxa, taxa de entrega, frete, qual o valor da taxa, qual o valor da entrega, qual o valor do frete, valor da taxa, valor da entrega, valor do frete, quanto sai, quanto e a entrega
qual o horario, horario de funcionamento, o horario, que horas, ate que horas, voces abrem, voces fecham, vcs abrem, vcs fecham, tao aberto, tao abertos, estao abertos, ta aberto, esta aberto, tem mesa, mesa pra, reservar uma mesa, voces entregam, vcs entregam, chega que horas, chega quando, tem prazo, qual o prazo
meu nome e, meu nome, meu telefone, meu cpf, meu numero, cpf, telefone, falo com, quem fala, aqui e o, aqui e a, aqui e do, aqui e da, aqui quem fala, sou o, sou a, me chamo, me avisa, me avise, avisa, avise quando, me liga, me chama, qualquer coisa, pode me ligar, me confirma, confirma, aguardo, fico no aguardo, no aguardo, fico aguardando, espero, deus abencoe, fica com deus, bom trabalho, boa semana, bom domingo, bom final de semana, bom fim de semana
o motoboy, o entregador, mando o motoboy, mando buscar, busca, meu marido busca, ela falou, ele falou, ela disse, ele disse, confirmar o recebimento, favor confirmar
e presente pra, e presente para, e pra presente, embrulha, embrulhe, embrulhar, embrulhado, tenho um, tenho uma
pq, porque, pois
vou fazer, q vou fazer, que vou fazer, pq vou fazer, to fazendo, estou fazendo, hoje e aniversario, e aniversario
daqui a pouco, meu bebe ta, minha filha ta, meu filho ta, to doente, estou doente, ta com febre, ta doente
`);

export function asideAt(tokens: readonly Token[], from: number): number {
  return lengthAt(asides, tokens, from);
}

/** Phrases that lead back to the goods after an aside in the same clause. */
const resumptions = phrases(`
quero, queria, eu quero, eu queria, vou querer, preciso, preciso de, gostaria de, me ve, me manda, manda tambem, e manda, e me manda, coloca, adiciona, inclui, acrescenta, e tambem, tambem quero, ah e, e mais, mais, poe, bota, esqueci, faltou
`);

export function resumptionAt(tokens: readonly Token[], from: number): number {
  return lengthAt(resumptions, tokens, from);
}

/** Phrases that take back a line: "tira o feijão". */
const removals = phrases(`
tira, tirar, tire, retira, retire, remove, remova, cancela, cancele, cancelar, exclui, exclua, desconsidera, desconsidere, esquece, esqueca, eu ja tenho, ja tenho, ja tem, nao precisa, nao precisa mais, nao precisa de, nao precisa do, nao precisa da, deixa, deixa pra la, deixa quieto, nao quero mais, nao quero, nao vou querer, deixa sem, pode tirar, pode cancelar, pode retirar, pode desconsiderar
`);

export function removalAt(tokens: readonly Token[], from: number): number {
  return lengthAt(removals, tokens, from);
}

/** Phrases that correct what was said before: "na verdade 3". */
const corrections = phrases(`
na verdade, alias, digo, quer dizer, ops, opa, ou melhor, melhor, perdao, errei, desculpa, desculpe, corrigindo, correcao, muda pra, muda para, troca pra, troca para, em vez disso, na vdd, nao pera, pera, pera ai, perai, nao perai, nao espera, espera, espera ai, minto, alias nao, nao nao, nao melhor, mudei de ideia, pensando bem, pensando melhor
`);

export function correctionAt(tokens: readonly Token[], from: number): number {
  return lengthAt(corrections, tokens, from);
}

/** Phrases before something that the goods must not be: "sem ser integral". */
const negations = phrases(`
sem ser, sem que seja, que nao seja, que nao tenha, que nao for, nao pode ser, nao pode ter, nao quero, nao seja, nao serve, nao e, menos o, menos a, menos, exceto, nada de, nao, so nao, so nao pode ser, so nao quero
`);

export function exclusionAt(tokens: readonly Token[], from: number): number {
  return lengthAt(negations, tokens, from);
}

const absences = phrases("sem adicao de, sem acrescimo de, sem nada de, livre de, isento de, que nao tenha, sem, s");

/** How many tokens say that something is absent. "sem açúcar" names a quality that names of products have, too. */
export function absenceAt(tokens: readonly Token[], from: number): number {
  // "s/ açúcar"
  if (tokens[from]?.word === "s") {
    if (tokens[from + 1]?.word === "/") return 2;
    // "agua s gas"
    return from > 0 && tokens[from - 1]?.kind === "word" && tokens[from + 1]?.kind === "word" ? 1 : 0;
  }
  return lengthAt(absences, tokens, from);
}

const cheapest = phrases(`
mais barato, mais barata, mais baratos, mais baratas, mais em conta, o mais em conta, menor preco, que tiver mais barato, que tiver em promocao, em promocao, da promocao, na promocao, baratinho, baratinha, barato, barata
`);

export function cheapestAt(tokens: readonly Token[], from: number): number {
  return lengthAt(cheapest, tokens, from);
}

const otherwise = phrases(`
se nao tiver pode ser, se nao tiver manda, se nao tiver me manda, se nao tiver serve, se nao tiver coloca, se nao tiver, se nao tiver pode mandar, se n tiver, se n tiver pode ser, na falta, na falta pode ser, caso nao tenha, caso nao tenha pode ser, se nao houver, ou entao, ou senao, senao, se faltar, ou
`);

/** How many tokens say that the next goods are wanted only if the line before cannot be had. */
export function otherwiseAt(tokens: readonly Token[], from: number): number {
  return lengthAt(otherwise, tokens, from);
}
