type SelectBoxProps = {
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  /** True with the shift key: the person means a range. */
  onToggle: (isRange: boolean) => void;
};

export function SelectBox({ label, isChecked, isPartly = false, onToggle }: SelectBoxProps) {
  return (
    // The label is the area around the box, which is larger than the box itself.
    <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        // `change` says nothing of the keys that were held.
        onClick={(event) => onToggle(event.shiftKey)}
        onChange={() => {}}
        className="size-4 accent-brand-ink"
      />
    </label>
  );
}
