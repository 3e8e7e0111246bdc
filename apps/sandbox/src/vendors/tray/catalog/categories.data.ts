export type CategoryRecord = { id: number; parentId: number | null; name: string; isActive: boolean; isEmpty: boolean };

/** Each level is indented by two spaces. `!` marks an inactive category, `~` one without products. */
const outline = `
1 Casa e cozinha
  2 Canecas e xícaras
    3 Canecas esmaltadas
      4 Canecas personalizadas
    5 Xícaras de café
  6 Panelas
  7 Pratos e travessas
10 Moda da serra
  11 Camisetas
  12 Moletons
  13 Aventais
20 Empório
  21 Cafés
    22 Cafés em grãos
    23 Cafés moídos
  24 Queijos
  25 Doces e geleias
  26 Chás e infusões
30 Casa perfumada
  31 Velas
  32 Sabonetes
40 Jardim & varanda
  41 Vasos
  42 Mudas
50 Pets
  51 Cães
  52 Gatos
60 Outlet !
70 Presentes para o Dia das Mães ~
`;

export const categoryRecords: readonly CategoryRecord[] = readOutline(outline);

function readOutline(text: string): CategoryRecord[] {
  const above: number[] = [];
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, indent = "", id = "", name = "", mark = ""] = /^( *)(\d+) (.+?)(?: ([!~]))?$/.exec(line) ?? [];
      const level = indent.length / 2;
      above[level] = Number(id);
      const parentId = level === 0 ? null : (above[level - 1] ?? null);
      return { id: Number(id), parentId, name, isActive: mark !== "!", isEmpty: mark === "~" };
    });
}

/** The category and all above it, from the top. */
export function categoryPath(categoryId: number): number[] {
  const category = categoryRecords.find(({ id }) => id === categoryId);
  if (!category) return [];
  return [...(category.parentId === null ? [] : categoryPath(category.parentId)), category.id];
}
