import { type ReactNode, useId } from 'react';
import { FieldNotes, noteIds } from './field.tsx';
import { RadioCard } from './radio-card.tsx';

type RadioChipsProps<Choice extends string> = {
  legend: string;
  choices: readonly Choice[];
  names: Readonly<Record<Choice, string>>;
  name?: string;
  /** The chosen one, or empty. */
  value?: string;
  /** The first choice of a form without `value`, whose choice the browser keeps. */
  defaultValue?: string;
  hint?: ReactNode;
  error: string | undefined;
  onChange: (choice: Choice) => void;
  /** Layout of the chips. */
  className: string;
};

/** Shows a few choices as radio buttons in pills, which work without scripts. */
export function RadioChips<Choice extends string>(props: RadioChipsProps<Choice>) {
  const { legend, choices, names, name, value, defaultValue, hint, error, onChange } = props;
  const id = useId();
  // On each radio too: phones read no description of a group.
  const describedBy = noteIds(id, { hint, error });
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={describedBy}
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="pb-1.5 text-sm font-medium">{legend}</legend>
      <div className={props.className}>
        {choices.map((choice) => (
          <RadioCard
            key={choice}
            name={name ?? id}
            value={choice}
            {...(value === undefined
              ? { defaultChecked: defaultValue === choice }
              : { checked: value === choice })}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy}
            onChange={() => onChange(choice)}
            className="min-h-11 items-center rounded-full! px-4 py-2 font-medium has-aria-invalid:border-bad"
          >
            {names[choice]}
          </RadioCard>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
