/**
 * The CEPs that the sandbox knows. Streets and cities are real. A few CEPs have faults:
 *
 * | CEP       | ViaCEP                         | BrasilAPI                                    |
 * |-----------|--------------------------------|----------------------------------------------|
 * | 88888-001 | answers after 6 seconds        | answers                                      |
 * | 88888-002 | fails with 500                 | answers                                      |
 * | 88888-003 | fails with 500                 | fails with 500                               |
 * | 88888-004 | answers after 6 seconds        | answers after 6 seconds                      |
 * | 88888-005 | does not know it               | 404, because it reached none of its sources  |
 * | 37640-000 | a whole town, without a street | likewise, and without coordinates            |
 * | 76954-000 | a whole town with neighborhoods at IBGE | likewise                            |
 * | 99999-999 | does not know it, as all CEPs that are not in this list | likewise            |
 */
export type LookupFault = "slow" | "failing" | "unknown" | "sources-unreachable";

export type PostalAddress = {
  cep: string;
  /** Empty for a CEP of a whole town. */
  street: string;
  neighborhood: string;
  complement: string;
  city: City;
  /** Of the street; those of its city where absent. */
  place?: Place;
  viaCep?: LookupFault;
  brasilApi?: LookupFault;
};

type Place = Pick<City, "latitude" | "longitude">;

export type City = {
  name: string;
  state: string;
  stateName: string;
  region: string;
  ibge: string;
  ddd: string;
  latitude: string;
  longitude: string;
};

const states: Record<string, readonly [name: string, region: string]> = {
  AM: ["Amazonas", "Norte"],
  BA: ["Bahia", "Nordeste"],
  CE: ["Ceará", "Nordeste"],
  DF: ["Distrito Federal", "Centro-Oeste"],
  ES: ["Espírito Santo", "Sudeste"],
  GO: ["Goiás", "Centro-Oeste"],
  MG: ["Minas Gerais", "Sudeste"],
  PA: ["Pará", "Norte"],
  PE: ["Pernambuco", "Nordeste"],
  PR: ["Paraná", "Sul"],
  RJ: ["Rio de Janeiro", "Sudeste"],
  RS: ["Rio Grande do Sul", "Sul"],
  SC: ["Santa Catarina", "Sul"],
  SP: ["São Paulo", "Sudeste"],
};

function aCity(
  name: string,
  state: keyof typeof states,
  [ibge, ddd, latitude, longitude]: [string, string, ...[string, string]],
): City {
  const [stateName = "", region = ""] = states[state] ?? [];
  return { name, state, stateName, region, ibge, ddd, latitude, longitude };
}

const saoPaulo = aCity("São Paulo", "SP", ["3550308", "11", "-23.5505", "-46.6333"]);
const barueri = aCity("Barueri", "SP", ["3505708", "11", "-23.5057", "-46.8790"]);
const guarulhos = aCity("Guarulhos", "SP", ["3518800", "11", "-23.4545", "-46.5333"]);
const santoAndre = aCity("Santo André", "SP", ["3547809", "11", "-23.6639", "-46.5383"]);
const osasco = aCity("Osasco", "SP", ["3534401", "11", "-23.5329", "-46.7918"]);
const campinas = aCity("Campinas", "SP", ["3509502", "19", "-22.9056", "-47.0608"]);
const santos = aCity("Santos", "SP", ["3548500", "13", "-23.9608", "-46.3336"]);
const ribeiraoPreto = aCity("Ribeirão Preto", "SP", ["3543402", "16", "-21.1775", "-47.8103"]);
const saoJoseDosCampos = aCity("São José dos Campos", "SP", ["3549904", "12", "-23.1896", "-45.8841"]);
const rio = aCity("Rio de Janeiro", "RJ", ["3304557", "21", "-22.9068", "-43.1729"]);
const niteroi = aCity("Niterói", "RJ", ["3303302", "21", "-22.8832", "-43.1034"]);
const beloHorizonte = aCity("Belo Horizonte", "MG", ["3106200", "31", "-19.9167", "-43.9345"]);
// BrasilAPI takes coordinates from OpenStreetMap, which has none for this town.
const extrema = aCity("Extrema", "MG", ["3125101", "35", "", ""]);
// IBGE lists the neighborhoods of this town, and none of Extrema.
const altaFloresta = aCity("Alta Floresta D'Oeste", "RO", ["1100015", "69", "", ""]);
const vitoria = aCity("Vitória", "ES", ["3205309", "27", "-20.3155", "-40.3128"]);
const curitiba = aCity("Curitiba", "PR", ["4106902", "41", "-25.4284", "-49.2733"]);
const blumenau = aCity("Blumenau", "SC", ["4202404", "47", "-26.9194", "-49.0661"]);
const florianopolis = aCity("Florianópolis", "SC", ["4205407", "48", "-27.5954", "-48.5480"]);
const portoAlegre = aCity("Porto Alegre", "RS", ["4314902", "51", "-30.0346", "-51.2177"]);
const salvador = aCity("Salvador", "BA", ["2927408", "71", "-12.9714", "-38.5014"]);
const recife = aCity("Recife", "PE", ["2611606", "81", "-8.0476", "-34.8770"]);
const fortaleza = aCity("Fortaleza", "CE", ["2304400", "85", "-3.7319", "-38.5267"]);
const brasilia = aCity("Brasília", "DF", ["5300108", "61", "-15.7939", "-47.8828"]);
const goiania = aCity("Goiânia", "GO", ["5208707", "62", "-16.6869", "-49.2648"]);
const belem = aCity("Belém", "PA", ["1501402", "91", "-1.4558", "-48.4902"]);
const manaus = aCity("Manaus", "AM", ["1302603", "92", "-3.1190", "-60.0217"]);

