import { useQuery } from "@tanstack/react-query";
import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import type { ComponentType } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { firstSteps } from "../../lib/first-steps/first-steps.queries.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { DeliveryStep } from "./steps/delivery-step.tsx";
import { LookStep } from "./steps/look-step.tsx";
import { PixStep } from "./steps/pix-step.tsx";
import { ProductStep } from "./steps/product-step.tsx";
import { SellStep } from "./steps/sell-step.tsx";
import type { StepProps } from "./steps/step-form.tsx";

type Step = {
  path: string;
  title: string;
  text: string;
  isDone: (found: FirstSteps) => boolean;
  Content: ComponentType<StepProps>;
};

const done = (name: FirstSteps["steps"][number]["step"]) => (found: FirstSteps) =>
  found.steps.some(({ step, isDone }) => step === name && isDone);

/** In the order in which people think of them. Each can be skipped, and each is saved by itself. */
const steps: readonly Step[] = [
  {
    path: "aparencia",
    title: "Logo, cor e WhatsApp",
    text: "Como os seus clientes reconhecem a loja.",
    isDone: done("look"),
    Content: LookStep,
  },
  {
    path: "produto",
    title: "Primeiro produto",
    text: "Um nome e um preço bastam. A foto ajuda a vender.",
    isDone: done("product"),
    Content: ProductStep,
  },
  {
    path: "entrega",
    title: "Entrega ou retirada",
    text: "Como o pedido chega até o cliente.",
    isDone: done("delivery"),
    Content: DeliveryStep,
  },
  {
    path: "pix",
    title: "Chave Pix",
    text: "Para onde os clientes pagam. Você confere e confirma o pagamento.",
    isDone: ({ pixKey }) => pixKey !== "",
    Content: PixStep,
  },
  {
    path: "vender",
    title: "Comece a vender",
    text: "Publique a loja e passe o link adiante.",
    isDone: done("publish"),
    Content: SellStep,
  },
];

/** From a name to a shop that sells, one question at a time. */
export function StartPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const query = useQuery(firstSteps(shopId));
  const { data } = query;
  const named = steps.findIndex(({ path }) => path === address.get("passo"));
  const index = Math.max(named, 0);
  const step = steps[index] as Step;
  const { Content } = step;
  const addressOf = (path: string) => shopPath(`/primeiros-passos?passo=${path}`);

  function goOn() {
    const next = steps[index + 1];
    void navigate(next ? addressOf(next.path) : shopPath(""));
  }

  return (
    <Page title="Primeiros passos" width="reading" text={`Passo ${index + 1} de ${steps.length}`}>
      <nav aria-label="Passos">
        <ol className="flex gap-1.5">
          {steps.map(({ path, title, isDone }, position) => (
            <li key={path} className="flex-1">
              <Link
                to={addressOf(path)}
                aria-current={position === index ? "step" : undefined}
                className="group flex min-h-6 flex-col sm:min-h-11 justify-end gap-1.5 rounded-lg text-xs text-muted aria-[current=step]:font-semibold aria-[current=step]:text-ink"
              >
                <span className="flex items-center gap-1 max-sm:sr-only">
                  {title}
                  {data && isDone(data) && (
                    <span className="size-3.5 text-success">
                      <CheckIcon />
                      <span className="sr-only">, feito</span>
                    </span>
                  )}
                </span>
                <span
                  className={`h-1.5 rounded-full group-aria-[current=step]:bg-brand ${data && isDone(data) ? "bg-success" : "bg-line"}`}
                />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Card title={step.title} text={step.text}>
        <NotLoaded queries={[query]} />
        {/* The key: what was typed for one step is nothing of the next. */}
        {data && <Content key={step.path} shopId={shopId} found={data} onDone={goOn} />}
      </Card>
    </Page>
  );
}
