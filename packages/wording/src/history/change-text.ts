import type { FulfilmentStage } from "@vitrine/domain/codes/fulfilment";
import { isPickup } from "@vitrine/domain/codes/journey";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import type { GivenGift, LogisticInShort, OrderChange } from "@vitrine/domain/order/history/order-change";
import type { Customer } from "@vitrine/domain/order/order";
import { logisticName } from "../screen/logistic-name.ts";
import { receivedBy } from "../screen/receipt-text.ts";
import { calendarDay } from "../time/calendar-day.ts";
import { dateFormat } from "../time/date-format.ts";

type What = OrderChange["what"];
type ChangeOf<W extends What> = Extract<OrderChange, { what: W }>;

/** The action of a person: "Adicionou Café 500 g". Undefined if the change is always a consequence. */
type ActionTexts = { [W in What]?: (change: ChangeOf<W>) => string };
/** The text without an actor, for changes by the system and consequences. Undefined if it is not shown. */
type EventTexts = { [W in What]?: (change: ChangeOf<W>) => string | undefined };

const actionTexts: ActionTexts = {
  "item-added": ({ name, quantity }) => `Adicionou ${counted(name, quantity)}`,
  "item-removed": ({ name }) => `Removeu ${name}`,
  quantity: ({ name, from, to }) => `Mudou a quantidade de ${name} de ${from} para ${to}`,
  seller: ({ to }) => (to ? `Escolheu a loja ${to.name}`.trim() : "Deixou a loja por escolher"),
  "price-table": ({ from, to }) =>
    to ? `Escolheu a tabela de preço ${to.name}`.trim() : `Retirou a tabela de preço ${from?.name ?? ""}`.trim(),
  coupon: ({ from, to }) => {
    if (to === null) return `Retirou o cupom ${from}`;
    return from === null ? `Aplicou o cupom ${to}` : `Trocou o cupom ${from} por ${to}`;
  },
  discount: ({ from, to }) => {
    if (to === 0) return `Retirou o desconto de ${formatBRL(from)}`;
    return from === 0
      ? `Deu desconto de ${formatBRL(to)}`
      : `Mudou o desconto de ${formatBRL(from)} para ${formatBRL(to)}`;
  },
  "freight-gift": ({ to }) => (to ? "Deu o frete grátis" : "Retirou o frete grátis"),
  gifts: ({ from, to }) => {
    if (to.length === 0) return `Retirou ${theGifts(from)}`;
    return from.length === 0 ? `Escolheu ${theGifts(to)}` : `Trocou ${theGifts(from)} por ${listed(to)}`;
  },
  logistic: ({ to }) => (to ? chosenLogistic(to) : "Deixou a entrega por escolher"),
  "logistic-type": ({ to }) => (isPickup(to) ? "Escolheu retirar na loja" : "Escolheu receber em casa"),
  address: ({ isFirst }) => (isFirst ? "Informou o endereço de entrega" : "Mudou o endereço de entrega"),
  slot: (change) => `Escolheu o horário ${slotLabel(change)}`.trim(),
  status: ({ to }) => movedTo[to],
  fulfilment: ({ to }) => broughtTo[to],
  received: ({ means, amount, left }) =>
    `Recebeu ${formatBRL(amount)} ${receivedBy[means]}${left > 0 ? `; faltam ${formatBRL(left)}` : ""}`,
  due: ({ to }) => (to === null ? "Retirou o prazo do pagamento" : `Marcou o pagamento para ${calendarDay(to)}`),
  "payment-method": ({ to, name }) => {
    if (to === null) return "Pediu para mudar a forma de pagamento";
    return name ? `Escolheu a forma de pagamento ${name}` : "Escolheu a forma de pagamento";
  },
  installments: ({ to }) => (to === 1 ? "Escolheu pagar à vista" : `Escolheu pagar em ${to} vezes`),
  "payment-details": ({ of, isFirst }) => {
    if (of === undefined) return "Informou os dados do pagamento";
    return `${isFirst ? "Informou" : "Mudou"} ${of === "pix-key" ? "a chave Pix" : "o link de pagamento"}`;
  },
  customer: ({ fields }) => `Atualizou os dados do cliente: ${fields.map((field) => fieldNames[field]).join(", ")}`,
  confirmed: () => "Confirmou os itens",
  flow: ({ isInSemiAutomatic }) =>
    isInSemiAutomatic
      ? "Passou a conversa para o fluxo semiautomático"
      : "Trouxe a conversa de volta ao fluxo assistido",
  suggestion: ({ products }) => (products === 1 ? "Sugeriu 1 produto" : `Sugeriu ${products} produtos`),
};

