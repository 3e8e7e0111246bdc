import type { PanelAction } from "@vitrine/domain/team/roles";
import type { ComponentType } from "react";
import * as icons from "./nav-icons.tsx";

/** One part of the panel. It appears for those whose role allows `action`. */
export type Section = {
  /** Below the shop's address. Its pages are in `section-routes.ts`. */
  path: string;
  label: string;
  Icon: ComponentType;
  action: PanelAction;
  /** False until its pages exist: a section without pages is not shown. */
  isBuilt: boolean;
};

/** In the order of the day. On a phone the first four are at the bottom, and the rest is behind “Mais”. */
const sections: readonly Section[] = [
  { path: "", label: "Início", Icon: icons.HomeIcon, action: "use-panel", isBuilt: true },
  { path: "/pedidos", label: "Pedidos", Icon: icons.OrdersIcon, action: "see-orders", isBuilt: true },
  { path: "/atendimento", label: "Atendimento", Icon: icons.ChatIcon, action: "serve-contacts", isBuilt: true },
  { path: "/clientes", label: "Clientes", Icon: icons.ContactsIcon, action: "see-contacts", isBuilt: true },
  { path: "/produtos", label: "Produtos", Icon: icons.ProductsIcon, action: "change-catalog", isBuilt: true },
  { path: "/promocoes", label: "Promoções", Icon: icons.PromotionsIcon, action: "change-settings", isBuilt: true },
  { path: "/relatorios", label: "Relatórios", Icon: icons.ReportsIcon, action: "see-reports", isBuilt: true },
  {
    path: "/configuracoes",
    label: "Configurações",
    Icon: icons.SettingsIcon,
    action: "change-settings",
    isBuilt: true,
  },
  { path: "/equipe", label: "Equipe", Icon: icons.TeamIcon, action: "see-team", isBuilt: true },
  { path: "/conta", label: "Conta", Icon: icons.AccountIcon, action: "change-account", isBuilt: true },
  { path: "/registro", label: "Registro", Icon: icons.LogIcon, action: "see-audit-log", isBuilt: true },
];

export function shownSections(may: (action: PanelAction) => boolean): Section[] {
  return sections.filter(({ action, isBuilt }) => isBuilt && may(action));
}
