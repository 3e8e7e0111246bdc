import type { Random } from "@vitrine/demo/large-catalog/random";
import { ChannelType } from "@vitrine/domain/codes/session";

export type Home = { zipCode: string; street: string; neighborhood: string; city: string; state: string };

/** Somebody who buys in the demo's month. Nobody of them exists. */
export type Person = {
  contactId: string;
  name: string;
  email: string;
  document: string;
  channelType: ChannelType;
  channelId: string;
  /** The word of the channel at the sandbox's phone. */
  channel: "whatsapp" | "messenger" | "instagram" | "webchat";
  home: Home & { number: string };
};

const firstNames = (
  "Ana Beatriz Carla Daniela Eduarda Fernanda Gabriela Helena Isabela Juliana Larissa Luciana Mariana Natália Patrícia " +
  "Priscila Renata Sabrina Tatiana Vanessa Viviane André Bruno Caio Carlos Daniel Eduardo Felipe Fernando Gustavo " +
  "Henrique Igor Leonardo Lucas Marcelo Mateus Otávio Paulo Pedro Rafaela Ricardo Rodrigo Sérgio Thiago Vinícius"
).split(" ");
const lastNames = (
  "Almeida Andrade Barbosa Barros Batista Campos Cardoso Carvalho Castro Correia Costa Dias Duarte Farias Fernandes " +
  "Ferreira Freitas Gomes Lopes Machado Martins Melo Mendes Moraes Moreira Nascimento Nunes Oliveira Pinto Ramos Reis " +
  "Ribeiro Rocha Santana Teixeira Vieira"
).split(" ");

const capital: Home[] = [
  ["05422-001", "Rua dos Pinheiros", "Pinheiros"],
  ["05408-002", "Rua Teodoro Sampaio", "Pinheiros"],
  ["05435-010", "Rua Harmonia", "Vila Madalena"],
  ["01310-100", "Avenida Paulista", "Bela Vista"],
  ["01414-001", "Rua Augusta", "Consolação"],
  ["01226-010", "Rua Albuquerque Lins", "Santa Cecília"],
  ["04524-001", "Alameda dos Arapanés", "Moema"],
  ["04543-011", "Rua Olimpíadas", "Vila Olímpia"],
  ["04101-300", "Rua Vergueiro", "Vila Mariana"],
  ["05014-000", "Rua Cardoso de Almeida", "Perdizes"],
].map(([zipCode = "", street = "", neighborhood = ""]) => ({
  ...{ zipCode, street, neighborhood },
  ...{ city: "São Paulo", state: "SP" },
}));

const around: Home[] = [
  ["09015-000", "Rua Senador Fláquer", "Centro", "Santo André", "SP"],
  ["06018-100", "Avenida dos Autonomistas", "Centro", "Osasco", "SP"],
  ["07115-000", "Avenida Paulo Faccini", "Macedo", "Guarulhos", "SP"],
  ["13010-050", "Rua Barão de Jaguara", "Centro", "Campinas", "SP"],
  ["11060-001", "Avenida Ana Costa", "Gonzaga", "Santos", "SP"],
  ["22041-001", "Rua Barata Ribeiro", "Copacabana", "Rio de Janeiro", "RJ"],
  ["30130-010", "Avenida Afonso Pena", "Centro", "Belo Horizonte", "MG"],
  ["80020-310", "Rua XV de Novembro", "Centro", "Curitiba", "PR"],
].map(([zipCode = "", street = "", neighborhood = "", city = "", state = ""]) => ({
  ...{ zipCode, street, neighborhood, city, state },
}));

const channels = [
  { below: 0.62, channelType: ChannelType.WhatsApp, channelId: "aurora-whatsapp", channel: "whatsapp" },
  { below: 0.79, channelType: ChannelType.Instagram, channelId: "aurora-instagram", channel: "instagram" },
  { below: 0.91, channelType: ChannelType.WebChat, channelId: "aurora-webchat", channel: "webchat" },
  { below: 1, channelType: ChannelType.Messenger, channelId: "aurora-messenger", channel: "messenger" },
] as const;

/** As many people as are asked for, all of different names. */
export function madeUpPeople(count: number, random: Random): Person[] {
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(firstNames)} ${random.pick(lastNames)}`);
  return [...names].map((name, index) => {
    const luck = random.next();
    const { below: _, ...channel } = channels.find(({ below }) => luck < below) ?? channels[0];
    const serial = String(10_000_000 + index * 7_919 + Math.floor(random.next() * 5_000));
    const contactId = {
      whatsapp: `wp:55119${serial}`,
      messenger: `fb:24680${serial}`,
      instagram: `ig:17841${serial}`,
      webchat: `web:${Number(serial).toString(36)}`,
    }[channel.channel];
    const home = random.next() < 0.8 ? random.pick(capital) : random.pick(around);
    return {
      ...{ contactId, name, document: madeUpCpf(random), ...channel },
      email: `${name
        .normalize("NFD")
        .replace(/[^\w ]/g, "")
        .toLowerCase()
        .replaceAll(" ", ".")}@exemplo.com.br`,
      home: { ...home, number: String(20 + Math.floor(random.next() * 1_800)) },
    };
  });
}

/** Valid by its last digits, as every CPF is. */
function madeUpCpf(random: Random): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(random.next() * 10));
  for (const weights of [10, 11]) {
    const rest = (digits.reduce((sum, digit, at) => sum + digit * (weights - at), 0) * 10) % 11;
    digits.push(rest % 10);
  }
  return digits.join("").replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4");
}
