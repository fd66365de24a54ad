type SelectBoxProps = { label: string; checked: boolean; onToggle: () => void };

/** A box that chooses a row, large enough for a thumb; its name is only heard. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <label className="-m-2 flex size-11 items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onToggle}
        className="size-6 accent-maroon"
      />
    </label>
  );
}
