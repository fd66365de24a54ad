import { MARQUEE_LINES } from '@shop/contract/shop-profile';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { marqueeWords } from './store-words.ts';
import { emptyLine, movedLine } from './typed-lines.ts';
import type { TypedLine } from './typed-lines.ts';

type MarqueeCardProps = {
  lines: readonly TypedLine[];
  /** Messages by path, such as `marquee.0.text`. */
  errors: Readonly<Record<string, string>>;
  onChange: (lines: readonly TypedLine[]) => void;
};

/** Edits the lines of the marquee above the banners, in their order; without lines it is hidden. */
export function MarqueeCard({ lines, errors, onChange }: MarqueeCardProps) {
  const change = (at: number, fields: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...fields } : line)));
  return (
    <fieldset className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <legend className="float-left w-full text-base font-semibold">{marqueeWords.title}</legend>
      <p className="clear-both py-4 text-sm text-ink-soft">{marqueeWords.hint}</p>
      <ol className="flex flex-col gap-5">
        {lines.map((line, at) => (
          <Line
            key={at}
            line={line}
            number={at + 1}
            count={lines.length}
            errors={errors}
            onChange={(fields) => change(at, fields)}
            onMove={(step) => onChange(movedLine(lines, at, step))}
            onRemove={() => onChange(lines.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {errors['marquee'] !== undefined && (
        <p className="pt-3 text-sm text-bad">{errors['marquee']}</p>
      )}
      {lines.length < MARQUEE_LINES && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => onChange([...lines, emptyLine()])}
        >
          {marqueeWords.add}
        </Button>
      )}
    </fieldset>
  );
}

type LineProps = {
  line: TypedLine;
  number: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  onChange: (fields: Partial<TypedLine>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function Line({ line, number, count, errors, onChange, onMove, onRemove }: LineProps) {
  const errorOf = (name: keyof TypedLine) => errors[`marquee.${number - 1}.${name}`];
  return (
    <li className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_auto] sm:items-start">
      <Field label={marqueeWords.line(number)} error={errorOf('text')}>
        <TextInput
          value={line.text}
          autoComplete="off"
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
      </Field>
      {(['fromDate', 'toDate'] as const).map((name) => (
        <Field key={name} label={marqueeWords[name](number)} error={errorOf(name)}>
          <TextInput
            type="date"
            value={line[name]}
            className="px-2!"
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        </Field>
      ))}
      <div className="flex sm:pt-6.5">
        <IconButton
          icon="arrowUp"
          label={marqueeWords.up(number)}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrowDown"
          label={marqueeWords.down(number)}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton icon="trash" label={marqueeWords.remove(number)} onClick={onRemove} />
      </div>
    </li>
  );
}
