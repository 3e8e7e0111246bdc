import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { missingText } from "@vitrine/wording/screen/missing-text";
import { useState } from "react";

type MissingListProps = {
  id: string;
  missing: readonly MissingRequirement[];
  /** Before the first attempt only the next step is shown: nobody has made a mistake yet. */
  hasTried: boolean;
  onGoTo: (missing: MissingRequirement) => void;
};

const entry = "min-h-11 rounded-lg text-left font-medium text-pretty underline underline-offset-4 lg:min-h-0 lg:py-1";

/** The missing requirements, each with a link to its section. A phone shows the first, and the others on request. */
export function MissingList({ id, missing, hasTried, onGoTo }: MissingListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const shown = hasTried ? missing : missing.slice(0, 1);
  const more = shown.length - 1;
  return (
    <div
      id={id}
      aria-live="polite"
      // On a phone the next step is open on the page: the bar says it only to who tried to finish.
      className={`mb-1 text-sm empty:hidden lg:mb-3 ${hasTried ? "text-caution" : "text-muted max-lg:sr-only"}`}
    >
      {shown.length > 0 && (
        <>
          <p className="font-semibold max-lg:sr-only">{hasTried ? "Falta para finalizar:" : "Próximo passo:"}</p>
          <ul className="max-lg:max-h-[40dvh] max-lg:overflow-y-auto lg:flex lg:flex-wrap lg:gap-x-4">
            {shown.map((one, index) => (
              <li key={missingText(one)} className={index > 0 && !isOpen ? "max-lg:hidden" : "min-w-0"}>
                <button type="button" onClick={() => onGoTo(one)} className={entry}>
                  {missingText(one)}
                </button>
                {index === 0 && more > 0 && (
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                    className="ml-2 min-h-11 rounded-lg px-1 font-semibold lg:hidden"
                  >
                    {isOpen ? "ver menos" : `e mais ${more}`}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
