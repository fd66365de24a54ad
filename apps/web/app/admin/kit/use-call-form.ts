import type { Call, ReplyOf } from '@shop/contract/call';
import { callMessages } from '@shop/contract/call';
import { useEffect, useRef } from 'react';
import type { RequestInput } from '../../lib/api-input.ts';
import { isConflict } from '../../lib/errors.ts';
import { type FormChecks, useCheckedForm } from '../../lib/use-checked-form.ts';
import { type FormValues, areOther } from '../../lib/use-form.ts';
import { useIsHere } from '../../lib/use-is-here.ts';
import { type Messaged, useSend } from './use-call.ts';

/** The input of a call, or of either of two, when a form adds and edits. */
type InputOf<C extends Call> = C extends Call ? RequestInput<C> : never;

type CallForm<C extends Messaged, Values extends FormValues, Checked> = FormChecks<
  Values,
  Checked
> & {
  call: C;
  /** Returns the call's input; by default its body is the checked values. */
  input?: (checked: Checked) => InputOf<C>;
  /**
   * Called with the answer, and with true when the form was edited since it was sent: then it stays, and so
   * does what was typed. Returns the form's values afterwards, if it changes them.
   */
  onDone?: (answer: ReplyOf<C>, isEdited: boolean) => Values | void;
  /** True when the form alone shows a failure, without a toast. */
  quiet?: boolean;
  /** Called when another change was faster, instead of a message in the form. */
  onConflict?: (error: unknown) => void;
};

/**
 * Manages a form of the back office that a writing call sends; see `useCheckedForm`. The answer of a form
 * that was closed calls nothing, because it would close the form that was opened after it.
 */
export function useCallForm<C extends Messaged, Values extends FormValues, Checked = Values>({
  call,
  input = (body) => ({ body }) as InputOf<C>,
  onDone,
  onConflict,
  quiet,
  ...form
}: CallForm<C, Values, Checked>) {
  const { mutateAsync } = useSend(call, { quiet });
  const isHere = useIsHere();
  const typed = useRef(form.initial);
  const checkedForm = useCheckedForm({
    ...form,
    failed: (call as Call).failed ?? callMessages.unexpected,
    send: async (checked) => {
      const sent = typed.current;
      const answer = await mutateAsync(input(checked));
      return isHere() ? onDone?.(answer, areOther(typed.current, sent)) : undefined;
    },
    onFailed: (error) => {
      const isLost = onConflict !== undefined && isConflict(error);
      if (isLost && isHere()) onConflict(error);
      return isLost;
    },
  });
  useEffect(() => {
    typed.current = checkedForm.values;
  });
  return checkedForm;
}
