import { phoneDigits } from '@shop/contract/typed-text';
import { TEST_CHANNELS, TestMessage, messageCalls, messageMessages } from '@shop/contract/messages';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { adminWords } from '../kit/admin-words.ts';
import { useSend } from '../kit/use-call.ts';
import { channelNames, messageWords } from './message-words.ts';

const FORM = 'test-message-form';

/** Sends a test message by a channel. */
export function TestDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messageWords.testTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {adminWords.cancel}
          </Button>
          <Button type="submit" form={FORM}>
            {messageWords.send}
          </Button>
        </>
      }
    >
      {open && <TestForm onDone={onClose} />}
    </FormDialog>
  );
}

function TestForm({ onDone }: { onDone: () => void }) {
  const { values, set, errors, setForm, show } = useForm({ channel: '', phone: '', mail: '' });
  const send = useSend(messageCalls.test, {
    onDone,
    quiet: true,
    onFailed: (error) => error instanceof ApiError && show(error.fields),
  });
  const isByMail = values.channel === 'email';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { channel, mail } = values;
    const to = isByMail ? { mail } : { phone: phoneDigits(values.phone) };
    const checked = TestMessage.safeParse({ ...to, channel });
    show(checked.success ? {} : fieldErrors(checked.error.issues));
    if (checked.success && !send.isPending) send.mutate({ body: checked.data });
  };
  return (
    <form ref={setForm} id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {send.isError && <ErrorBox message={messageOf(send.error, messageMessages.testFailed)} />}
      <p className="text-sm text-ink-soft">{messageWords.testHint}</p>
      <Field label={messageWords.testChannel} error={errors['channel']}>
        <Select
          value={values.channel}
          onChange={(event) => set('channel', event.currentTarget.value)}
        >
          <option value="">{messageMessages.channel}</option>
          {TEST_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </Select>
      </Field>
      {isByMail ? (
        <Field label={messageWords.testMail} error={errors['mail'] ?? errors['phone']}>
          <TextInput
            type="email"
            value={values.mail}
            autoComplete="email"
            onChange={(event) => set('mail', event.currentTarget.value)}
          />
        </Field>
      ) : (
        <Field label={messageWords.testPhone} error={errors['phone']}>
          <TextInput
            inputMode="numeric"
            prefix="+91"
            value={values.phone}
            autoComplete="tel-national"
            className="tabular-nums"
            onChange={(event) => set('phone', event.currentTarget.value)}
          />
        </Field>
      )}
    </form>
  );
}
