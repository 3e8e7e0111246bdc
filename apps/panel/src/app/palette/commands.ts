import type { Me } from "@vitrine/contract/panel/team/me";
import type { CommandItem } from "@vitrine/ui/command/command-menu.tsx";
import { shopPath } from "../../features/account/use-me.ts";
import { shownSections } from "../navigation/sections.ts";
import { innerPages } from "./inner-pages.ts";

/** In the order of the palette. */
export const commandGroups = ["Páginas", "Configurações", "Pedidos", "Clientes", "Produtos", "Lojas"] as const;

/** Something the palette leads to. `words` are other names that people type; inner pages wait until somebody types. */
export type Command = CommandItem & {
  group: (typeof commandGroups)[number];
  href: string;
  words?: string;
  isInner?: true;
};

export function commandsFor({ permissions, shops }: Pick<Me, "permissions" | "shops">, shopId: string): Command[] {
  const pages = shownSections((action) => permissions.includes(action)).map(({ path, label }) => ({
    group: "Páginas" as const,
    id: `page${path}`,
    label,
    href: shopPath(shopId, path),
  }));
  const inner = innerPages
    .filter(({ action }) => permissions.includes(action))
    .map(({ path, label, group, words }): Command => {
      return { group, id: `page${path}`, label, href: shopPath(shopId, path), words, isInner: true };
    });
  const profile: Command = {
    group: "Páginas",
    id: "profile",
    label: "Perfil e segurança",
    href: shopPath(shopId, "/perfil"),
    words: "senha chave de acesso dois fatores sessões",
  };
  const notices: Command = {
    group: "Páginas",
    id: "notices",
    label: "Avisos",
    href: shopPath(shopId, "/perfil/avisos"),
    words: "notificações e-mail celular novo pedido silêncio",
  };
  const others = shops
    .filter(({ id }) => id !== shopId)
    .map(({ id, name }) => ({
      group: "Lojas" as const,
      id: `shop-${id}`,
      label: name,
      detail: "Abrir loja",
      href: shopPath(id, ""),
    }));
  const another: Command = {
    group: "Lojas",
    id: "new-shop",
    label: "Criar outra loja",
    href: shopPath(shopId, "/nova-loja"),
    words: "nova filial unidade",
  };
  const own = [...pages, profile, notices, ...inner];
  return [...own, ...others, ...(permissions.includes("change-account") ? [another] : [])];
}

/** Finds by the start of any word, with or without accents. */
export function matchesText({ label, words = "" }: Pick<Command, "label" | "words">, text: string): boolean {
  const known = plain(`${label} ${words}`).split(/\s+/);
  return plain(text)
    .split(/\s+/)
    .every((typed) => known.some((word) => word.startsWith(typed)));
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
