import type { Deed } from "@vitrine/domain/deeds/deed-table";
import type { ComponentType } from "react";
import * as icons from "./nav-icons.tsx";

/** One part of the panel. It appears for those whose role allows `action`. */
export type Section = {
  /** Below the shop's address. Its pages are in `section-routes.ts`. */
  path: string;
  label: string;
  Icon: ComponentType;
  action: Deed;
};

/** In the order of the day. On a phone the first four are at the bottom, and the rest is behind “Mais”. */
const sections: readonly Section[] = [
  { path: "", label: "Início", Icon: icons.HomeIcon, action: "use-panel" },
  { path: "/pedidos", label: "Pedidos", Icon: icons.OrdersIcon, action: "see-orders" },
  { path: "/atendimento", label: "Atendimento", Icon: icons.ChatIcon, action: "serve-contacts" },
  { path: "/clientes", label: "Clientes", Icon: icons.ContactsIcon, action: "see-contacts" },
  { path: "/produtos", label: "Produtos", Icon: icons.ProductsIcon, action: "change-catalog" },
  { path: "/promocoes", label: "Promoções", Icon: icons.PromotionsIcon, action: "change-settings" },
  { path: "/relatorios", label: "Relatórios", Icon: icons.ReportsIcon, action: "see-reports" },
  {
    path: "/configuracoes",
    label: "Configurações",
    Icon: icons.SettingsIcon,
    action: "change-settings",
  },
  { path: "/equipe", label: "Equipe", Icon: icons.TeamIcon, action: "see-team" },
  { path: "/conta", label: "Conta", Icon: icons.AccountIcon, action: "see-keys" },
  { path: "/registro", label: "Registro", Icon: icons.LogIcon, action: "see-audit-log" },
];

export function shownSections(may: (action: Deed) => boolean): Section[] {
  return sections.filter(({ action }) => may(action));
}

/** Pages that the navigation does not show, and those of a section that fewer people open. */
const otherPages: readonly Pick<Section, "path" | "action">[] = [
  { path: "/atendimento/aprovacoes", action: "decide-discount" },
  { path: "/equipe/acessos", action: "see-sign-ins" },
  { path: "/primeiros-passos", action: "change-settings" },
];

/** Whether the page at `path`, below the shop's address, is for a person who may do these things. */
export function isOpenTo(path: string, may: (action: Deed) => boolean): boolean {
  const section = [...otherPages, ...sections].find(
    (each) => each.path !== "" && `${path}/`.startsWith(`${each.path}/`),
  );
  return section === undefined || may(section.action);
}
