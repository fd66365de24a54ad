import { focusOnArrival } from '../../lib/focus-on-arrival.ts';
import { formatPhone } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { Field } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { PhoneInput } from '../../ui/phone-input.tsx';
import { ResendButton } from '../../ui/resend-button.tsx';
import { TextArea, TextInput } from '../../ui/text-input.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { helpWords as words } from './help-words.ts';
import { useComplaintForm } from './use-complaint-form.ts';

type ComplaintFormProps = { isVisitor: boolean; onDone: () => void };

/** Shows the form of a complaint, and then its number. */
export function ComplaintForm({ isVisitor, onDone }: ComplaintFormProps) {
  const { setForm, submit, ...form } = useComplaintForm({ isVisitor, onDone });
  if (form.ticket !== null) return <Received ticket={form.ticket} onAgain={form.again} />;
  const isCodeStep = isVisitor && form.asked.challengeId !== null;
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-5">
      <UnsavedGuard active={form.isChanged} />
      {form.failed !== null && <ErrorBox message={form.failed} />}
      {isCodeStep ? <CodeField form={form} /> : <ComplaintFields form={form} />}
      {isVisitor && !isCodeStep && <PersonFields form={form} />}
      {isCodeStep && <ResendButton sentAt={form.asked.sentAt} onResend={form.resend} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={form.isBusy} className="max-sm:w-full">
          {isVisitor && !isCodeStep ? words.next : words.send}
        </Button>
        {isCodeStep && (
          <Button variant="quiet" size="large" onClick={form.back}>
            {words.otherNumber}
          </Button>
        )}
      </div>
    </form>
  );
}

type FieldsProps = {
  form: Omit<ReturnType<typeof useComplaintForm>, 'setForm' | 'submit'>;
};

function ComplaintFields({ form: { textOf, errors } }: FieldsProps) {
  return (
    <>
      <Field label={words.subject} error={errors['subject']}>
        <TextInput {...textOf('subject')} />
      </Field>
      <Field label={words.text} error={errors['text']}>
        <TextArea rows={5} {...textOf('text')} />
      </Field>
      <Field label={words.order} hint={words.orderHint} optional error={errors['orderId']}>
        <TextInput inputMode="numeric" autoComplete="off" {...textOf('orderId')} />
      </Field>
    </>
  );
}

function PersonFields({ form: { values, set, textOf, errors } }: FieldsProps) {
  return (
    <>
      <Field label={words.name} error={errors['name']}>
        <TextInput autoComplete="name" {...textOf('name')} />
      </Field>
      <Field label={words.mobile} hint={words.mobileHint} error={errors['phone']}>
        <PhoneInput
          autoComplete="tel"
          value={values.phone}
          onChange={(digits) => set('phone', digits)}
        />
      </Field>
    </>
  );
}

/** Shows the code field, and errors of the complaint itself, whose fields are no longer shown. */
function CodeField({ form: { values, set, errors } }: FieldsProps) {
  const error = errors['otp'] ?? Object.values(errors)[0];
  return (
    <Field label={words.code} hint={words.codeSentTo(formatPhone(values.phone))} error={error}>
      <OtpInput ref={focusOnArrival} value={values.otp} onChange={(digits) => set('otp', digits)} />
    </Field>
  );
}

function Received({ ticket, onAgain }: { ticket: string; onAgain: () => void }) {
  return (
    <div
      ref={focusOnArrival}
      tabIndex={-1}
      role="status"
      className="flex max-w-2xl flex-col items-start gap-3 rounded-sm border border-line bg-surface p-5"
    >
      <p className="font-display text-heading font-semibold">{words.done}</p>
      <p>{words.ticket(ticket)}</p>
      <Button variant="secondary" onClick={onAgain}>
        {words.another}
      </Button>
    </div>
  );
}
