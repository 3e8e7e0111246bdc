/** Clothing, body care, health, children, pets, electronics. See `synonyms.ts` for the notation. */
export const personal = `
tênis = sapatênis = sneaker
sapato = calçado > tênis, sapatilha, bota, sandália, mocassim
chinelo = sandália = havaianas = rasteirinha
sandália = rasteira = papete
bota = coturno = botina
camiseta = camisa = blusa = t-shirt = baby look
camisa polo = polo
regata = camiseta sem manga
blusa = blusinha = top
blusa de frio = moletom = casaco = agasalho = suéter = pulôver = hoodie
casaco = jaqueta = japona = blazer
moletom = moletão = blusão
calça > jeans, legging
feminino = women = mulher
masculino = men = homem
legging = leguin = legin = calça leg
calça jeans = jeans
bermuda = short = shorts
pijama = camisola = baby doll
cueca = samba-canção = boxer
sutiã = soutien = top
meia = soquete = meião
boné = chapéu = touca = gorro = bucket
chapéu = sombrero
óculos = óculos de sol
bolsa = mochila = carteira = pochete
carteira = porta-cédulas
mala = bagagem
relógio = smartwatch
brinco = bijuteria = argola
colar = gargantilha = corrente
anel = aliança
pulseira = bracelete
lenço = echarpe = cachecol = bandana
guarda-chuva = sombrinha
capa de chuva = impermeável
biquíni = maiô
sunga = calção de banho
roupa = vestuário = look > camiseta, calça, vestido, camisa, moletom
xampu = shampoo = champu
condicionador = creme de cabelo = creme rinse
creme de cabelo = máscara capilar = hidratação capilar
produto de cabelo = cabelo > xampu, condicionador, máscara capilar
sabonete = sabão de banho = sabonete em barra
sabonete líquido = gel de banho
creme hidratante = hidratante = loção = creme de pele
protetor solar = filtro solar = bloqueador solar = sunscreen
bronzeador = protetor solar
manteiga de cacau = protetor labial = bálsamo labial = hidratante labial = lip balm
batom = gloss = lipstick
maquiagem = make = cosmético > batom, rímel, blush, base, delineador
rímel = máscara de cílios
demaquilante = água micelar
sérum = serum = vitamina c
perfume = colônia = fragrância = desodorante colônia
desodorante = antitranspirante = rexona
barbeador = gilete = prestobarba = lâmina de barbear = aparelho de barbear
espuma de barbear = creme de barbear
pasta de dente = creme dental = dentifrício = colgate
escova de dente = escova dental
fio dental = fita dental
enxaguante bucal = antisséptico bucal = listerine
absorvente = modess = intimus = tampão
fralda = pampers = fraldinha
lenço umedecido = toalha umedecida = lencinho
cotonete = haste flexível
curativo = band-aid = esparadrapo
remédio = medicamento
whey = proteína = whey protein
camisinha = preservativo
esponja de banho = bucha = bucha vegetal
pente = escova de cabelo
escova de cabelo = pente
criança = infantil = kids = bebê
bebê = nenê = neném = recém-nascido = baby = enxoval
chupeta = bico
mamadeira = chuquinha
carrinho de bebê = carrinho
brinquedo = boneca = jogo > pelúcia, quebra-cabeça, ioiô, pipa, bola, carrinho
urso de pelúcia = ursinho = pelúcia = bichinho de pelúcia
quebra-cabeça = puzzle
pipa = papagaio = pandorga = raia
ioiô = yoyo
bola de gude = bolita
videogame = console
cachorro = cão = pet = dog = cachorrinho = canino
gato = felino = pet = gatinho = cat = bichano
pássaro = passarinho = ave
peixe de aquário = aquário
ração = comida de bicho = alimento para animais
ração de cachorro = ração para cães = comida de cachorro
ração de gato = comida de gato = ração para gatos
ração de passarinho = sementes para pássaros = alpiste
areia de gato = granulado higiênico = areia sanitária = areia higiênica
petisco de cachorro = biscoito para cães = bifinho = ossinho
coleira = guia = peitoral
cama de cachorro = caminha = cama pet
shampoo de cachorro = xampu pet
hamster = roedor = porquinho-da-índia
arranhador = brinquedo de gato
tapete higiênico = fralda de cachorro
celular = smartphone = telefone = iphone = aparelho celular
fone de ouvido = headphone = headset = earphone = airpods
carregador = fonte = cabo usb
caixa de som = alto-falante = som = speaker = bluetooth
televisão = tv = televisor = smart tv
notebook = laptop
computador = pc = desktop
impressora = multifuncional
pendrive = pen drive
cartão de memória = micro sd
teclado = keyboard
mouse = rato
capinha = capa de celular = case
película = protetor de tela
controle remoto = controle
câmera = máquina fotográfica
roteador = wifi = modem
bicicleta = bike = magrela
patinete = scooter
óleo de motor = lubrificante
barraca = tenda
lanterna = farolete
curso = aula = oficina = workshop
assinatura = clube = mensalidade
criança = filho = menino = menina
manga longa = manga comprida
óleo corporal = óleo de corpo = óleo de massagem
corporal = corpo
facial = rosto
capilar = cabelo
labial = boca = lábio
loção corporal = hidratante
esfoliante = scrub
máscara facial = máscara de argila = máscara de rosto
brinquedo de gato > arranhador, novelo, ratinho, varinha
brinquedo de cachorro > bola, ossinho, corda, mordedor
ração de passarinho = comida de passarinho = sementes para pássaros = alpiste
ração de peixe = comida de peixe = ração em flocos
ração de coelho = comida de coelho = feno
coelho = roedor
casinha = toca = casa de bicho
cama de gato = cama pet = caminha
roupa de cachorro = capa de chuva para cães = roupinha pet
erva-de-gato = catnip = erva do gato = nepeta
arranhador = poste de gato
novelo = bolinha de lã
sachê de gato = comida úmida = patê de gato
ração úmida = alimento cozido = comida natural
capa de chuva para cães = roupa de chuva de cachorro
guia = corda de passeio = coleira de passeio
feno = capim
pelúcia = teddy bear
giz de cera = lápis de cera
avental = jaleco = dolmã
avental de couro = avental de churrasco = avental de barista
vestido chemise = vestido camisa
chapéu de palha = chapéu de praia
moletom com capuz = canguru
boné = cap
lenço de seda = foulard
luva de forno = luva de cozinha = luva de silicone
sais de banho = sal de banho = banho de espuma
argila verde = máscara de argila
óleo capilar = óleo de finalização = reparador de pontas
xampu sólido = shampoo em barra
hidratante = creme de corpo = body lotion
água micelar = demaquilante = removedor de maquiagem
protetor solar = fps
sérum = ácido = vitamina c
`;
