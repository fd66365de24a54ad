import { type Policy, PolicyChange, type PolicyKind, policyCalls } from '@shop/contract/policies';
import { useDeferredValue, useRef } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format.ts';
import { sectionsOf } from '../../lib/plain-text.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextBlocks } from '../../ui/text-blocks.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { MarkButtons } from './mark-buttons.tsx';
import { policiesWords as words } from './policies-words.ts';

const PAGES: Record<PolicyKind, () => string> = {
  terms: paths.termsOfUse,
  privacy: paths.privacyPolicy,
  returns: paths.returnRefundPolicy,
};

/** Edits the text of a policy, with a preview beside it. */
export function PolicyForm({ policy }: { policy: Policy }) {
  const { values, textOf, errors, setForm, isBusy, isChanged, submit } = usePolicyForm(policy);
  const { kind, version, updatedAt } = policy;
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <form
        ref={setForm}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <UnsavedGuard active={isChanged} />
        <div className="flex flex-col gap-3">
          <MarkButtons area={area} />
          <Field label={words.text} hint={words.hint} error={errors['text']}>
            <TextArea ref={area} rows={24} {...textOf('text')} />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" busy={isBusy} busyText={words.publishing} className="min-w-36">
            {words.publish}
          </Button>
          <p className="text-sm text-ink-soft">{words.version(version, formatDay(updatedAt))}</p>
          <Link
            to={PAGES[kind]()}
            target="_blank"
            className="inline-flex min-h-9 items-center text-sm max-sm:min-h-11 text-accent underline underline-offset-4"
          >
            {words.see}
          </Link>
        </div>
      </form>
      <Preview text={useDeferredValue(values.text)} />
    </div>
  );
}

function Preview({ text }: { text: string }) {
  const { intro, sections } = sectionsOf(text);
  const isEmpty = intro.length === 0 && sections.length === 0;
  return (
    <section
      aria-label={words.preview}
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="text-base font-semibold">{words.preview}</h2>
      {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
      <TextBlocks blocks={intro} />
      {sections.map(({ id, title, body }) => (
        <div key={id} className="flex flex-col gap-2">
          <h3 className="font-display text-heading">{title}</h3>
          <TextBlocks blocks={body} />
        </div>
      ))}
    </section>
  );
}

function usePolicyForm({ kind, version, text }: Policy) {
  return useCallForm({
    call: policyCalls.save,
    schema: PolicyChange,
    initial: { text },
    words: { text: words.newer },
    read: (values) => ({ ...values, expected: version }),
    input: (body) => ({ params: { kind }, body }),
    // The server trims the text that it stores.
    onDone: ({ data }) => ({ text: data.text }),
  });
}
