import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { AlertIcon, SearchIcon } from "@vitrine/ui/icons.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { ApiFailure, isWithoutMembership } from "../lib/api/api-failure.ts";
import { NoMembershipPage } from "./no-shop-page.tsx";

/** A page failed, or its code or data did not arrive. The shell around it stays usable. */
export function ErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (isWithoutMembership(error)) return <NoMembershipPage />;
  const text = error instanceof ApiFailure ? error.message : "Tente de novo. Se continuar, recarregue a página.";
  return (
    <div role="alert" className="mx-auto max-w-lg py-10">
      <title>Erro · Painel</title>
      <NothingHere isWholePage icon={<AlertIcon />} title="Algo deu errado" text={text}>
        <Button variant="filled" onClick={() => void revalidate()}>
          Tentar novamente
        </Button>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      </NothingHere>
    </div>
  );
}

export function NotFoundPage() {
  return (
    <NoPage
      icon={<SearchIcon />}
      title="Página não encontrada"
      text="O endereço pode estar errado, ou a página é de outra loja ou de quem tem outra permissão."
    />
  );
}

/** A page of the shop that the person's role does not open. */
export function NotForYouPage() {
  return (
    <NoPage
      icon={<AlertIcon />}
      title="Esta página não é do seu papel"
      text="Se você precisa dela, fale com quem é dono da conta."
    />
  );
}

function NoPage({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <div className="mx-auto max-w-lg py-10">
      <title>{`${title} · Painel`}</title>
      <NothingHere isWholePage icon={icon} title={title} text={text}>
        <Link to="/" className={buttonStyle("filled")}>
          Ir para o início
        </Link>
      </NothingHere>
    </div>
  );
}

/** Not even the router works. */
export function FatalPage() {
  return (
    <div role="alert" className="mx-auto max-w-lg py-10">
      <NothingHere isWholePage icon={<AlertIcon />} title="Algo deu errado" text="Recarregue a página para continuar.">
        <Button variant="filled" onClick={() => window.location.reload()}>
          Recarregar
        </Button>
      </NothingHere>
    </div>
  );
}
