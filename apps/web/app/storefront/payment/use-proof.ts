import { typedCode } from '@shop/contract/typed-text';
import { GATEWAYS, OrderRequest, orderMessages } from '@shop/contract/orders';
import { pictureMessages } from '@shop/contract/picture';
import type { Gateway } from '@shop/contract/orders';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useForm } from '../../lib/use-form.ts';
import type { Proof } from '../kit/payment/payment-order.ts';
import {
  type TypedProof,
  forgetProof,
  keepProof,
  storedProof,
} from '../kit/payment/stored-proof.ts';

/** Shows messages at the fields of a form. */
export type ShowErrors = (errors: Readonly<Record<string, string>>) => void;

const nothing = (): TypedProof => ({ gateway: '', utr: '' });

/** Manages state and validation of the proof form; it begins with what is known already. */
export function useProof(
  onComplete: (proof: Proof, screenshot: File, show: ShowErrors) => void,
  known = nothing,
) {
  // In state, because initial values must not change while typing.
  const [initial] = useState(known);
  const form = useForm(initial);
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gateway = GATEWAYS.find((name) => name === form.values.gateway);
    const utr = typedCode(form.values.utr);
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
      if (form.values.gateway === '') form.set('gateway', app);
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

/**
 * Manages the proof form of a hold, whose fields survive a reload of the page until the hold has ended.
 */
export function useKeptProof(
  { reference, isOver }: { reference: string; isOver: boolean },
  onComplete: Parameters<typeof useProof>[0],
) {
  const proof = useProof(onComplete, () => storedProof(reference));
  const { gateway, utr } = proof.values;
  useEffect(() => {
    if (isOver) forgetProof();
    else if (gateway !== '' || utr !== '') keepProof(reference, { gateway, utr });
  }, [reference, isOver, gateway, utr]);
  return proof;
}
