import { phoneDigits } from '@shop/contract/typed-text';
import { TEST_CHANNELS, TestMessage, messageCalls, messageMessages } from '@shop/contract/messages';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { CallFormDialog } from '../kit/call-form-dialog.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { channelNames, messageWords } from './message-words.ts';

/** Sends a test message by a channel. */
export function TestDialog({ onClose }: { onClose: () => void }) {
  const form = useCallForm({
    call: messageCalls.test,
    quiet: true,
    schema: TestMessage,
    initial: { channel: '', phone: '', mail: '' },
    read: ({ channel, phone, mail }) => ({
      ...(channel === 'email' ? { mail } : { phone: phoneDigits(phone) }),
      channel,
    }),
    onDone: onClose,
  });
  const { values, textOf, errors } = form;
  return (
    <CallFormDialog
      form={form}
      title={messageWords.testTitle}
      send={messageWords.send}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">{messageWords.testHint}</p>
      <Field label={messageWords.testChannel} error={errors['channel']}>
        <Select {...textOf('channel')}>
          <option value="">{messageMessages.channel}</option>
          {TEST_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {channelNames[channel]}
            </option>
          ))}
        </Select>
      </Field>
      {values.channel === 'email' ? (
        <Field label={messageWords.testMail} error={errors['mail'] ?? errors['phone']}>
          <TextInput type="email" autoComplete="email" {...textOf('mail')} />
        </Field>
      ) : (
        <Field label={messageWords.testPhone} error={errors['phone']}>
          <TextInput
            inputMode="numeric"
            prefix="+91"
            autoComplete="tel-national"
            className="tabular-nums"
            {...textOf('phone')}
          />
        </Field>
      )}
    </CallFormDialog>
  );
}
