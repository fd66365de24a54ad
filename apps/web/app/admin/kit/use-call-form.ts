import type { Call, ReplyOf } from '@shop/contract/call';
import { callMessages } from '@shop/contract/call';
import type { RequestInput } from '../../lib/api-input.ts';
import { isConflict } from '../../lib/errors.ts';
import { type FormChecks, useCheckedForm } from '../../lib/use-checked-form.ts';
import type { FormValues } from '../../lib/use-form.ts';
import { useIsOnPage } from '../../lib/use-is-on-page.ts';
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
  /** Called with the answer; returns the form's values afterwards, if it changes them. */
  onDone?: (answer: ReplyOf<C>) => Values | void;
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
  const isOnPage = useIsOnPage();
  return useCheckedForm({
    ...form,
    failed: (call as Call).failed ?? callMessages.unexpected,
    send: async (checked) => {
      const answer = await mutateAsync(input(checked));
      return isOnPage.current ? onDone?.(answer) : undefined;
    },
    onFailed: (error) => {
      const isLost = onConflict !== undefined && isConflict(error);
      if (isLost && isOnPage.current) onConflict(error);
      return isLost;
    },
  });
}
