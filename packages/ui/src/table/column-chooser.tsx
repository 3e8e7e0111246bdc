import { useRef, useState } from "react";
import { Checkbox } from "../fields/checkbox.tsx";
import { smallButtonStyle } from "../layout/small-button.tsx";
import { Popover } from "../overlay/popover.tsx";
import type { ColumnChoice } from "./use-columns.ts";

/** Not on a phone: a card has no columns. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="max-md:hidden">
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={smallButtonStyle}
      >
        Colunas
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          role="dialog"
          label="Colunas"
          align="end"
          onClose={() => setIsOpen(false)}
          className="w-56 px-3 py-1.5"
        >
          {choice.columns.map(({ id, header, isShown }) => (
            <Checkbox key={id} label={header} isChecked={isShown} onChange={() => choice.toggle(id)} />
          ))}
        </Popover>
      )}
    </div>
  );
}
