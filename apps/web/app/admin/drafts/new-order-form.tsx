import type { ReadChat } from '@shop/contract/chat-reading';
import { NewDraft, type WrittenDraft, draftCalls } from '@shop/contract/drafts';
import { rupeesOf } from '@shop/contract/money';
import { type FormEvent, useState } from 'react';
import { type ApiError, messageOf } from '../../lib/errors.ts';
import { formatPrice } from '../../lib/format.ts';
import { requestKeys } from '../../lib/random-key.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBox } from '../../ui/error-box.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useCallForm } from '../kit/use-call-form.ts';
import { ChatBox } from './chat-box.tsx';
import { CustomerFields, MoneyFields } from './draft-fields.tsx';
import { DraftLineList } from './draft-line-list.tsx';
import {
  type DraftFormLine,
  amountsOf,
  atPrices,
  lineOfSearch,
  linesOf,
  withChat,
} from './draft-lines.ts';
import { type KnownDraft, problemsOf, requestOf, valuesFrom } from './draft-values.ts';
import { draftWords as words } from './draft-words.ts';
import { ProductSearch } from './product-search.tsx';

type NewOrderFormProps = { known: KnownDraft; onWritten: (draft: WrittenDraft) => void };

/** Writes an order for a customer: from a chat or by hand, with agreed prices, until it is kept. */
export function NewOrderForm({ known, onWritten }: NewOrderFormProps) {
  const form = useDraftForm(known, onWritten);
  const { values, set, setForm, submit, failed, isBusy, errors, isChanged } = form;
  const lines = linesOf(values.items);
  const amounts = amountsOf(lines, values.discountAmount);
  const setLines = (next: readonly DraftFormLine[]) => set('items', JSON.stringify(next));
  const take = ({ items, phoneNumber, name }: ReadChat) => {
    setLines(withChat(lines, items));
    if (phoneNumber !== null) set('phoneNumber', phoneNumber);
    if (name !== null) set('name', name);
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
      <UnsavedGuard active={isChanged} />
      <div className="min-w-0 lg:row-start-1">
        <ChatBox onRead={take} />
      </div>
      <form ref={setForm} noValidate onSubmit={submit} className="contents">
        <section aria-labelledby="draft-products" className={`${card} min-w-0 lg:row-start-2`}>
          <h2 id="draft-products" className="font-semibold">
            {words.products}
          </h2>
          {lines.length === 0 ? (
            <p className="text-sm text-ink-soft">{words.none}</p>
          ) : (
            <DraftLineList lines={lines} errors={errors} onChange={setLines} />
          )}
          <ProductSearch
            chosen={lines.map(({ productId }) => productId)}
            error={errors['items']}
            onAdd={(product) => setLines([...lines, lineOfSearch(product)])}
          />
        </section>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2 lg:row-start-1">
          <CustomerFields form={form} />
          <MoneyFields form={form} amounts={amounts} />
          {failed !== null && <ErrorBox message={failed} />}
          <Button type="submit" size="large" busy={isBusy} busyText={words.writing}>
            {amounts.total === 0
              ? words.write
              : words.writeFor(formatPrice(rupeesOf(amounts.total)))}
          </Button>
        </div>
      </form>
    </div>
  );
}

const card = 'flex flex-col gap-3 rounded-md border border-line bg-surface p-4';

/** Manages the form; a refusal that names lines is shown at them, and everything typed stays. */
function useDraftForm(known: KnownDraft, onWritten: (draft: WrittenDraft) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [initial] = useState(() => valuesFrom(known));
  const [keyOf] = useState(requestKeys);
  const form = useCallForm({
    call: draftCalls.create,
    schema: NewDraft,
    initial,
    read: requestOf,
    problems: problemsOf,
    quiet: true,
    input: (body) => ({ body, headers: { 'idempotency-key': keyOf({ body }) } }),
    onDone: ({ data }) => onWritten(data),
    onConflict: (error) => {
      setRefusal(messageOf(error));
      const { code, data, fields } = error as ApiError;
      if (code === 'PRICE_CHANGED') {
        const lines = atPrices(linesOf(form.values.items), data as Record<string, number>);
        form.set('items', JSON.stringify(lines));
      }
      form.show(fields);
    },
  });
  return {
    ...form,
    failed: form.failed ?? refusal,
    submit: (event: FormEvent) => {
      setRefusal(null);
      form.submit(event);
    },
  };
}
