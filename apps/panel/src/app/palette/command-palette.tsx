import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CommandMenu } from "@vitrine/ui/command/command-menu.tsx";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import { useMe, useShopId } from "../../features/account/use-me.ts";
import { commandGroups, commandsFor, matchesText } from "./commands.ts";
import { findRecords } from "./find-records.ts";

/** Pages by their name, orders and contacts by what the server finds. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const shopId = useShopId();
  const me = useMe();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const searched = useDeferredValue(text.trim());
  const records = useQuery({
    ...findRecords({ shopId, text: searched, permissions: me.permissions }),
    placeholderData: keepPreviousData,
  });
  const pages = commandsFor(me, shopId).filter(
    (command) => (text.trim() !== "" || !command.isInner) && matchesText(command, text),
  );
  const found = [...pages, ...((searched !== "" && records.data) || [])];
  const groups = commandGroups
    .map((title) => ({ title, items: found.filter(({ group }) => group === title) }))
    .filter(({ items }) => items.length > 0);
  return (
    <CommandMenu
      label="Buscar ou ir para…"
      text={text}
      onType={setText}
      groups={groups}
      isSearching={records.isFetching}
      emptyText={records.error?.message ?? "Nada encontrado"}
      onChoose={(id) => {
        const chosen = found.find((command) => command.id === id);
        onClose();
        if (chosen) void navigate(chosen.href);
      }}
      onClose={onClose}
    />
  );
}
