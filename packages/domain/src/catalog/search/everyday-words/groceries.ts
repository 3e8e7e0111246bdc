/** Food. See `synonyms.ts` for the notation. */
export const groceries = `
biscoito = bolacha = cookie > wafer, cream cracker, água e sal, rosquinha, sequilho
biscoito recheado = bolacha recheada
mandioca = aipim = macaxeira
mandioquinha = batata baroa = batata salsa
mexerica = bergamota = tangerina = ponkan = mimosa
pão francês = pãozinho = cacetinho = pão de sal = pão carioquinha = média
pão de forma = pão de sanduíche = pão fatiado
pão doce = rosca = sonho
pão > baguete, ciabatta, brioche, focaccia, broa, bisnaguinha, croissant, bagel
macarrão = massa > espaguete, talharim, penne, fusilli, parafuso, ravióli, nhoque, capeletti, lámen, lasanha, fettuccine
macarrão instantâneo = miojo = lámen = cup noodles
espaguete = spaghetti = macarrão fino
fusilli = parafuso
nhoque = gnocchi
talharim = tagliatelle = fettuccine
molho de tomate = extrato de tomate = pomarola
ketchup = catchup = catsup
maionese = mayo
abóbora = jerimum = moranga = cabotiá
feijão de corda = feijão fradinho = feijão caupi
vagem = feijão verde
coentro = cheiro verde = salsinha = cebolinha
salsa = salsinha
hortelã = menta
manjericão = basilicão = alfavaca
couve-flor = couve flor
alface > rúcula, agrião, folhas
milho = milho verde = espiga
cogumelo = champignon = shimeji = shiitake = funghi
grão de bico = homus
homus = hummus
farinha de milho = fubá = polenta = cuscuz
amido de milho = maisena
mascavo = demerara
tempero = condimento = especiaria > orégano, cominho, colorau, páprica, louro, açafrão, pimenta
cúrcuma = açafrão
colorau = urucum
pimenta do reino = pimenta preta
azeite = óleo de oliva
óleo = óleo de soja = óleo de cozinha
vinagre = aceto
azeitona = oliva
amendoim > paçoca, pé de moleque
coxa = sobrecoxa
castanha do pará = castanha do brasil = noz brasileira
castanha = nozes = oleaginosa > amêndoa, avelã, macadâmia, pistache, caju
fruta seca = uva passa = damasco = tâmara
passas = uva passa
mirtilo = blueberry
abacaxi = ananás
pinha = fruta do conde = ata
caqui = kaki
kiwi = quivi
fruta > banana, maçã, laranja, uva, morango, manga, mamão, melancia, melão, pera, abacaxi
verdura = hortaliça = legume = folha > alface, couve, rúcula, cenoura, tomate, brócolis
hortifruti = sacolão = feira
cesta básica = cesta de alimentos
carne moída = carne de segunda = patinho
carne = bife > picanha, alcatra, contrafilé, costela, maminha, fraldinha, cupim, mignon
churrasco = carne > picanha, linguiça, costela, carvão, pão de alho, coalho
carne de porco = suíno = porco > lombo, pernil, costelinha, bacon, bisteca
hambúrguer = burger = hamburger
linguiça = calabresa = toscana = chouriço
salsicha = hot dog = cachorro-quente
mortadela = mortandela
presunto = apresuntado
bacon = toucinho = beicon
frios = embutido > presunto, salame, mortadela, peito de peru, copa, queijo
frango = galinha = ave > sobrecoxa, coxa, asa, peito
peixe = pescado > tilápia, salmão, bacalhau, atum, sardinha, merluza
frutos do mar = marisco > camarão, polvo, lula, ostra, lagosta, mexilhão
carne seca = charque = jabá = carne de sol
queijo > muçarela, parmesão, provolone, ricota, brie, gouda, gorgonzola, coalho, minas, camembert, burrata
queijo azul = gorgonzola = roquefort
queijo ralado = parmesão
queijo branco = queijo minas = frescal
muçarela = mozarela = mussarela
requeijão = catupiry = cream cheese
manteiga = margarina
manteiga clarificada = ghee
creme de leite = nata
iogurte = danone = coalhada = bebida láctea
leite condensado = leite moça
doce de leite = dulce de leche
leite em pó = leite ninho
leite vegetal = bebida vegetal > bebida de aveia, leite de amêndoas, leite de castanha, leite de soja
achocolatado = chocolate em pó = toddy = nescau
chocolate = barra de chocolate = tablete > bombom, trufa
ovo de páscoa = ovo de chocolate
bombom = trufa = chocolate recheado
bala = drops = caramelo > pirulito, jujuba, goma
chiclete = goma de mascar = chicle
doce = sobremesa = guloseima > pudim, brigadeiro, goiabada, paçoca, cocada, bolo, torta, bombom
sobremesa > pudim, mousse, sorvete, torta, bolo
goiabada = doce de goiaba
geleia = compota = marmelada = doce de fruta
mel = melado
bolo = torta = cuca
cupcake = muffin = bolinho
bolo > cupcake, rocambole
pasta > macarrão, massa
torta salgada = quiche = empadão
salgado = salgadinho = lanche > coxinha, empada, esfirra, quibe, pastel, quiche, pão de queijo, enroladinho
esfiha = esfirra = sfiha
quibe = kibe
salgadinho = snack = chips = petisco
petisco = aperitivo = tira-gosto > azeitona, amendoim, castanha, salame, queijo
batata frita = chips
sanduíche = lanche = misto = hambúrguer
cereal = sucrilhos = granola = aveia = musli
granola = cereal matinal
aveia = mingau
sorvete = gelato = picolé = sacolé = geladinho = chup-chup
pizza = redonda
estrogonofe = strogonoff = stroganoff
sopa = caldo = creme = canja
canja = sopa de galinha
marmita = quentinha = prato feito = marmitex
comida = refeição = alimento > marmita, prato
comida pronta = refeição = prato pronto = congelado > lasanha, marmita, estrogonofe, feijoada
comida japonesa = sushi = temaki = lámen
salada > folhas, caesar, caprese
comida vegana = vegano = vegetariano = plant based
sem glúten = celíaco
sem lactose = zero lactose
diet = sem açúcar = zero açúcar = light
panetone = chocotone
cuscuz = flocão
tapioca = goma = beiju
rapadura = melado de cana
cocada = doce de coco
farofa = farinha temperada
pamonha = curau = canjica
canjica = mungunzá
arroz doce = arroz de leite
boi = bovino = vaca = gado
porco = suíno
cordeiro = carneiro = borrego
frango empanado = nuggets = nugget = steak de frango = frango à milanesa
empanado = milanesa = à parmegiana
carne assada = rosbife
carne enlatada = fiambre
patê = pasta > homus, babaganoush, sardela
light = leve = fit = fitness = saudável = low carb
detox = suco verde
integral = fibras
caseiro = artesanal = da roça = colonial
caipira = da roça = de capoeira
defumado = fumeiro
congelado = ultracongelado
picante = apimentado = ardido
sal > flor de sal, sal grosso, sal rosa
açúcar = adoçante = stevia
farinha = trigo
pão de hambúrguer = pão de lanche
pão de cachorro-quente = pão de hot dog
rosca = pão doce = lua de mel
torrada = bruschetta = crostini
tomate cereja = tomatinho = sweet grape
batata = batatinha = batata inglesa
cebola = cebolinha branca
repolho = couve
chuchu = maxixe
mamão = papaia = papaya
maracujá = passiflora
goiaba = araçá
framboesa = amora = frutas vermelhas > morango, mirtilo, cereja
limão = lima = siciliano
coco = coquinho
ovos de galinha = ovo caipira = ovos brancos
bolinho de chuva = bolinho
pavê = mousse = musse
brigadeiro = negrinho = docinho
quindim = brisa
pé de moleque = paçoca
suspiro = merengue
pipoca = milho de pipoca
torresmo = pururuca = pele de porco
vatapá = caruru = acarajé
feijoada = feijão completo
risoto = arroz cremoso
panqueca = crepe
waffle = wafel = gofre
fermentação natural = levain = sourdough = massa madre
pão de banana = banana bread
pão de alho = garlic bread
pão de leite = bisnaguinha = pão de hot dog
pão integral = pão preto = pão de grãos
broa = pão de milho = pão de fubá
lámen = ramen = lamen = rámen
babaganoush = babaganuche = baba ganoush = pasta de berinjela
coalhada = labneh = iogurte grego = skyr
pesto = molho verde
molho de pimenta = pimenta líquida = sriracha = tabasco
aceto balsâmico = vinagre balsâmico
tomate pelado = tomate em lata
dedo-de-moça = pimenta vermelha
gengibre = ginger
pepino = picles
ervilha-torta = ervilha
batata-doce = sweet potato
brócolis = brócoli
abobrinha = zucchini
berinjela = beringela
cereja = cherry
pêssego = nectarina
pêssego em calda = compota de pêssego
abacate = avocado
guacamole = abacate
tâmara = date
amendoim = peanut
pasta de amendoim = manteiga de amendoim
castanha de caju = castanha = cashew
amêndoa = almond
frutas cristalizadas = frutas secas
filé-mignon = filé mignon = medalhão
costela = costelão = ripa
costelinha = ribs = costela de porco
carré = costeleta = bisteca
pato = magret
hambúrguer = blend
frango inteiro = galeto
coxinha de asa = drumete
bife à parmegiana = parmegiana
ovos caipiras = ovo da roça
salmão = salmon
camarão = shrimp
bacalhau = cod
polvo = pulpo
lagosta = lobster
presunto cru = parma = jamón = prosciutto
salame = pepperoni
peito de peru = blanquet = chester
queijo coalho = queijo de churrasco = queijo no espeto
queijo de cabra = chèvre = boursin
queijo de ovelha = pecorino = manchego
parmesão = grana padano = parmigiano
camembert = brie
gouda = queijo holandês = edam
canastra = queijo mineiro = queijo da roça
gelato = ice cream
açaí = acai na tigela
sorvete de pistache = pistache
pudim = flã = flan
doce de leite = ambrosia
paçoca = paçoquinha
goiabada = romeu e julieta
bala de coco = bala gelada
biscoito amanteigado = sequilho = casadinho
chocolate amargo = chocolate meio amargo = dark chocolate
chocolate ao leite = milk chocolate
chocolate branco = white chocolate
tacos = comida mexicana = burrito = nachos = quesadilla
comida italiana > lasanha, espaguete, ravióli, pizza, talharim
comida baiana > moqueca, vatapá, acarajé
comida mineira > pão de queijo, galinhada, tutu
moqueca = peixada
lasanha = lasagna
ravióli = ravioli
pizza = pizza marguerita = margherita
cesta de frutas = cesta da semana = feira da semana
descafeinado = sem cafeína = decaf
zero álcool = sem álcool
extraforte = extra forte = bem forte
extravirgem = extra virgem
`;
