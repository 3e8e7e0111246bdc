import type { Column } from "@vitrine/ui/table/column.ts";
import type { ComponentProps, ReactNode } from "react";
import type { Section } from "../../lib/declared/field-cards.tsx";
import type { DeclaredFields, FormPage } from "../../lib/declared/fields.ts";
import type { Parts, partsOf } from "./parts.ts";
import type { PromotionTabs } from "./promotion-tabs.tsx";

type PartProps<Part> = { shopId: string; part: Part };

/** A coupon, an offer or a gift: its list, its page and its form as data. */
export type DeclaredPart<List extends keyof Parts, Values extends object, Part = Parts[List]> = {
  list: List;
  calls: ReturnType<typeof partsOf<List>>;
  idOf: (part: Part) => string;
  /** How its id begins, where nobody types one. */
  idPrefix?: string;
  /** Of the list, below the shop. */
  tab: ComponentProps<typeof PromotionTabs>["current"];
  listPath: string;
  path: string;
  newPath: string;
  nameOf: (part: Part) => string;
  /** With its article: “o cupom DEZ”. */
  fullNameOf: (part: Part) => string;
  words: {
    title: string;
    text: string;
    search: string;
    /** As the button and the new page say it: “Novo cupom”. */
    create: string;
    empty: { title: string; text: string };
    counted: [one: string, many: string];
    saved: string;
    /** While nothing of it is known yet. */
    one: string;
  };
  columns: (timeZone: string | undefined) => Column<Part>[];
  rowLabel: (part: Part) => string;
  fields: DeclaredFields<Part, Values>;
  sections: (values: Values, page: FormPage) => Section<Values>[];
  Mark?: (props: PartProps<Part>) => ReactNode;
  textOf?: (part: Part) => string | null;
  /** Before “Excluir”. */
  Actions?: (props: PartProps<Part>) => ReactNode;
  /** Below the fields; `draft` is the part as it would be saved now. */
  More?: (props: {
    shopId: string;
    draft: Partial<Part>;
    isNew: boolean;
    orderHref: (orderId: string) => string;
  }) => ReactNode;
};
