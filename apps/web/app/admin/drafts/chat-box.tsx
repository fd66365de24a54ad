import { ChatText, type ReadChat, chatCalls } from '@shop/contract/chat-reading';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { chatWords as words } from './draft-words.ts';

type ChatBoxProps = { onRead: (chat: ReadChat) => void };

/** Takes a pasted chat, fills the form with what is certain in it, and shows the rest as it was. */
export function ChatBox({ onRead }: ChatBoxProps) {
  const [chat, setChat] = useState<ReadChat | null>(null);
  const form = useCallForm({
    call: chatCalls.read,
    schema: ChatText,
    initial: { text: '' },
    quiet: true,
    onDone: ({ data }) => {
      setChat(data);
      if (isEmpty(data)) return undefined;
      onRead(data);
      return { text: '' };
    },
  });
  const { setForm, submit, failed, isBusy, textOf, errors } = form;
  return (
    <section
      aria-label={words.title}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-3">
        {failed !== null && <ErrorBox message={failed} />}
        <Field label={words.label} hint={words.hint} error={errors['text']}>
          <TextArea rows={4} autoComplete="off" {...textOf('text')} />
        </Field>
        <Button
          type="submit"
          variant="secondary"
          busy={isBusy}
          busyText={words.reading}
          className="w-full sm:w-fit"
        >
          {words.read}
        </Button>
      </form>
      <div role="status" className="flex flex-col gap-2 text-sm empty:hidden">
        {chat !== null && <Reading chat={chat} />}
      </div>
    </section>
  );
}

function isEmpty({ items, phoneNumber, name, postalCode }: ReadChat): boolean {
  return items.length === 0 && [phoneNumber, name, postalCode].every((fact) => fact === null);
}

function Reading({ chat }: { chat: ReadChat }) {
  if (isEmpty(chat)) return <p className="text-warn">{words.nothing}</p>;
  const { items, phoneNumber, name, postalCode, rest } = chat;
  const facts = [
    items.length > 0 && words.products(items.length),
    phoneNumber !== null && words.phone,
    name !== null && words.name,
    postalCode !== null && words.pincode(postalCode),
  ].filter((fact) => fact !== false);
  return (
    <>
      <p>{words.filled(facts.join(' · '))}</p>
      {rest !== '' && (
        <div className="flex flex-col gap-1">
          <p className="text-xs text-ink-soft">{words.rest}</p>
          <p className="max-h-60 overflow-y-auto rounded-sm bg-paper-deep px-3 py-2 wrap-anywhere whitespace-pre-wrap">
            {rest}
          </p>
        </div>
      )}
    </>
  );
}
