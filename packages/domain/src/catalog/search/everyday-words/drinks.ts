/** Drinks. See `synonyms.ts` for the notation. */
export const drinks = `
refrigerante = refri = soda > coca-cola, guaraná, fanta, pepsi, sprite, tônica
coca-cola = coca = coca cola
suco = néctar = refresco = suquinho
suco em pó = refresco em pó = tang
água = água mineral
água com gás = água gaseificada = água com gas
chá = infusão = erva > camomila, hibisco, mate, matcha, hortelã
chá mate = mate = erva-mate = chimarrão = tereré
café expresso = espresso = expresso
cápsula = nespresso = cápsula de café
café solúvel = nescafé = café instantâneo
cappuccino = capuchino
cerveja = breja = cerva = gelada = chope = chopp = beer
cerveja sem álcool = cerveja zero
vinho rosé = rosado
espumante = champanhe = champagne = prosecco = frisante = sidra
cachaça = pinga = aguardente = branquinha = cana = caninha
gim = gin
vodca = vodka
uísque = whisky = whiskey = scotch
rum = ron
licor = amarula
caipirinha = caipirosca
bebida alcoólica = destilado > cachaça, gim, vodca, uísque, licor, rum
bebida = drink > suco, água, refrigerante, cerveja, vinho
energético = red bull = monster
isotônico = gatorade = powerade
kombucha = chá fermentado
vinho suave = vinho doce = colheita tardia = vinho de sobremesa
espumante doce = moscatel = asti
vinho seco = vinho fino
café gelado = cold brew
café coado = café de filtro = drip coffee
café em pó = café moído = pó de café
café em grão = grão de café
suco de caixinha = suquinho = néctar
água de coco = coco gelado
chope = pilsen = lager
cerveja preta = stout = porter
cerveja de trigo = weiss
charuto = cigarro = fumo = tabaco
chardonnay = xardonê = chardonê
cabernet = cabernê
sauvignon = sovinhon
merlot = merlô
malbec = malbeque
syrah = shiraz = sirá
pinot noir = pinô noir
bubble tea = chá com bolinhas = chá de bolhas
chá gelado = iced tea = mate gelado
água tônica = tônica
kombucha = kombutcha
leite de aveia = bebida de aveia = oat milk
leite de castanha = leite de amêndoas = leite vegetal
leite integral = leite de vaca = leite fresco
café forte = café extraforte = café intenso
café sem cafeína = café descafeinado = decaf
café especial = café gourmet = specialty coffee
café de coador = café passado
vinho tinto = red wine = tinto
vinho branco = white wine
vinho laranja = orange wine
cerveja artesanal = craft beer > ipa, stout, weiss
cerveja clara = pilsen = lager = loira
gim tônica = gin tônica
cachaça amarela = cachaça envelhecida = cachaça de barril
batida = coquetel = drink pronto
`;