const eventTexts: EventTexts = {
  "item-added": ({ name, quantity }) => `${counted(name, quantity)} entrou no pedido`,
  "item-removed": ({ name }) => `${name} saiu do pedido`,
  quantity: ({ name, from, to }) => `A quantidade de ${name} passou de ${from} para ${to}`,
  price: ({ name, from, to, others }) =>
    `O preço de ${name} mudou de ${formatBRL(from)} para ${formatBRL(to)}${andOthers(others)}`,
  gone: ({ name, others }) => `${name} não está mais à venda${andOthers(others)}`,
  seller: ({ to }) => (to ? undefined : "A loja precisa ser escolhida de novo"),
  "price-table": ({ from, to }) => (to ? undefined : `A tabela de preço ${from?.name ?? ""} deixou de valer`),
  coupon: ({ from, to }) => (to === null ? `O cupom ${from} saiu do pedido` : `O cupom ${to} foi aplicado`),
  "freight-gift": ({ to }) => (to ? undefined : "O frete voltou a ser cobrado"),
  gifts: ({ from, to }) => {
    const lost = from.filter((gift) => !to.some(({ sku, sellerId }) => sku === gift.sku && sellerId === gift.sellerId));
    if (lost.length === 0) return undefined;
    return `${capital(theGifts(lost))} ${lost.length === 1 ? "saiu" : "saíram"} do pedido`;
  },
  logistic: ({ from, to }) => {
    if (!to) return "A entrega precisa ser escolhida de novo";
    if (from?.providerId !== to.providerId) return undefined;
    return `O frete de ${logisticName(to)} mudou de ${priced(from.price)} para ${priced(to.price)}`;
  },
  slot: ({ to }) => (to ? undefined : "O horário precisa ser escolhido de novo"),
  status: ({ to }) => isNow[to],
  "payment-method": ({ to }) => (to === null ? "A forma de pagamento precisa ser escolhida de novo" : undefined),
  "payment-status": ({ to }) => paymentIsNow[to],
  total: ({ from, to }) => `O total passou de ${formatBRL(from)} para ${formatBRL(to)}`,
  refund: ({ amount, isAll }) =>
    `Devolução de ${formatBRL(amount)}${isAll ? ": o pagamento foi devolvido por inteiro" : ""}`,
  "giving-back": ({ isRefused }) =>
    isRefused ? "A devolução do pagamento não foi feita" : "A devolução do pagamento começou",
  more: ({ count }) => (count === 1 ? "E mais 1 mudança" : `E mais ${count} mudanças`),
};

const movedTo: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "Reabriu o pedido",
  [OrderStatus.Received]: "Finalizou o pedido",
  [OrderStatus.Finalized]: "Concluiu o pedido",
  [OrderStatus.Canceled]: "Cancelou o pedido",
  [OrderStatus.Error]: "Deixou o pedido em análise",
};

const broughtTo: Record<FulfilmentStage, string> = {
  waiting: "Pôs o pedido de volta na espera",
  preparing: "Começou a preparar o pedido",
  ready: "Deixou o pedido pronto para retirada",
  "on-the-way": "Enviou o pedido para entrega",
  delivered: "Entregou o pedido",
};

const isNow: Record<OrderStatus, string> = {
  [OrderStatus.Creating]: "Pedido reaberto",
  [OrderStatus.Received]: "Pedido finalizado",
  [OrderStatus.Finalized]: "Pedido concluído",
  [OrderStatus.Canceled]: "Pedido cancelado",
  [OrderStatus.Error]: "Pedido em análise",
};

const paymentIsNow: Record<PaymentStatus, string> = {
  [PaymentStatus.Waiting]: "Aguardando o pagamento",
  [PaymentStatus.Paid]: "Pagamento confirmado",
  [PaymentStatus.Expired]: "O prazo do pagamento terminou",
  [PaymentStatus.Failed]: "O pagamento não foi aprovado",
  [PaymentStatus.Canceled]: "O pagamento foi cancelado",
};

const fieldNames: Record<keyof Customer, string> = {
  name: "nome",
  email: "e-mail",
  birthDate: "data de nascimento",
  document: "CPF",
  isCorporate: "tipo de pessoa",
  corporateDocument: "CNPJ",
  corporateName: "razão social",
  tradeName: "nome fantasia",
  stateInscription: "inscrição estadual",
  phone: "celular",
};

/** The action of a person, or undefined if it is not an action. */
export function actionText(change: OrderChange): string | undefined {
  // Each kind of change has its text under its own name.
  return (actionTexts[change.what] as ((change: OrderChange) => string) | undefined)?.(change);
}

export function eventText(change: OrderChange): string | undefined {
  return (eventTexts[change.what] as ((change: OrderChange) => string | undefined) | undefined)?.(change);
}

export function counted(name: string, quantity: number): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
}

const MOST_NAMES = 3;

function listed(gifts: readonly GivenGift[]): string {
  const names = gifts.slice(0, MOST_NAMES).map(({ name }) => name);
  const left = gifts.length - names.length;
  if (left > 0) names.push(left === 1 ? "mais 1" : `mais ${left}`);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} e ${last}`;
}

function theGifts(gifts: readonly GivenGift[]): string {
  return `${gifts.length === 1 ? "o brinde" : "os brindes"} ${listed(gifts)}`;
}

function andOthers(others: number): string {
  if (others === 0) return "";
  return others === 1 ? ", e mais 1 item também" : `, e mais ${others} itens também`;
}

function priced(price: Cents): string {
  return price === 0 ? "grátis" : formatBRL(price);
}

function chosenLogistic({ type, name, price, isCustom, providerId }: LogisticInShort): string {
  if (isCustom && providerId === null) return `Definiu o frete: ${priced(price)}`;
  if (isPickup(type)) return `Escolheu retirar em ${name} (${priced(price)})`;
  const way = /^entrega\b/i.test(name) ? name : `entrega ${name}`;
  return `Escolheu ${way} (${priced(price)})`;
}

const dayIn = dateFormat({ day: "2-digit", month: "2-digit" });
const clockIn = dateFormat({ hour: "2-digit", minute: "2-digit" });

function slotLabel({ to, timeZone }: ChangeOf<"slot">): string {
  if (!to) return "";
  const [day, clock] = [dayIn(timeZone), clockIn(timeZone)];
  const [start, end] = [new Date(to.start), new Date(to.end)];
  return `de ${day.format(start)}, ${clock.format(start)} às ${clock.format(end)}`;
}
