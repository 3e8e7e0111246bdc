import { buttonStyle } from "@vitrine/ui/button.tsx";
import { SearchIcon } from "@vitrine/ui/icons.tsx";
import { Link } from "react-router";
import { StatusPage } from "../../ui/layout/status-page.tsx";

export function NotFoundPage() {
  return (
    <StatusPage
      icon={<SearchIcon />}
      title="Página não encontrada"
      text="O endereço pode ter mudado, ou o produto saiu do catálogo."
    >
      <Link to="/catalog" className={buttonStyle("filled")}>
        Voltar para o início
      </Link>
    </StatusPage>
  );
}
