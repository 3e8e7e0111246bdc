import type { SearchedInstead } from "@vitrine/contract/storefront/catalog-search";
import { asLiteral } from "@vitrine/domain/catalog/search/literal-text";

type NoticeProps = { typed: string; instead: SearchedInstead; onSearch: (text: string) => void };

/** Says that the products are those of another text than the typed one. */
export function SearchedInsteadNotice({ typed, instead: { text, how }, onSearch }: NoticeProps) {
  return (
    <p className="pt-2 text-sm [overflow-wrap:anywhere]">
      {how === "partial" && `Não há nada com tudo de “${typed}”. `}
      {how === "nearest" && `Nada para “${typed}”. O mais parecido: `}
      {how !== "nearest" && "Mostrando resultados para "}
      <strong className="font-bold">{text}</strong>
      {how === "corrected" && (
        <>
          {" · "}
          <button
            type="button"
            onClick={() => onSearch(asLiteral(typed))}
            className="-my-3 min-h-11 text-brand-ink underline underline-offset-2"
          >
            buscar {typed}
          </button>
        </>
      )}
    </p>
  );
}
