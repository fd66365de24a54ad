import { callMessages } from '@shop/contract/call';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors, messageOf } from './errors.ts';
import { type FormValues, useForm } from './use-form.ts';

type Schema<Checked> = {
  safeParse: (
    values: unknown,
  ) =>
    | { success: true; data: Checked }
    | { success: false; error: { issues: Parameters<typeof fieldErrors>[0] } };
};

/** Checks of a form before it sends its values; the messages are shown at the fields. */
export type FormChecks<Values extends FormValues, Checked> = {
  initial: Values;
  /** Describe values that are not texts; see `useForm`. */
  words?: Partial<Record<keyof Values, string>>;
  /** Checks the values; without one they are sent as typed. */
  schema?: Schema<Checked>;
  /** Returns the input of the schema; by default the values as typed. */
  read?: (values: Values) => unknown;
  /** Returns messages that the schema does not know, by field. */
  problems?: (
    values: Values,
  ) => Readonly<Record<string, string | false | null | undefined>> | false;
  /** Called with all messages when the values are not sent. */
  onInvalid?: (errors: Readonly<Record<string, string>>) => void;
};

type CheckedForm<Values extends FormValues, Checked> = FormChecks<Values, Checked> & {
  /**
   * Sends the checked values; returns the form's values afterwards, if it changes them. A field that was
   * edited since then keeps its text.
   */
  send: (checked: Checked) => Promise<Values | void>;
  /** The message of a failure when the server sends none. */
  failed?: string;
  /** The message when the shop was not reached; by default `failed`. */
  unreached?: string;
  /**
   * The field that shows a failure which names no field; by default it is above the form. With null every
   * failure is above the form.
   */
  failedAt?: (keyof Values & string) | null;
  /** Called with a failure; returns true when it needs no message. */
  onFailed?: (error: unknown) => boolean;
};

/**
 * Manages a form that is checked, then sent once at a time. Messages of the check and of the server are
 * shown at their fields, and the first of these gets the focus; after a failure the input stays.
 */
export function useCheckedForm<Values extends FormValues, Checked = Values>({
  initial,
  words,
  send,
  failed: fallback = callMessages.unexpected,
  unreached = fallback,
  failedAt,
  onInvalid,
  onFailed = () => false,
  ...checks
}: CheckedForm<Values, Checked>) {
  const form = useForm(initial, words);
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // Guards against a double click before the next render.
  const isUnderWay = useRef(false);
  const submit = async () => {
    const { data, errors } = checkedBy(checks, form.values);
    form.show(errors);
    if (data === undefined) return onInvalid?.(errors);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailed(null);
    try {
      const values = await send(data);
      if (values !== undefined) form.fill(values, form.values);
    } catch (error) {
      if (onFailed(error)) return;
      const { status, fields } = error instanceof ApiError ? error : { status: null, fields: {} };
      const message = messageOf(error, status === 0 ? unreached : fallback);
      const named = failedAt === null ? {} : fields;
      const areShown = Object.keys(named).some((name) => name.replace(/\..*/, '') in form.values);
      form.show(areShown || !failedAt ? named : { [failedAt]: message });
      if (!areShown && !failedAt) setFailed(message);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return {
    ...form,
    /** The message of the last failure. */
    failed,
    isBusy,
    /** Submits the form; a button outside of it may call it without an event. */
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      void submit();
    },
  };
}

/** Returns the checked values when no field has a message. */
function checkedBy<Values extends FormValues, Checked>(
  { schema, read, problems }: Omit<FormChecks<Values, Checked>, 'initial'>,
  values: Values,
): { data?: Checked; errors: Readonly<Record<string, string>> } {
  const result = schema?.safeParse(read?.(values) ?? values);
  const errors = result?.success === false ? fieldErrors(result.error.issues) : {};
  for (const [name, message] of Object.entries(problems?.(values) || {})) {
    if (message) errors[name] = message;
  }
  if (Object.keys(errors).length > 0) return { errors };
  return { data: result?.success ? result.data : (values as unknown as Checked), errors };
}
