import type { Call } from '@shop/contract/call';
import type { ComponentProps } from 'react';
import type { RequestInput } from '../../lib/api-input.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Messaged, useSend } from './use-call.ts';

type Shown = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onYes' | 'onNo'>;

type ConfirmCallProps<C extends Messaged> = Shown & {
  call: C;
  /** The request that Yes sends; the dialog is closed while it is null. */
  input: RequestInput<C> | null;
  /** The message when the server sends none; by default the call's own. */
  failed?: string;
  /** A reading call that is not refetched, because its subject was deleted. */
  gone?: Call;
  /** Called after No and after a failure. */
  onClose: () => void;
  /** Called after success, by default as `onClose`. */
  onDone?: () => void;
};

/** Makes a call after a confirmation. */
export function ConfirmCall<C extends Messaged>(props: ConfirmCallProps<C>) {
  const { call, input, failed, gone, onClose, onDone = onClose, ...shown } = props;
  const send = useSend(call, { failed, gone, onDone, onFailed: onClose });
  return (
    <ConfirmDialog
      {...shown}
      open={input !== null}
      busy={send.isPending}
      onYes={() => input !== null && send.mutate(input)}
      onNo={onClose}
    />
  );
}
