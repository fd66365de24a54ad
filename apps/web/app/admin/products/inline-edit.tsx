import { callMessages } from '@shop/contract/call';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { classes } from '../../lib/classes.ts';
import { messageOf } from '../../lib/errors.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { isOfComposition } from '../../lib/use-typing.ts';
import { controlClasses } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { inlineWords } from './inline-words.ts';

type Parsed =
  | { success: true; data: number }
  | { success: false; error: { issues: readonly { message: string }[] } };

type InlineEditProps = {
  /** Name of the edited value, such as the price of a product. */
  name: string;
  value: number;
  format: (value: number) => string;
  parse: (typed: string) => Parsed;
  /** Saves a value with the earlier one and the idempotency key of the try; throws the refusal. */
  save: (value: number, seen: number, key: string) => Promise<unknown>;
  className?: string;
};

/**
 * Shows a number that is edited in place: a click makes it a field, Enter saves, Esc cancels. When
 * another device has changed the value in between, the field shows that and keeps the input.
 */
export function InlineEdit(props: InlineEditProps) {
  const { name, value, format, className } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <InlineField {...props} onClose={() => setOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      data-on-paper
      aria-label={inlineWords.change(name, format(value))}
      onClick={() => setOpen(true)}
      className={classes(
        'group -mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-inherit tabular-nums hover:bg-accent-tint hover:text-accent',
        className,
      )}
    >
      {format(value)}
      <Icon
        name="edit"
        className="size-3.5 text-ink-soft opacity-60 group-hover:text-accent group-hover:opacity-100"
      />
    </button>
  );
}

type FieldProps = InlineEditProps & { onClose: () => void };

function InlineField(props: FieldProps) {
  const { name, onClose } = props;
  const id = useId();
  const { typed, setTyped, message, isBusy, submit } = useInlineEdit(props);
  const onKey = (event: KeyboardEvent) => {
    if (isOfComposition(event)) return;
    if (event.key === 'Enter') {
      // Otherwise the same press would open the field again, because its button gets the focus.
      event.preventDefault();
      void submit();
    }
    if (event.key === 'Escape') onClose();
  };
  return (
    <span className="inline-flex max-w-56 flex-col max-sm:w-40 items-stretch gap-1 text-start">
      <span className="flex items-center">
        <input
          ref={selectAll}
          aria-label={name}
          aria-invalid={message !== null || undefined}
          aria-describedby={message === null ? undefined : id}
          inputMode="decimal"
          autoComplete="off"
          readOnly={isBusy}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKey}
          className={classes(controlClasses, 'min-w-16 tabular-nums')}
        />
        <IconButton
          icon="check"
          label={inlineWords.save(name)}
          disabled={isBusy}
          onClick={() => void submit()}
        />
        <IconButton icon="close" label={inlineWords.cancel(name)} onClick={onClose} />
      </span>
      {message !== null && (
        <span id={id} role="alert" className="text-sm font-normal whitespace-normal text-bad">
          {message}
        </span>
      )}
    </span>
  );
}

/** Manages the typed text, its error and saving. */
function useInlineEdit({ value, format, parse, save, onClose }: FieldProps) {
  const [typed, setTyped] = useState(String(value));
  const [seen, setSeen] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // A field that is opened again begins with other keys, because the same correction may be due twice.
  const [keyOf] = useState(requestKeys);
  const isHere = useIsHere();
  const [lost, setLost] = useState<'no' | 'unread' | 'read'>('no');
  // After a failure the list is read again, and the next save is based on its value.
  if (lost === 'unread' && value !== seen) {
    setSeen(value);
    setLost('read');
  }
  const submit = async () => {
    if (isBusy) return;
    const parsed = parse(typed);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? null);
    if (parsed.data === seen) return onClose();
    setBusy(true);
    try {
      await save(parsed.data, seen, keyOf({ body: [parsed.data, seen] }));
      // After Cancel the field may be open again.
      if (isHere()) onClose();
    } catch (error) {
      setLost('unread');
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const message = lost === 'read' ? callMessages.fieldChanged(format(value)) : problem;
  return { typed, setTyped, message, isBusy, submit };
}

/** Focuses a field when it appears, with its text selected. */
function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
