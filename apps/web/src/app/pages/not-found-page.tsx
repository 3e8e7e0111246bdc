import { Link } from "react-router";
import { buttonStyle } from "../../ui/button.tsx";
import { SearchIcon } from "../../ui/icons.tsx";
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
