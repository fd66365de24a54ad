import { typedOrderId } from '@shop/contract/typed-order-id';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { questionWords as words } from './question-words.ts';

/** Answers what shoppers ask most; the first answer leads to an order. */
export function HelpQuestions() {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-heading">{words.title}</h2>
      <div className="divide-y divide-line border-y border-line">
        <Question {...words.where}>
          <NeedsScripts>
            <OrderLookup />
          </NeedsScripts>
          <Further to={paths.personalInfo('my-orders')}>{words.allOrders}</Further>
        </Question>
        <Question {...words.goingBack}>
          <Further to={paths.returnRefundPolicy()}>{words.policy}</Further>
        </Question>
        {words.others.map((question) => (
          <Question key={question.asked} {...question} />
        ))}
      </div>
    </section>
  );
}

type QuestionProps = { asked: string; answer: string; children?: ReactNode };

function Question({ asked, answer, children }: QuestionProps) {
  return (
    <details className="group/question">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium hover:text-accent [&::-webkit-details-marker]:hidden">
        {asked}
        <Icon name="chevronDown" className="size-5 text-zari group-open/question:rotate-180" />
      </summary>
      <div className="flex flex-col items-start gap-3 pb-4">
        <p className="text-ink-soft">{answer}</p>
        {children}
      </div>
    </details>
  );
}

function Further({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function OrderLookup() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const orderId = typedOrderId(typed);
  return (
    <form
      className="flex w-full max-w-sm items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (orderId !== '') void navigate(paths.myOrder(orderId));
      }}
    >
      <Field label={words.whichOrder} className="grow">
        <TextInput
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {words.showOrder}
      </Button>
    </form>
  );
}
