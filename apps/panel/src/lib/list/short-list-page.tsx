import { Button } from "@vitrine/ui/button.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { isEmptyList, ListState } from "@vitrine/ui/table/list-state.tsx";
import type { ComponentProps, ReactNode } from "react";

type List<Data extends { items: readonly unknown[] }> = ComponentProps<typeof ListState<Data>>;

type ShortListPageProps<Data extends { items: readonly unknown[] }> = {
  title: string;
  text: string;
  width?: "full" | "form";
  /** The pages beside this one. */
  tabs: ReactNode;
  /** False: the person may only read. */
  create: { label: string; onClick: () => void } | false;
  query: List<Data>["query"];
  empty: { title: string; text?: string };
  list: (data: Data) => ReactNode;
  /** The drawer and the question that are open above the page. */
  children: ReactNode;
};

/** A page with one list that fits on it, whose entries are made and edited in a drawer. */
export function ShortListPage<Data extends { items: readonly unknown[] }>(props: ShortListPageProps<Data>) {
  const { title, text, width = "full", tabs, query, empty, list, children } = props;
  const create = props.create && (
    <Button variant="filled" onClick={props.create.onClick}>
      {props.create.label}
    </Button>
  );
  return (
    <Page {...{ title, text, width }} actions={isEmptyList(query.data) ? undefined : create}>
      {tabs}
      <Card isFlush>
        <ListState query={query} isFiltered={false} whenEmpty={<NothingHere {...empty}>{create}</NothingHere>}>
          {list}
        </ListState>
      </Card>
      {children}
    </Page>
  );
}
