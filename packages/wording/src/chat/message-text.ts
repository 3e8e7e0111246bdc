import { PaymentMethod, walletNames } from "@vitrine/domain/codes/payment";
import { characters, cutText, oneLine, remainingLimit, stackedLines, type TextLimit } from "@vitrine/domain/cut-text";
import {
  type CatalogMessage,
  type CatalogScope,
  type ChatMessage,
  type PaymentMessage,
  type ProductMessage,
  type ReminderMessage,
  singleMessages,
} from "@vitrine/domain/messaging/chat-message";
import { formatBRL } from "@vitrine/domain/money";
import { type OptOut, RETURN_WORD } from "@vitrine/domain/recovery/opt-out";
import { dateFormat } from "../time/date-format.ts";
import { withArrangement } from "./arrangement-text.ts";
import { titleOf } from "./message-title.ts";
import { orderName } from "./order-name.ts";
import { orderSheetText } from "./order-sheet-text.ts";
import { productName } from "./product-name.ts";
import { statusText } from "./status-text.ts";

/** The text for the contact, without the link. A code to copy is mentioned and follows below. */
export function messageText(message: ChatMessage<unknown>, limit: TextLimit): string {
  switch (message.kind) {
    case "product":
      return productText(message, limit);
    case "products":
      return cutText(
        singleMessages(message)
          .map((each) => messageText(each, limit))
          .join("\n\n"),
        limit,
      );
    case "catalog":
      return stackedLines(catalogLines(message.scope), limit);
    case "summary":
      return orderSheetText(`Este é o resumo do seu ${orderName(message.order)}:`, message.order, limit);
    case "payment":
      return withArrangement([costs(message), howToPay(message)], message.order, limit);
    case "status":
      return statusText(message, limit);
    case "reminder":
      return reminderText(message, limit);
    case "reminder-wish":
      return optOutTexts[message.wish];
    case "text":
    case "template":
      return cutText(message.text, limit);
    case "picture":
    case "document":
      return cutText(message.caption ?? "", limit);
  }
}

/** At most 20 characters, the shortest limit of all channels. */
export function buttonLabel(message: ChatMessage<unknown>): string {
  switch (message.kind) {
    case "product":
    case "products":
      return "Ver produto";
    case "catalog":
      return "Ver catálogo";
    case "payment":
      return paymentLabels[message.means.type];
    case "reminder":
      return message.about === "cart" ? "Ver carrinho" : "Pagar agora";
    case "summary":
    case "status":
    case "reminder-wish":
    case "text":
    case "picture":
    case "document":
    case "template":
      return "Ver pedido";
  }
}

const paymentLabels = { pix: "Ver QR Code", boleto: "Ver boleto", page: "Pagar agora" } as const;

/** The two lines of a card with a picture. */
export function cardText(
  message: ProductMessage<unknown> | CatalogMessage<unknown>,
  limits: { title: TextLimit; subtitle: TextLimit },
): { title: string; subtitle: string } {
  if (message.kind === "catalog") {
    return { title: cutText(titleOf(message), limits.title), subtitle: cutText(CALL_US, limits.subtitle) };
  }
  const price = priceText(message);
  const options = oneLine(message.options ?? "");
  const between = price && options ? " · " : "";
  const rest = cutText(options, remainingLimit(limits.subtitle, price + between));
  const title = productName(message.name, limits.title);
  return { title, subtitle: rest ? price + between + rest : price };
}

function productText(message: ProductMessage<unknown>, limit: TextLimit): string {
  return stackedLines(
    [
      { text: productName(message.name, limit), mayShrink: true },
      { text: oneLine(message.options ?? ""), mayShrink: true },
      { text: priceText(message), mayShrink: false },
    ],
    limit,
  );
}

function priceText({ price, listPrice, isFrom }: Pick<ProductMessage, "price" | "listPrice" | "isFrom">): string {
  if (price === null) return "";
  if (isFrom) return `A partir de ${formatBRL(price)}`;
  const isOffer = listPrice !== null && listPrice > price;
  return isOffer ? `De ${formatBRL(listPrice)} por ${formatBRL(price)}` : formatBRL(price);
}