type Row = readonly [cep: string, street: string, neighborhood: string, complement?: string];

const rows: readonly (readonly [City, readonly Row[]])[] = [
  [
    saoPaulo,
    [
      ["01001000", "Praça da Sé", "Sé", "lado ímpar"],
      ["01001001", "Praça da Sé", "Sé", "lado par"],
      ["01153000", "Rua Vitorino Carmilo", "Barra Funda"],
      ["01305000", "Rua Augusta", "Consolação", "até 1001 - lado ímpar"],
      ["01310100", "Avenida Paulista", "Bela Vista", "de 612 a 1510 - lado par"],
      ["01310200", "Avenida Paulista", "Bela Vista", "de 1512 a 2132 - lado par"],
      ["01311000", "Avenida Paulista", "Bela Vista", "até 609 - lado ímpar"],
      ["01413000", "Rua Augusta", "Cerqueira César"],
      ["01414001", "Rua Haddock Lobo", "Cerqueira César"],
      ["01424001", "Alameda Lorena", "Jardim Paulista"],
      ["02011000", "Rua Voluntários da Pátria", "Santana"],
      ["03103000", "Rua da Mooca", "Mooca"],
      ["04029100", "Avenida Ibirapuera", "Indianópolis"],
      ["04101000", "Rua Vergueiro", "Vila Mariana"],
      ["04524001", "Alameda dos Arapanés", "Indianópolis"],
      ["04538133", "Avenida Brigadeiro Faria Lima", "Itaim Bibi", "de 3253 ao fim - lado ímpar"],
      ["04543011", "Avenida Presidente Juscelino Kubitschek", "Vila Nova Conceição"],
      ["04711130", "Avenida das Nações Unidas", "Santo Amaro"],
      ["05001000", "Avenida Francisco Matarazzo", "Água Branca"],
      ["05010000", "Rua Caiubi", "Perdizes"],
      ["05407002", "Rua Cardeal Arcoverde", "Pinheiros"],
      ["05422001", "Rua dos Pinheiros", "Pinheiros"],
      ["05433000", "Rua Girassol", "Vila Madalena"],
      ["08010000", "Rua Salvador de Medeiros", "São Miguel Paulista"],
    ],
  ],
  [barueri, [["06454000", "Alameda Rio Negro", "Alphaville Centro Industrial e Empresarial"]]],
  [osasco, [["06013006", "Avenida dos Autonomistas", "Vila Yara"]]],
  [guarulhos, [["07010000", "Rua Dom Pedro II", "Centro"]]],
  [santoAndre, [["09015000", "Avenida Portugal", "Centro"]]],
  [
    campinas,
    [
      ["13015001", "Rua Barão de Jaguara", "Centro"],
      ["13025001", "Rua Coronel Quirino", "Cambuí"],
      ["13080395", "Rodovia Dom Pedro I", "Jardim Santa Genebra"],
      ["13083852", "Rua Sérgio Buarque de Holanda", "Cidade Universitária"],
    ],
  ],
  [saoJoseDosCampos, [["12245000", "Avenida Nove de Julho", "Jardim Apolo"]]],
  [santos, [["11060002", "Avenida Ana Costa", "Gonzaga"]]],
  [ribeiraoPreto, [["14010060", "Rua General Osório", "Centro"]]],
  [
    rio,
    [
      ["20040002", "Avenida Rio Branco", "Centro", "de 66 ao fim - lado par"],
      ["20230011", "Rua do Riachuelo", "Centro"],
      ["22021001", "Avenida Atlântica", "Copacabana"],
      ["22250040", "Praia de Botafogo", "Botafogo"],
      ["22410003", "Rua Visconde de Pirajá", "Ipanema"],
      ["22640100", "Avenida das Américas", "Barra da Tijuca"],
    ],
  ],
  [niteroi, [["24020005", "Avenida Visconde do Rio Branco", "Centro"]]],
  [
    beloHorizonte,
    [
      ["30130003", "Avenida Afonso Pena", "Centro"],
      ["30140071", "Avenida João Pinheiro", "Boa Viagem"],
      ["30160011", "Rua da Bahia", "Centro"],
      ["30411325", "Avenida Francisco Sá", "Prado"],
    ],
  ],
  [extrema, [["37640000", "", ""]]],
  [altaFloresta, [["76954000", "", ""]]],
  [vitoria, [["29055131", "Avenida Nossa Senhora da Penha", "Praia do Canto"]]],
  [
    curitiba,
    [
      ["80020310", "Rua XV de Novembro", "Centro"],
      ["80240000", "Avenida Sete de Setembro", "Batel"],
      ["80420090", "Avenida do Batel", "Batel"],
    ],
  ],
  [florianopolis, [["88015100", "Avenida Jornalista Rubens de Arruda Ramos", "Centro"]]],
  [
    blumenau,
    [
      ["89010025", "Rua Doutor Luiz de Freitas Melro", "Centro"],
      ["89012001", "Rua São Paulo", "Victor Konder"],
      ["89010000", "Rua XV de Novembro", "Centro"],
    ],
  ],
  [portoAlegre, [["90035001", "Avenida Osvaldo Aranha", "Bom Fim"]]],
  [salvador, [["40140130", "Avenida Oceânica", "Barra"]]],
  [
    recife,
    [
      ["50030310", "Avenida Marquês de Olinda", "Recife"],
      ["50050000", "Rua da Aurora", "Boa Vista"],
      ["51011000", "Avenida Boa Viagem", "Boa Viagem"],
    ],
  ],
  [fortaleza, [["60165121", "Avenida Beira Mar", "Meireles"]]],
  [brasilia, [["70040010", "Quadra SBN Quadra 1", "Asa Norte"]]],
  [goiania, [["74115040", "Avenida 85", "Setor Marista"]]],
  [belem, [["66035000", "Avenida Nazaré", "Nazaré"]]],
  [manaus, [["69057000", "Avenida Djalma Batista", "Chapada"]]],
];

