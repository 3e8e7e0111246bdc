import type { Company, PolicyKind } from "@vitrine/domain/shop/company";
import { companyAddressText, taxIdText } from "./company-text.ts";

type Shop = { name: string; company?: Company; sendsReminders: boolean };

/**
 * A text to begin with, which the shop reads and changes. It says what the law says in any case and what this storefront
 * does, and promises nothing in the shop's name: no days of exchange, no times of delivery.
 */
export function startingPolicy(kind: PolicyKind, shop: Shop): string {
  return texts[kind](shop)
    .map(([title, ...paragraphs]) => [title, ...paragraphs.filter(Boolean)].join("\n"))
    .join("\n\n");
}

type Part = [title: string, ...paragraphs: string[]];

const texts: Record<PolicyKind, (shop: Shop) => Part[]> = {
  returns: (shop) => [
    [
      "Desistir da compra",
      "Você pode desistir em até 7 dias corridos depois de receber o produto, sem dizer o motivo, como garante o artigo 49 do Código de Defesa do Consumidor. Devolvemos tudo o que foi pago, também a entrega, e a devolução não tem custo para você.",
    ],
    [
      "Produto com defeito",
      "Avise a loja em até 30 dias, se o produto não for durável, como um alimento, ou em até 90 dias, se for durável (artigo 26 do Código de Defesa do Consumidor). Se o defeito não for resolvido em 30 dias, você escolhe entre outro produto igual, o dinheiro de volta ou um desconto (artigo 18).",
    ],
    [
      "Produto errado, incompleto ou danificado",
      "Confira o pedido ao receber e fale com a loja o quanto antes. Corrigimos o pedido ou devolvemos o valor, sem custo para você.",
    ],
    [
      "Como pedir",
      `${contactText(shop)} Diga o número do pedido e o que aconteceu; fotos ajudam. O dinheiro volta pelo mesmo meio do pagamento; no cartão, o estorno aparece em uma das próximas faturas, conforme o banco.`,
    ],
  ],
  delivery: (shop) => [
    [
      "Onde e por quanto",
      "Informe o CEP no pedido para ver se entregamos no seu endereço, quanto custa e o prazo. Tudo isso aparece antes de você finalizar e continua na página do pedido.",
    ],
    [
      "Retirada",
      "Quando a loja oferece retirada, o endereço e os horários aparecem na hora de escolher. Leve o número do pedido.",
    ],
    ["Ao receber", "Confira os produtos. Se algo faltar ou chegar danificado, fale com a loja o quanto antes."],
    [
      "Se atrasar",
      `${contactText(shop)} Se a entrega combinada não for cumprida, você pode exigir que seja feita, aceitar outro produto ou cancelar e receber de volta o que pagou (artigo 35 do Código de Defesa do Consumidor).`,
    ],
  ],
  privacy: (shop) => [
    ["Quem cuida dos seus dados", sellerText(shop)],
    [
      "Que dados usamos e para quê",
      "Nome, telefone, e-mail, CPF ou CNPJ, endereço de entrega, o que você pediu e as mensagens que trocou com a loja. Usamos para preparar, cobrar e entregar o pedido, falar com você sobre ele e cumprir obrigações legais, como a nota fiscal.",
      shop.sendsReminders
        ? "Também podemos lembrar você, na conversa, de um carrinho ou de um pagamento que ficou pelo caminho. Para não receber mais, responda PARAR."
        : "",
    ],
    [
      "Com quem dividimos",
      "Só com quem participa da venda: o meio de pagamento, quem faz a entrega, o aplicativo em que você conversa com a loja e os sistemas que usamos para atender. O número do cartão vai direto ao provedor de pagamento e não fica com a loja. Não vendemos seus dados.",
    ],
    [
      "Por quanto tempo",
      "Enquanto for preciso para o pedido, para os seus direitos e para os prazos que a lei manda guardar.",
    ],
    [
      "Seus direitos",
      `Pela Lei Geral de Proteção de Dados (Lei 13.709/2018), você pode pedir para ver, corrigir ou apagar seus dados e saber com quem foram divididos. ${contactText(shop)}`,
    ],
  ],
  terms: (shop) => [
    ["Quem vende", sellerText(shop)],
    [
      "Preços e produtos",
      "Os preços são em reais e valem no momento do pedido. A entrega, os descontos e as taxas aparecem separados antes de você finalizar. Um produto só está garantido depois que o pedido é feito.",
    ],
    [
      "Pedido e pagamento",
      "O pedido vale quando recebe um número. Se o pagamento não chegar no prazo que aparece na página do pedido, ele é cancelado e os produtos voltam à venda.",
    ],
    [
      "Cancelar",
      "Você cancela na página do pedido enquanto ele não foi pago nem começou a ser preparado. Depois disso, fale com a loja: vale o direito de desistir em até 7 dias depois de receber (artigo 49 do Código de Defesa do Consumidor).",
    ],
    ["Atendimento", contactText(shop)],
    ["Seus direitos", "Nada aqui diminui os direitos que o Código de Defesa do Consumidor dá a você."],
  ],
};

function contactText({ company: { email = "" } = {} }: Shop): string {
  return `Fale com a loja pela conversa em que fez o pedido${email ? ` ou pelo e-mail ${email}` : ""}.`;
}

function sellerText({ name, company: { legalName = "", taxId = "", address = {} } = {} }: Shop): string {
  const who = [legalName || name, taxId && taxIdText(taxId)].filter(Boolean).join(", ");
  const place = companyAddressText(address);
  return `${who}${place ? `, em ${place}` : ""}.`;
}
