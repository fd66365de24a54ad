import { orderMessages } from '@shop/contract/orders';
import { type PayLink, PayRequest, type PayVisit, payCalls } from '@shop/contract/pay';
import { phoneDigits, typedCode } from '@shop/contract/typed-text';
import { type FormEvent, useRef, useState } from 'react';
import { request } from '../../lib/api.ts';
import { ApiError, fieldErrors, messageOf } from '../../lib/errors.ts';
import { isNoPicture } from '../kit/photographs/no-picture.ts';
import { useFieldErrors } from '../../lib/use-field-errors.ts';
import { useLinkDraft } from './link-draft.ts';
import { readLinkAgain } from './read-link-again.ts';

/** The form of a link, and who gets its order. */
export type LinkOrder = {
  token: string;
  visit: PayVisit;
  link: PayLink;
  onPlaced: (order: { orderId: string; total: number }) => void;
  /** Is called with whether its order is being placed. */
  onUnderWay: (isUnderWay: boolean) => void;
};

/** Sends the form of a link by a call, which keeps the page; on any failure the form keeps its input. */
export function useLinkOrder({ token, visit, link, onPlaced, onUnderWay }: LinkOrder) {
  const fields = useLinkErrors(visit.errors);
  const isBroughtBack = Object.keys(visit.typed).length > 0;
  useLinkDraft({ token, form: fields.form, isBroughtBack });
  // Undefined until the form is sent here.
  const [failed, setFailed] = useState<string | null>();
  const [policies, setPolicies] = useState(link.policies);
  // Guards against a double click before the next render.
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [share, setShare] = useState<number | null>(null);

  const send = async (form: HTMLFormElement) => {
    setFailed(null);
    const { body, file, errors } = orderIn(new FormData(form), policies);
    fields.show(errors);
    if (body === undefined) return;
    setBusy(true);
    try {
      const { smallerPictures } = await import('../../lib/smaller-picture.ts');
      const { data } = await request(payCalls.order, {
        params: { token },
        body,
        files: await smallerPictures(file === null ? [] : [file]),
        headers: { 'idempotency-key': visit.key },
        ...(file !== null && { onProgress: setShare }),
      });
      onPlaced(data);
      scrollTo({ top: 0 });
    } catch (error) {
      await refused(error, form);
    } finally {
      setShare(null);
      setBusy(false);
    }
  };
  const refused = async (error: unknown, form: HTMLFormElement) => {
    const { code, fields: named } = error instanceof ApiError ? error : { code: '', fields: {} };
    // The page then says what has become of the link.
    if (ENDED.includes(code)) return location.reload();
    if (code === 'POLICIES_CHANGED') setPolicies((await newPolicies(token, form)) ?? policies);
    const message = messageOf(error, orderMessages.placeFailed);
    if (isNoPicture(error)) return fields.show({ file: message });
    fields.show(named);
    setFailed(message);
  };
  return {
    ...fields,
    failed,
    isBusy,
    share,
    policies,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isUnderWay.current) return;
      const set = (is: boolean) => {
        isUnderWay.current = is;
        onUnderWay(is);
      };
      set(true);
      void send(event.currentTarget).finally(() => set(false));
    },
  };
}

/**
 * Unticks the agreement to earlier policies; returns those that the link names now, or undefined when it cannot be
 * read: then its order is refused again.
 */
async function newPolicies(
  token: string,
  form: HTMLFormElement,
): Promise<PayLink['policies'] | undefined> {
  (form.elements.namedItem('agreed') as HTMLInputElement).checked = false;
  try {
    return (await readLinkAgain(token)).policies;
  } catch {
    return undefined;
  }
}

const ENDED: readonly string[] = ['ALREADY_ORDERED', 'DRAFT_EXPIRED', 'PAY_UNKNOWN'];

/** Manages the messages of the fields; at first the page may have some, when it was posted without scripts. */
function useLinkErrors(first: PayVisit['errors']) {
  const { setForm, form, errors, show, note, clear } = useFieldErrors();
  const [isFirst, setFirst] = useState(true);
  return {
    setForm,
    form,
    errors: isFirst ? first : errors,
    show: (found: Readonly<Record<string, string>>) => {
      setFirst(false);
      show(found);
    },
    /** Clears the message of the edited field. */
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isFirst) note(first);
      setFirst(false);
      for (const name of pathsOf((target as EventTarget & { name: string }).name)) clear(name);
    },
  };
}

const PLACE: readonly string[] = ['address.city', 'address.state'];

/** Returns the paths in the order of a field's name; a PIN code fills in its place. */
function pathsOf(name: string): readonly string[] {
  return [name, `address.${name}`, ...(name === 'postalCode' ? PLACE : [])];
}

/** Returns the order in the form, or the messages of its fields. */
function orderIn(form: FormData, policies: PayLink['policies']) {
  const text = (name: string) => String(form.get(name) ?? '');
  const chosen = form.get('file');
  const isScanned = text('paymentMethod') === 'NET_BANKING';
  const file = isScanned && chosen instanceof File && chosen.size > 0 ? chosen : null;
  const gatewayOption = text('gatewayOption');
  const checked = PayRequest.safeParse({
    fullName: text('fullName'),
    phoneNumber: phoneDigits(text('phoneNumber')),
    address: {
      addressLine1: text('addressLine1'),
      addressLine2: text('addressLine2'),
      city: text('city'),
      state: text('state'),
      postalCode: typedCode(text('postalCode')),
    },
    paymentMethod: text('paymentMethod'),
    ...(isScanned && { gatewayOption, utr: typedCode(text('utr')) }),
    agreed: form.has('agreed') ? policies : undefined,
  });
  const errors = checked.success ? {} : fieldErrors(checked.error.issues);
  if (isScanned && gatewayOption === '') errors['gatewayOption'] ??= orderMessages.selectGateway;
  else if (isScanned && file === null) errors['file'] ??= orderMessages.selectGateway;
  const isRight = checked.success && Object.keys(errors).length === 0;
  return { body: isRight ? checked.data : undefined, file, errors };
}
