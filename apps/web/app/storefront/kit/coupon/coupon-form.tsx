import { CouponCode } from '@shop/contract/coupon-code';
import { couponMessages } from '@shop/contract/coupons';
import type { OrderLine } from '@shop/contract/orders';
import { typedCode } from '@shop/contract/typed-text';
import { focusOnArrival } from '../../../lib/focus-on-arrival.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type RefusedCoupon, checkCoupon } from './check-coupon.ts';
import { couponBoxWords as words } from './coupon-box-words.ts';
import { rememberCoupon } from './stored-coupon.ts';

type CouponFormProps = {
  orderItems: readonly OrderLine[];
  /** The stored coupon that cannot be used; null for a new code. */
  refused: RefusedCoupon | null;
  onApplied: () => Promise<void>;
  onRemove: () => void;
};

/** Applies a code, or says why it cannot be used. */
export function CouponForm({ orderItems, refused, onApplied, onRemove }: CouponFormProps) {
  const { setForm, submit, errors, values, textOf, isBusy } = useCheckedForm({
    initial: { code: refused?.code ?? '' },
    problems: ({ code }) => ({
      code: !CouponCode.safeParse(typedCode(code)).success && couponMessages.code,
    }),
    send: async ({ code }) => {
      rememberCoupon((await checkCoupon(typedCode(code), orderItems)).code);
      await onApplied();
    },
    failed: couponMessages.checkFailed,
    failedAt: 'code',
  });
  const reason = values.code === refused?.code ? refused.reason : undefined;
  return (
    <form ref={setForm} noValidate onSubmit={submit} className="flex flex-col gap-1">
      <Field label={words.code} error={errors['code'] ?? reason}>
        <span className="flex gap-2">
          <TextInput
            ref={refused === null ? focusOnArrival : undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0 grow uppercase placeholder:normal-case"
            {...textOf('code')}
          />
          <Button type="submit" variant="secondary" busy={isBusy} busyText={words.applying}>
            {words.apply}
          </Button>
        </span>
      </Field>
      {refused !== null && (
        <button
          type="button"
          aria-label={words.removeOf(refused.code)}
          className="inline-flex min-h-11 items-center self-start text-sm text-accent underline underline-offset-4"
          onClick={onRemove}
        >
          {words.remove}
        </button>
      )}
    </form>
  );
}
