import { Page } from "../../ui/page.tsx";
import { useSession } from "../session/session.queries.ts";

export function CatalogPage() {
  return <Page title={useSession().shop.name} />;
}
