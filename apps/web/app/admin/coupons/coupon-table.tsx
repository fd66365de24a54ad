import type { Coupon } from '@shop/contract/coupons';
import { todayInShop } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Column } from '../../ui/table.tsx';
import { adminWords, headingWords, pageTitles } from '../kit/admin-words.ts';
import { RowList } from '../kit/row-list.tsx';
import {
  conditionWords,
  dayWords,
  discountWords,
  stateOf,
  stateTones,
  usedWords,
} from './coupon-facts.ts';
import { couponStateNames, couponWords as words } from './coupon-words.ts';

type CouponTableProps = {
  rows: readonly Coupon[];
  categories: ReadonlyMap<string, string>;
  onEdit: (coupon: Coupon) => void;
  onRemove: (coupon: Coupon) => void;
};

/** Shows the coupons with their state and their uses. */
export function CouponTable(props: CouponTableProps) {
  const { rows, categories } = props;
  return (
    <RowList
      caption={pageTitles.coupons}
      columns={columnsOf(props)}
      rows={rows}
      dense
      keyOf={({ couponId }) => couponId}
      renderCard={(coupon) => ({
        title: coupon.code,
        figure: <State coupon={coupon} />,
        second: discountWords(coupon),
        third: [
          conditionWords(coupon, categories),
          dayWords(coupon),
          words.usedLine(usedWords(coupon)),
        ].join(' · '),
        actions: <Actions coupon={coupon} {...props} />,
      })}
    />
  );
}

function columnsOf(props: CouponTableProps): readonly Column<Coupon>[] {
  return [
    {
      heading: words.code,
      bare: true,
      className: 'font-medium',
      cell: ({ code }) => code,
    },
    { heading: words.discount, cell: discountWords },
    { heading: words.conditions, cell: (coupon) => conditionWords(coupon, props.categories) },
    { heading: words.days, className: 'lg:whitespace-nowrap', cell: dayWords },
    { heading: words.used, figures: true, cell: usedWords },
    { heading: headingWords.status, cell: (coupon) => <State coupon={coupon} /> },
    {
      heading: words.actions,
      corner: true,
      cell: (coupon) => <Actions coupon={coupon} {...props} />,
    },
  ];
}

function State({ coupon }: { coupon: Coupon }) {
  const state = stateOf(coupon, todayInShop());
  return <Badge tone={stateTones[state]}>{couponStateNames[state]}</Badge>;
}

type ActionsProps = Pick<CouponTableProps, 'onEdit' | 'onRemove'> & { coupon: Coupon };

/** A coupon that an order or a hold names is ended instead of removed, and stays in the list. */
function Actions({ coupon, onEdit, onRemove }: ActionsProps) {
  const { code, named, active } = coupon;
  return (
    <span className="-my-2.5 flex sm:justify-end">
      <IconButton icon="edit" label={adminWords.editOf(code)} onClick={() => onEdit(coupon)} />
      {(!named || active) && (
        <IconButton
          icon={named ? 'close' : 'trash'}
          label={named ? words.endOf(code) : adminWords.deleteOf(code)}
          onClick={() => onRemove(coupon)}
        />
      )}
    </span>
  );
}
