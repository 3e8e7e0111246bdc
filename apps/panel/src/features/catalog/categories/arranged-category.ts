import type { PanelCategory } from "@vitrine/contract/panel/catalog-groups";

export type ArrangedCategory = PanelCategory & { id: string };

/** Without a category: a new one, below this parent. */
export type EditedCategory = { category?: ArrangedCategory; parentId: string | null };
