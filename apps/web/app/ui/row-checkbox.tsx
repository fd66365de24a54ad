type RowCheckboxProps = { label: string; checked: boolean; onToggle: () => void };

/** Shows a checkbox that selects a row, large enough for touch; its label is for screen readers only. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
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
