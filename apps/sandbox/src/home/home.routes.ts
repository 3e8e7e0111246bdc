import type { FastifyInstance } from "fastify";
import { sendPage } from "../http/html.ts";
import { shellPage } from "../http/shell.ts";

type Service = { name: string; path: string; about: string };

/** The pages of a platform of stores. */
type Store = { control: Service; faults: Service };

/** Everything the sandbox has. A new provider adds its entry here. */
const groupsWith = (stores: readonly Store[]): { heading: string; services: Service[] }[] => [
  {
    heading: "O cliente",
    services: [
      {
        name: "Celular no WhatsApp",
        path: "/phone?channel=whatsapp",
        about: "A conversa como o cliente vê: ler, responder e pagar o Pix que a loja enviou.",
      },
      { name: "Celular no Messenger", path: "/phone?channel=messenger", about: "A mesma conversa, no Messenger." },
      { name: "Celular no Instagram", path: "/phone?channel=instagram", about: "A mesma conversa, no Instagram." },
      { name: "Chat do site", path: "/phone?channel=webchat", about: "A mesma conversa, no WebChat." },
    ],
  },
  {
    heading: "A equipe da loja",
    services: [
      {
        name: "Caixa de e-mail",
        path: "/mail",
        about: "Convites e novas senhas do painel. recusado@… não existe, e ocupado@… pede para tentar depois.",
      },
    ],
  },
  {
    heading: "O dinheiro e as mercadorias",
    services: [
      {
        name: "Pagamentos",
        path: "/payments",
        about: "Os provedores de pagamento: pagar, recusar, expirar e estornar. E os cartões de teste.",
      },
      ...stores.map(({ control }) => control),
    ],
  },
  {
    heading: "O que dá errado",
    services: [
      {
        name: "Falhas das conversas",
        path: "/chat",
        about: "WhatsApp, Messenger, Instagram e WebChat fora do ar, lentos ou recusando mensagens.",
      },
      {
        name: "Falhas dos pagamentos",
        path: "/payments#falhas",
        about: "Pedidos que se perdem, respostas que não chegam, avisos repetidos, atrasados ou fora de ordem.",
      },
      ...stores.map(({ faults }) => faults),
    ],
  },
  {
    heading: "Serviços sem tela",
    services: [
      {
        name: "ViaCEP",
        path: "/viacep/ws/01001000/json/",
        about:
          "CEPs de algumas cidades, como 01001-000, 13025-001 e 89010-025. 37640-000 é geral, sem rua; 99999-999 não existe.",
      },
      {
        name: "BrasilAPI",
        path: "/brasilapi/api/cep/v2/01001000",
        about:
          "Os mesmos CEPs. Para ver falhas: 88888-001 demora e 88888-002 falha só no ViaCEP; 88888-003 falha e 88888-004 demora nos dois.",
      },
      { name: "Fotos", path: "/pictures/logo.svg", about: "As imagens da loja de demonstração." },
    ],
  },
];

export async function homePlugin(app: FastifyInstance, { stores }: { stores: readonly Store[] }): Promise<void> {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/", (_request, reply) => sendPage(reply, homePage(stores)));
}

function homePage(stores: readonly Store[]): string {
  const item = ({ name, path, about }: Service) => `<li><a href="${path}">${name}</a><p>${about}</p></li>`;
  const sections = groupsWith(stores).map(
    ({ heading, services }) => `<h2>${heading}</h2>\n<ul>\n${services.map(item).join("\n")}\n</ul>`,
  );
  return shellPage(
    { title: "Sandbox da Vitrine", heading: "Sandbox da Vitrine", layout: "overview" },
    `<p>O mundo de fora, por HTTP, para demonstração e testes. Nada aqui é real: nenhuma mensagem sai, nenhum valor é cobrado.</p>
${sections.join("\n")}`,
  );
}
