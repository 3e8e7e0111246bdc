import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";

type StepName = FirstSteps["steps"][number]["step"];

/** What each step is called, and the page one tap away. */
export const stepPages: Record<StepName, { title: string; path: string }> = {
  look: { title: "Escolher logo e cor", path: "/primeiros-passos?passo=aparencia" },
  product: { title: "Adicionar o primeiro produto", path: "/primeiros-passos?passo=produto" },
  delivery: { title: "Definir entrega ou retirada", path: "/primeiros-passos?passo=entrega" },
  payment: { title: "Definir como o cliente paga", path: "/configuracoes/pagamentos" },
  channel: { title: "Ligar o WhatsApp ou outro canal", path: "/configuracoes/canais" },
  publish: { title: "Publicar a loja", path: "/primeiros-passos?passo=vender" },
};

/** The page of the first step without which nobody can buy; undefined when the shop can sell. */
export function nextStepPath({ steps, canSell }: FirstSteps): string | undefined {
  const next = canSell ? undefined : steps.find(({ isDone, isNeeded }) => isNeeded && !isDone);
  return next && stepPages[next.step].path;
}
