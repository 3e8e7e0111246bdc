import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useSignOut, useSwitchAccount } from "../../features/account/account.queries.ts";
import { shopPath, useMe } from "../../features/account/use-me.ts";
import { chooseTheme, currentTheme, type Theme } from "../../lib/theme.ts";

const themes: Record<Theme, string> = { system: "Tema do aparelho", light: "Tema claro", dark: "Tema escuro" };

/** Who is signed in: their security, the theme, their other accounts, and the way out. */
export function PersonMenu() {
  const { person, account, accounts } = useMe();
  const { shopId } = useParams();
  const signOut = useSignOut();
  const switchAccount = useSwitchAccount();
  const onError = useFailureToast();
  const [theme, setTheme] = useState(currentTheme);

  const profile: MenuItem[] =
    shopId === undefined ? [] : [{ label: "Perfil e segurança", href: shopPath(shopId, "/perfil") }];
  const themeItems = (Object.keys(themes) as Theme[]).map((each) => ({
    label: themes[each],
    isChosen: each === theme,
    onSelect: () => {
      chooseTheme(each);
      setTheme(each);
    },
  }));
  const others: MenuItem[] = accounts
    .filter(({ id }) => id !== account.id)
    .map(({ id, name }) => ({
      label: `Abrir ${name}`,
      onSelect: () => switchAccount.mutate(id, { onError }),
    }));
  const leave: MenuItem = {
    label: "Sair",
    onSelect: () => signOut.mutate(undefined, { onError }),
  };

  return (
    <Menu
      label={`Menu de ${person.name}`}
      buttonStyle="grid size-(--control) shrink-0 place-items-center rounded-full bg-brand-tint text-sm font-bold text-brand-ink hover:ring-2 hover:ring-line"
      items={[
        ...profile,
        "line",
        ...themeItems,
        "line",
        ...(others.length > 0 ? [...others, "line" as const] : []),
        leave,
      ]}
      head={
        <div className="px-2.5 pt-1.5 pb-2">
          <p className="truncate font-semibold">{person.name}</p>
          <p className="truncate text-sm text-muted">{person.email}</p>
        </div>
      }
    >
      {/* Drawn, not written: the name of the person is the text of the button. */}
      <span
        aria-hidden="true"
        data-initials={initialsOf(person.name)}
        className="before:content-[attr(data-initials)]"
      />
    </Menu>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0]?.[0], words.length > 1 ? words.at(-1)?.[0] : ""].join("");
  return letters.toLocaleUpperCase("pt-BR");
}
