import { BannerFields, bannerCalls, bannerMessages } from '@shop/contract/banners';
import type { Banner } from '@shop/contract/banners';
import { useState } from 'react';
import { requestKeys } from '../../lib/random-key.ts';
import { toast } from '../../lib/toast.ts';
import { useCallForm } from '../kit/use-call-form.ts';
import { useSavedRow } from '../kit/use-saved-row.ts';
import { bodyOf, changeOf, valuesOf } from './banner-values.ts';
import type { BannerValues } from './banner-values.ts';

/** Manages the state of the banner form. */
export function useBannerForm(listed: Banner | null, onDone: () => void) {
  const [edited, keep] = useSavedRow(listed);
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [keyOf] = useState(requestKeys);
  const form = useCallForm({
    call: edited === null ? bannerCalls.create : bannerCalls.update,
    schema: BannerFields,
    initial: valuesOf(edited),
    read: bodyOf,
    problems: () => ({ file: edited === null && chosen === null && bannerMessages.fileRequired }),
    onInvalid: (errors) => toast.error(Object.values(errors).join(' | ')),
    input: (fields) => {
      setShare(null);
      if (edited !== null) return changeOf(edited, fields);
      const sent = { body: fields, files: chosen === null ? [] : [chosen] };
      return { ...sent, headers: { 'idempotency-key': keyOf(sent) }, onProgress: setShare };
    },
    onDone: ({ data }, isEdited) => {
      if (!isEdited) return onDone();
      // The picture of a new banner was uploaded.
      setChosen((held) => (held === chosen ? null : held));
      keep(data);
      return valuesOf(data);
    },
  });
  const set = (name: keyof BannerValues, value: string) => {
    form.set(name, value);
    form.clear('target');
  };
  return {
    ...form,
    edited,
    set,
    share: form.isBusy ? share : null,
    file: {
      chosen,
      choose: (file: File) => {
        setChosen(file);
        form.clear('file');
      },
      refuse: (message: string) => form.show({ ...form.errors, file: message }),
    },
  };
}
