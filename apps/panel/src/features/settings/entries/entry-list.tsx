import { Button } from "@vitrine/ui/button.tsx";
import { Badge, type Tone } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu.tsx";

export type ListedEntry = {
  key: string;
  href: string;
  title: string;
  /** Beside the title. */
  mark?: { text: string; tone: Tone } | undefined;
  lines: readonly string[];
  actions: readonly (MenuItem | "line")[];
};

type EntryListProps = {
  title: string;
  text?: string;
  label: string;
  newEntry: { label: string; href: string; go: (href: string) => void };
  /** Why the list is empty, and what that means. */
  whenEmpty: string;
  entries: readonly ListedEntry[];
};

/** The entries of one list, each with a page of its own. */
export function EntryList({ title, text, label, newEntry, whenEmpty, entries }: EntryListProps) {
  const add = (
    <Button variant="quiet" onClick={() => newEntry.go(newEntry.href)}>
      {newEntry.label}
    </Button>
  );
  return (
    <Card title={title} text={text} actions={add} isFlush>
      {entries.length === 0 && <p className="px-4 pt-1 pb-4 text-sm text-pretty text-muted sm:px-5">{whenEmpty}</p>}
      <ul aria-label={label} className="divide-y divide-line empty:hidden">
        {entries.map(({ key, href, title: name, mark, lines, actions }) => (
          <li key={key} className="flex items-center gap-2 pr-2 pl-4 hover:bg-sunk sm:pr-3 sm:pl-5">
            <Link href={href} className="min-w-0 flex-1 rounded-lg py-3">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <span className="font-semibold wrap-anywhere">{name}</span>
                {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
              </span>
              {lines.map((line) => (
                <span key={line} className="block text-sm text-pretty break-words text-muted">
                  {line}
                </span>
              ))}
            </Link>
            <Menu label={`Ações de ${name}`} buttonStyle={iconButtonStyle} items={actions}>
              <span aria-hidden="true" className="text-lg leading-none">
                ⋯
              </span>
            </Menu>
          </li>
        ))}
      </ul>
    </Card>
  );
}
