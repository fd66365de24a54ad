import { typedCode } from '@shop/contract/typed-text';
import { GATEWAYS, OrderRequest, orderMessages } from '@shop/contract/orders';
import { pictureMessages } from '@shop/contract/picture';
import type { Gateway } from '@shop/contract/orders';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from '../../lib/use-form.ts';
import type { Proof } from '../kit/payment/payment-order.ts';
import { keepProof, storedProof } from '../kit/payment/stored-proof.ts';

/** Shows messages at the fields of a form. */
export type ShowErrors = (errors: Readonly<Record<string, string>>) => void;

/**
 * Manages state and validation of the proof form of a hold. It begins with what was given before: on this
 * page before a reload, or on the payment page before the hold ended.
 */
export function useProof(
  reference: string,
  onComplete: (proof: Proof, screenshot: File, show: ShowErrors) => void,
) {
  // In state, because initial values must not change while typing.
  const [{ screenshot: given, ...initial }] = useState(() => storedProof(reference));
  const form = useForm(initial);
  const [screenshot, setScreenshot] = useState(given);
  const { values } = form;
  useEffect(() => {
    if (values.gateway !== '' || values.utr !== '' || screenshot !== null) {
      keepProof(reference, { ...values, screenshot });
    }
  }, [reference, values, screenshot]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gateway = GATEWAYS.find((name) => name === values.gateway);
    const utr = typedCode(values.utr);
    const isUtr = OrderRequest.shape.utr.safeParse(utr).success;
    form.show({
      // One message covers both fields; it is shown at the first missing one.
      ...(gateway === undefined
        ? { gateway: orderMessages.selectGateway }
        : screenshot === null && { screenshot: orderMessages.selectGateway }),
      ...(!isUtr && { utr: orderMessages.utr }),
    });
    if (gateway !== undefined && screenshot !== null && isUtr) {
      onComplete({ gateway, utr }, screenshot, form.show);
    }
  };
  return {
    ...form,
    submit,
    /** Preselects the app that was opened, until the shopper chooses another. */
    opened: (app: Gateway) => {
      if (values.gateway === '') form.set('gateway', app);
    },
    screenshot: {
      chosen: screenshot,
      choose: (file: File) => {
        setScreenshot(file);
        form.clear('screenshot');
      },
      refuse: (reason: 'type' | 'size') =>
        form.show({
          ...form.errors,
          screenshot:
            reason === 'type' ? pictureMessages.notAScreenshot : pictureMessages.screenshotTooLarge,
        }),
    },
  };
}
