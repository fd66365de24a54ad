import type { Call, ReplyOf } from '@shop/contract/call';
import { callMessages } from '@shop/contract/call';
import type { RequestInput } from '../../lib/api-input.ts';
import { type FormChecks, useCheckedForm } from '../../lib/use-checked-form.ts';
import type { FormValues } from '../../lib/use-form.ts';
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
  /** The message of a failure when the server sends none; by default the call's own. */
  failed?: string;
  /** Called with a failure; returns true when it needs no message in the form. */
  onFailed?: (error: unknown) => boolean;
};

/** Manages a form of the back office that is checked and sent by a writing call; see `useCheckedForm`. */
export function useCallForm<C extends Messaged, Values extends FormValues, Checked = Values>({
  call,
  input = (body) => ({ body }) as InputOf<C>,
  onDone,
  failed = (call as Call).failed ?? callMessages.unexpected,
  ...form
}: CallForm<C, Values, Checked>) {
  const { mutateAsync } = useSend(call, { failed });
  return useCheckedForm({
    ...form,
    failed,
    send: async (checked) => onDone?.(await mutateAsync(input(checked) as RequestInput<C>)),
  });
}
