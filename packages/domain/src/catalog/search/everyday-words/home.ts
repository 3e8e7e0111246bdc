/** House, cleaning, furniture, tools, garden, stationery. See `synonyms.ts` for the notation. */
export const home = `
sabão em pó = detergente em pó = lava-roupas = sabão de roupa = omo
sabão líquido = lava-roupas líquido = sabão de coco
detergente = lava-louças = lava louça
amaciante = amaciador
água sanitária = cândida = qboa = cloro
desinfetante = pinho sol = limpador = multiuso
produto de limpeza = limpeza > detergente, desinfetante, limpador, multiuso, sabão, água sanitária
esponja = bucha = esfregão
palha de aço = bombril = lã de aço
pano de chão = pano de limpeza = flanela
vassoura = rodo = mop = esfregão
pá de lixo = pazinha
saco de lixo = lixeira = sacos para lixo
lixeira = lixo = cesto de lixo
papel higiênico = papel de banheiro
papel toalha = toalha de papel
guardanapo = papel de mesa
filme plástico = plástico filme = magipack
papel alumínio = papel laminado
inseticida = mata-barata = repelente = veneno
vela aromática = vela perfumada
aromatizador = difusor = odorizador = cheirinho = bom ar
perfume de ambiente = difusor = home spray
geladeira = refrigerador > frigobar
freezer = congelador
fogão = cooktop
micro-ondas = microondas
máquina de lavar = lavadora = tanquinho
secadora = máquina de secar
ferro de passar = ferro elétrico = passadeira
aspirador = aspirador de pó
ventilador = circulador de ar
ar-condicionado = climatizador = split
liquidificador = mixer = blender
batedeira = misturador
cafeteira = máquina de café = nespresso
torradeira = tostador = sanduicheira
sanduicheira = grill = misteira
fritadeira elétrica = air fryer = airfryer = fritadeira sem óleo
panela = caçarola = caldeirão
frigideira = sertã = panela rasa
chaleira = bule = leiteira
assadeira = forma = tabuleiro = fôrma
forma de bolo = assadeira
faca = facão = cutelo
faca de pão = faca serrilhada
tábua de corte = tábua de carne
copo = taça = caneca
xícara = caneca = chávena
caneca = mug
jarra = jarro
garrafa térmica = térmica = squeeze
tigela = bowl = cumbuca = vasilha
pote = vasilha = tupperware = marmita
louça > prato, xícara, caneca, tigela
jogo americano = toalha de mesa
lençol = jogo de cama = roupa de cama
edredom = cobertor = manta = coberta
travesseiro = almofada
tapete = passadeira = carpete
cortina = persiana
sofá = estofado = poltrona
guarda-roupa = armário = roupeiro
estante = prateleira = rack
cadeira = banqueta = banco
escrivaninha = mesa de estudo
coador = filtro = filtro de café
filtro de papel = coador de papel
batedor = fouet
espremedor = extrator de suco
ralador = fatiador
abridor = saca-rolhas
sacola = bolsa = ecobag
sacola = saco = embalagem
luva de forno = pegador de panela = luva térmica
ferramenta = martelo = alicate = chave de fenda
chave de fenda = chave philips
parafusadeira = furadeira
trena = fita métrica
fita adesiva = durex
cola = adesivo = super bonder
cimento = argamassa
mangueira = esguicho
cano = tubo
torneira = registro
tomada = benjamim = régua = filtro de linha
extensão = filtro de linha
pilha = bateria
planta = folhagem = muda > suculenta, cacto, samambaia, jiboia, costela-de-adão
flor = buquê = ramalhete = arranjo > rosa, girassol, tulipa, orquídea, lírio, margarida
buquê = ramalhete = bouquet = maço de flores
suculenta = cacto
vaso = cachepô
terra = substrato = adubo = terra adubada
adubo = fertilizante
tesoura de poda = podador = tesoura de jardim
regador = aguador
caderno = agenda = bloco
lápis = lapiseira
lápis de cor = giz de cera
giz de cera = gizão
borracha = apagador
mochila = bolsa escolar
papel sulfite = papel a4 = folha a4
presente = gift = lembrança = mimo = presentinho > cesta, kit, vale-presente
vale-presente = gift card = cartão presente = vale presente
cesta de café da manhã = café na cama
cesta de natal = cesta natalina
kit = conjunto = jogo = combo
balão = bexiga
limpador = multiuso = limpa tudo = veja
escorredor = peneira
utensílio = talher > colher, garfo, faca
jogo de jantar = aparelho de jantar = louça
bandeja = travessa
balança = pesador
cesto = cesta = balaio
fruteira = cesto de frutas
porta-retrato = moldura
quadro = pôster
luminária = abajur = lustre
lâmpada = luz
enfeite = decoração = bibelô
cofre = cofrinho
horta = jardim = canteiro
inseto = mosquito = pernilongo
moedor de café = moinho de café = triturador de café
moedor = moinho = triturador
panela de barro = panela de moqueca = panela capixaba
panela de ferro = caçarola de ferro
paellera = panela de paella
fondue = panela de fondue = rechaud
máquina de waffle = waffleira
batedeira planetária = batedeira de bolo
espátula = colher de pau = pão-duro
copo medidor = xícara medidora = medidores
prato = louça
taça = copo de vinho = cálice
cesto de pão = panera = porta-pão
costela-de-adão = monstera
jiboia = hera
bambu-da-sorte = lucky bamboo = bambu da felicidade
trevo = trevo da sorte = trevo de quatro folhas
girassol = sunflower
orquídea = falenópsis
lavanda = alfazema
flores secas = flores desidratadas = sempre-viva
flores do campo = buquê do campo
jabuticabeira = pé de jabuticaba
kit horta = horta em casa = horta vertical = mini horta
vela perfumada = vela de soja
difusor de varetas = aromatizador = aromatizador de ambiente
sabão de coco = sabão neutro
livro de receitas = livro de cozinha = livro de culinária
caderno de receitas = livro em branco
calendário = folhinha
cartão = cartão postal = cartão de aniversário
`;
