import type { FastifyInstance } from "fastify";
import { sendPage } from "../http/html.ts";

/** The services of the sandbox. A new provider adds its entry here. */
const services = [
  { name: "Telefone", path: "/phone", about: "A conversa como o contato vê, em cada canal: ler, responder, bloquear." },
  {
    name: "Conversas",
    path: "/chat",
    about: "Graph API (WhatsApp, Messenger e Instagram), Suri e WebChat: o que dá errado entre a loja e cada canal.",
  },
  {
    name: "Pagamentos",
    path: "/payments",
    about:
      "Mercado Pago, Pagar.me, NuPay e Pagaleve: pagar, recusar, expirar e estornar, e o que dá errado no caminho.",
  },
  {
    name: "Loja Tray",
    path: "/tray",
    about: "Uma loja com milhares de produtos: mudar preço, estoque e nome, e o que dá errado na ligação com ela.",
  },
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
];

export async function homePlugin(app: FastifyInstance): Promise<void> {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/", (_request, reply) => sendPage(reply, homePage()));
}

function homePage(): string {
  const items = services.map(({ name, path, about }) => `<li><a href="${path}">${name}</a><p>${about}</p></li>`);
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox da Vitrine</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/home.css">
</head>
<body>
<main>
<h1>Sandbox da Vitrine</h1>
<p>O mundo de fora, por HTTP, para demonstração e testes. Nada aqui é real: nenhuma mensagem sai, nenhum valor é cobrado.</p>
<ul>
${items.join("\n")}
</ul>
</main>
</body>
</html>
`;
}
