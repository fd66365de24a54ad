import { IconButton } from './icon-button.tsx';
import { formWords } from './form-words.ts';

type StepperProps = {
  value: number;
  most: number;
  /** What is counted, for screen readers. */
  label: string;
  onChange: (value: number) => void;
  disabled?: boolean;
};

/** A stepper: an integer from 1 to `most` with minus and plus buttons. */
export function Stepper({ value, most, label, onChange, disabled = false }: StepperProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex w-fit items-center rounded-sm border border-line-strong bg-surface"
    >
      <IconButton
        icon="minus"
        label={formWords.oneLess}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output className="min-w-8 text-center font-semibold tabular-nums">{value}</output>
      <IconButton
        icon="plus"
        label={formWords.oneMore}
        disabled={disabled || value >= most}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