/** BrasilAPI knows some streets themselves. */
const places: Record<string, Place> = {
  "01305000": { latitude: "-23.5527", longitude: "-46.6530" },
  "01310100": { latitude: "-23.5614", longitude: "-46.6559" },
  "02011000": { latitude: "-23.5027", longitude: "-46.6249" },
  "03103000": { latitude: "-23.5547", longitude: "-46.6067" },
  "04101000": { latitude: "-23.5776", longitude: "-46.6376" },
  "05010000": { latitude: "-23.5353", longitude: "-46.6786" },
  "05422001": { latitude: "-23.5662", longitude: "-46.6828" },
  // OpenStreetMap does not have this one.
  "05433000": { latitude: "", longitude: "" },
};

const troubles: Record<string, Pick<PostalAddress, "viaCep" | "brasilApi">> = {
  "88888001": { viaCep: "slow" },
  "88888002": { viaCep: "failing" },
  "88888003": { viaCep: "failing", brasilApi: "failing" },
  "88888004": { viaCep: "slow", brasilApi: "slow" },
  "88888005": { viaCep: "unknown", brasilApi: "sources-unreachable" },
};

const addresses: readonly PostalAddress[] = [
  ...rows.flatMap(([city, ofCity]) =>
    ofCity.map(([cep, street, neighborhood, complement = ""]) => ({
      ...{ cep, street, neighborhood, complement, city },
      ...(places[cep] && { place: places[cep] }),
    })),
  ),
  ...Object.entries(troubles).map(([cep, trouble]) => ({
    ...{ cep, street: "Rua das Tentativas", neighborhood: "Centro", complement: "", city: florianopolis },
    ...trouble,
  })),
];

const byCep: ReadonlyMap<string, PostalAddress> = new Map(addresses.map((address) => [address.cep, address]));

export function postalAddressOf(cep: string): PostalAddress | undefined {
  return byCep.get(cep);
}
