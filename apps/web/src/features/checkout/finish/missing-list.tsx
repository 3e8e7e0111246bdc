import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { missingText } from "@vitrine/wording/screen/missing-text";

type MissingListProps = {
  id: string;
  missing: readonly MissingRequirement[];
  onGoTo: (missing: MissingRequirement) => void;
};

/** The missing requirements, each with a link to its section. A phone shows only the first. */
export function MissingList({ id, missing, onGoTo }: MissingListProps) {
  const more = missing.length - 1;
  return (
    <div id={id} aria-live="polite" className="mb-1 text-sm text-caution empty:hidden lg:mb-3">
      {missing.length > 0 && (
        <>
          <p className="font-semibold max-lg:sr-only">Falta para finalizar:</p>
          <ul className="max-lg:flex max-lg:items-center max-lg:gap-1">
            {missing.map((one, index) => (
              <li key={missingText(one)} className={index > 0 ? "max-lg:hidden" : "min-w-0"}>
                <button
                  type="button"
                  onClick={() => onGoTo(one)}
                  className="min-h-11 rounded-lg text-left font-medium text-pretty underline underline-offset-4 lg:min-h-0 lg:py-1"
                >
                  {missingText(one)}
                </button>
              </li>
            ))}
            {more > 0 && <li className="shrink-0 lg:hidden">(e mais {more})</li>}
          </ul>
        </>
      )}
    </div>
  );
}
