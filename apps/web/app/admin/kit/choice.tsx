import { classes } from '../../lib/classes.ts';

type ChoiceProps<One extends string | number> = {
  /** Label for screen readers. */
  label: string;
  choices: readonly One[];
  /** The pressed one; another text while none is. */
  chosen: NoInfer<One> | '';
  nameOf: (choice: One) => string;
  onChoose: (choice: One) => void;
  className?: string | undefined;
};

/** Shows a row of buttons of which one is pressed. */
export function Choice<One extends string | number>(props: ChoiceProps<One>) {
  const { label, choices, chosen, nameOf, onChoose, className } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={classes(
        'flex rounded-sm border border-line-strong bg-surface max-sm:flex-wrap sm:w-fit',
        className,
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen === choice}
          onClick={() => onChoose(choice)}
          className="min-h-11 grow px-4 text-sm max-sm:px-1.5 max-[22rem]:px-1 aria-pressed:bg-accent-tint aria-pressed:font-semibold aria-pressed:text-accent"
        >
          {nameOf(choice)}
        </button>
      ))}
    </div>
  );
}
