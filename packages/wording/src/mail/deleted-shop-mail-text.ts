import type { MailText } from "./mail-text.ts";
import { greeting, quotedName } from "./name-in-mail.ts";

type OfShop = { ownerName: string; shopName: string; url: string };

const footer = "Você recebe esta mensagem porque é dono da conta.";

/** To the owners: somebody deleted a shop, and how long it can be taken back. `day`: such as 19/12/2026. */
export function shopDeletedMail({ ownerName, shopName, url, by, day }: OfShop & { by: string; day: string }): MailText {
  return {
    subject: `A loja ${quotedName(shopName)} foi excluída`,
    paragraphs: [
      greeting(ownerName),
      `${quotedName(by)} excluiu a loja ${quotedName(shopName)}. Ela já não aparece para ninguém, e os links dos clientes terminaram.`,
      `Em ${day} tudo dela é apagado: pedidos, clientes, produtos e fotos. Até lá, qualquer proprietário pode trazê-la de volta.`,
      "Se não foi combinado, traga a loja de volta e troque as senhas da equipe.",
    ],
    button: { label: "Ver lojas excluídas", url },
    footer,
  };
}

/** To the owners: the shop is there again. */
export function shopRestoredMail({ ownerName, shopName, url, by }: OfShop & { by: string }): MailText {
  return {
    subject: `A loja ${quotedName(shopName)} está de volta`,
    paragraphs: [
      greeting(ownerName),
      `${quotedName(by)} trouxe de volta a loja ${quotedName(shopName)}, com pedidos, clientes e produtos.`,
      "Links que os clientes tinham precisam ser enviados de novo, e a loja de outra plataforma precisa ser vinculada outra vez.",
    ],
    button: { label: "Abrir o painel", url },
    footer,
  };
}

/** To the owners: something is open, so the shop is not erased yet. */
export function erasurePostponedMail({ ownerName, shopName, url, day }: OfShop & { day: string }): MailText {
  return {
    subject: `A loja ${quotedName(shopName)} ainda não foi apagada`,
    paragraphs: [
      greeting(ownerName),
      `A loja ${quotedName(shopName)} seria apagada hoje, mas um pedido ou um pagamento dela ficou em aberto depois da exclusão.`,
      `Traga a loja de volta para terminar o que falta. Sem isso, tentamos de novo em ${day}.`,
    ],
    button: { label: "Ver lojas excluídas", url },
    footer,
  };
}
