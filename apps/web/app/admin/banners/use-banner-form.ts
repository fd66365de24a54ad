import { BannerFields, bannerCalls, bannerMessages } from '@shop/contract/banners';
import type { Banner } from '@shop/contract/banners';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { ApiError, fieldErrors } from '../../lib/errors.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { useSend } from '../kit/use-call.ts';
import { bodyOf, changeOf, valuesOf } from './banner-values.ts';
import type { BannerValues } from './banner-values.ts';

/** Manages the state of the banner form. */
export function useBannerForm(edited: Banner | null, onDone: () => void) {
  const form = useForm(valuesOf(edited));
  const [chosen, setChosen] = useState<File | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const onFailed = (error: unknown) => {
    setShare(null);
    if (error instanceof ApiError) form.show(error.fields);
  };
  const create = useSend(bannerCalls.create, {
    failed: bannerMessages.uploadFailed,
    onDone,
    onFailed,
  });
  const update = useSend(bannerCalls.update, {
    failed: bannerMessages.updateFailed,
    onDone,
    onFailed,
  });
  const isBusy = create.isPending || update.isPending;
  const save = () => {
    const checked = BannerFields.safeParse(bodyOf(form.values));
    const errors = {
      ...(!checked.success && fieldErrors(checked.error.issues)),
      ...(edited === null && chosen === null && { file: bannerMessages.fileRequired }),
    };
    form.show(errors);
    if (Object.keys(errors).length > 0) toast.error(Object.values(errors).join(' | '));
    else if (edited === null) {
      create.mutate({
        body: bodyOf(form.values),
        files: chosen === null ? [] : [chosen],
        onProgress: setShare,
      });
    } else {
      update.mutate(changeOf(edited, form.values));
    }
  };
  const set = (name: keyof BannerValues, value: string) => {
    form.set(name, value);
    form.clear('target');
  };
  return {
    ...form,
    set,
    isBusy,
    share,
    file: {
      chosen,
      choose: (file: File) => {
        setChosen(file);
        form.clear('file');
      },
      refuse: (message: string) => form.show({ ...form.errors, file: message }),
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (!isBusy) save();
    },
  };
}
