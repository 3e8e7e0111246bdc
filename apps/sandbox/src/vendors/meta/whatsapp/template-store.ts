import { randomInt } from "node:crypto";

export const templateStatuses = ["PENDING", "APPROVED", "REJECTED", "PAUSED"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** A text with places to fill, which Meta reads before it may be sent. */
export type Template = {
  id: string;
  accountId: string;
  name: string;
  language: string;
  category: string;
  body: string;
  status: TemplateStatus;
  /** Why it was rejected; NONE otherwise. */
  reason: string;
};

export type TemplateStore = ReturnType<typeof createTemplateStore>;

export function createTemplateStore() {
  let templates: Template[] = [];
  const find = (accountId: string, name: string, language = "pt_BR") =>
    templates.find((each) => each.accountId === accountId && each.name === name && each.language === language);
  return {
    find,
    of: (accountId: string): readonly Template[] => templates.filter((each) => each.accountId === accountId),
    add(template: Omit<Template, "id" | "status" | "reason">): Template {
      const added: Template = { ...template, id: String(randomInt(1e14, 2e14)), status: "PENDING", reason: "NONE" };
      templates.push(added);
      return added;
    },
    decide(template: Template, { status, reason }: Pick<Template, "status" | "reason">): void {
      Object.assign(template, { status, reason: status === "REJECTED" ? reason : "NONE" });
    },
    forget: () => {
      templates = [];
    },
  };
}

/** How many places the text has. */
export function placesIn(body: string): number {
  return new Set([...body.matchAll(/\{\{(\d+)\}\}/g)].map(([, number]) => number)).size;
}

export function filledText(body: string, values: readonly string[]): string {
  return body.replaceAll(/\{\{(\d+)\}\}/g, (place, number: string) => values[Number(number) - 1] ?? place);
}