const CALL_US = "Escolha com calma e, se precisar, é só chamar! 😊";

function catalogLines(scope: CatalogScope) {
  return [
    { text: catalogOpening(scope), mayShrink: true },
    { text: CALL_US, mayShrink: false },
  ];
}

/** A longer name would leave no room for the rest of the sentence. */
const LONGEST_SCOPE = characters(200);

function catalogOpening(scope: CatalogScope): string {
  const named = (name: string) => cutText(oneLine(name), LONGEST_SCOPE);
  switch (scope.type) {
    case "all":
      return "Este é o nosso catálogo.";
    case "category":
      return `Separamos para você: ${named(scope.name)}.`;
    case "collection":
      return `Conheça a coleção ${named(scope.name)}.`;
    case "search":
      return `Veja o que encontramos para “${named(scope.text)}”.`;
  }
}

function costs({ order }: PaymentMessage<unknown>): string {
  return `Seu ${orderName(order)} ficou em ${formatBRL(order.total)}.`;
}

function howToPay({ method, means }: PaymentMessage<unknown>): string {
  switch (means.type) {
    case "pix": {
      const until = means.expiresAt === null ? "" : ` Ele vale até ${momentText(means.expiresAt, means.timeZone)}.`;
      return `Para pagar com Pix, copie o código abaixo e cole no app do seu banco.${until}`;
    }
    case "boleto":
      return `Para pagar o boleto, copie a linha abaixo e cole no app do seu banco. Ele vence em ${dayText(means.dueDate)}.`;
    case "page":
      return pages[method];
  }
}

const pages: Record<PaymentMethod, string> = {
  [PaymentMethod.CreditCard]: "Agora é só pagar com cartão de crédito, em uma página segura.",
  [PaymentMethod.Boleto]: "Agora é só pagar o boleto: ele está na página do pedido.",
  [PaymentMethod.BankDeposit]: "Agora é só fazer o depósito: os dados estão na página do pedido.",
  [PaymentMethod.Pix]: "Agora é só pagar com Pix: o QR Code e o código para copiar estão na página do pedido.",
  [PaymentMethod.Cash]: "O pagamento é em dinheiro, quando você receber o pedido.",
  [PaymentMethod.OnDelivery]: "O pagamento é feito na entrega.",
  [PaymentMethod.Link]: "Agora é só pagar, em uma página segura.",
  [PaymentMethod.Custom]: "Os dados para o pagamento estão na página do pedido.",
  [PaymentMethod.Nubank]: `Agora é só pagar com o ${walletNames[PaymentMethod.Nubank].toCustomers}.`,
  [PaymentMethod.Pagaleve]: `Agora é só pagar com ${walletNames[PaymentMethod.Pagaleve].toCustomers}.`,
};

/** Every reminder says how to opt out, whatever else has to be cut. */
function reminderText({ about, shopName, order, stopWord }: ReminderMessage<unknown>, limit: TextLimit): string {
  const shop = cutText(oneLine(shopName), characters(60));
  const end = `\n\nPara não receber mais lembretes, responda ${stopWord}.`;
  const room = remainingLimit(limit, end);
  if (about === "cart") return orderSheetText(`Oi! Seu carrinho em ${shop} está guardado. 🛒`, order, room) + end;
  const words = `Oi! Seu ${orderName(order)} em ${shop}, no total de ${formatBRL(order.total)}, ainda espera o pagamento.\n\nSe você já pagou, é só desconsiderar esta mensagem.`;
  return cutText(words, room) + end;
}

const optOutTexts: Record<OptOut, string> = {
  stop: `Pronto, não enviaremos mais lembretes. Para voltar a receber, escreva ${RETURN_WORD}.`,
  return: "Pronto, você voltará a receber lembretes.",
};

/** 2026-12-01 as 01/12/2026. */
function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}

const twoDigits = { day: "2-digit", month: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const dayAndClockIn = dateFormat({ ...twoDigits, hourCycle: "h23" });

/** "17/11 às 14:35". */
function momentText(moment: number, timeZone = "America/Sao_Paulo"): string {
  const parts = dayAndClockIn(timeZone).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return `${part("day")}/${part("month")} às ${part("hour")}:${part("minute")}`;
}
