import type { CategoryProblem } from "@vitrine/domain/catalog/groups/category-tree";

export const categorySentences: Record<CategoryProblem, { message: string; english: string }> = {
  "parent-missing": {
    message: "A categoria-mãe não existe; envie-a antes.",
    english: "There is no such parent category; send it first.",
  },
  circular: {
    message: "A categoria ficaria abaixo dela mesma.",
    english: "The category would be below itself.",
  },
  repeated: {
    message: "Já existe uma categoria com este nome neste lugar.",
    english: "There is a category of this name in this place.",
  },
  "too-deep": {
    message: "As categorias têm no máximo três níveis.",
    english: "Categories have three levels at most.",
  },
};
