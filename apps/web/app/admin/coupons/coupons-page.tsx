import { categoryCalls } from '@shop/contract/categories';
import { type Coupon, couponCalls, couponMessages } from '@shop/contract/coupons';
import { useState } from 'react';
import { privateMeta } from '../../lib/meta.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { ListPage } from '../kit/list-page.tsx';
import { newestOf } from '../kit/newest-of.ts';
import { useCall } from '../kit/use-call.ts';
import { CouponTable } from './coupon-table.tsx';
import { couponWords as words } from './coupon-words.ts';

const CouponDialog = lazyOnOpen(async () => (await import('./coupon-dialog.tsx')).CouponDialog);
const RemoveCoupon = lazyOnOpen(async () => (await import('./remove-coupon.tsx')).RemoveCoupon);

/** The open dialog and the id of its coupon. */
type Step = { kind: 'new' } | { kind: 'edit' | 'remove'; coupon: Coupon };

export const meta = privateMeta(pageTitles.coupons);

/** Lists the coupons, and adds, edits, ends and deletes them. */
export default function CouponsPage() {
  const { page } = useListParams();
  const [step, setStep] = useState<Step | null>(null);
  const coupons = useCall(couponCalls.list, { query: { page: String(page) } }, { keep: true });
  const categories = useCall(categoryCalls.list, {}).data?.data ?? [];
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const close = () => setStep(null);
  return (
    <ListPage
      title={pageTitles.coupons}
      actions={<Button onClick={() => setStep({ kind: 'new' })}>{words.add}</Button>}
      intro={words.intro}
      query={coupons}
      failed={couponMessages.fetchFailed}
      pages={words.pages}
      empty={<EmptyState title={words.none}>{words.noneHint}</EmptyState>}
      dialogs={
        step !== null &&
        (step.kind === 'remove' ? (
          <RemoveCoupon coupon={step.coupon} onClose={close} />
        ) : (
          <CouponDialog
            coupon={
              step.kind === 'new' ? null : newestOf(step.coupon, coupons.data?.data, 'couponId')
            }
            categories={names}
            onClose={close}
          />
        ))
      }
    >
      {({ data }) => (
        <CouponTable
          rows={data}
          categories={names}
          onEdit={(coupon) => setStep({ kind: 'edit', coupon })}
          onRemove={(coupon) => setStep({ kind: 'remove', coupon })}
        />
      )}
    </ListPage>
  );
}
