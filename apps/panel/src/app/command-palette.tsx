import { CommandMenu } from "@vitrine/ui/command/command-menu.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMe, useShopId } from "../features/account/use-me.ts";
import { commandsFor, matchesText } from "./commands.ts";

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const shopId = useShopId();
  const commands = commandsFor(useMe(), shopId);
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const found = commands.filter((command) => matchesText(command, text));
  const groups = (["Páginas", "Lojas"] as const)
    .map((title) => ({ title, items: found.filter(({ group }) => group === title) }))
    .filter(({ items }) => items.length > 0);
  return (
    <CommandMenu
      label="Buscar ou ir para…"
      text={text}
      onType={setText}
      groups={groups}
      emptyText="Nada encontrado"
      onChoose={(id) => {
        const chosen = commands.find((command) => command.id === id);
        onClose();
        if (chosen) void navigate(chosen.href);
      }}
      onClose={onClose}
    />
  );
}
