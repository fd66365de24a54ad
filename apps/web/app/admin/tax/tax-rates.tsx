import type { TaxRate } from '@shop/contract/tax-settings';
import { useState } from 'react';
import { formatDay, todayInShop } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useAskBefore } from '../../ui/use-ask-before.tsx';
import { taxClassNames } from '../kit/admin-words.ts';
import { RATE_FORM, RateForm } from './rate-form.tsx';
import { type RateState, rateText, rateStateOf } from './rate-state.ts';
import { taxWords } from './tax-words.ts';

const TONES: Record<RateState['kind'], BadgeTone> = { past: 'plain', now: 'good', future: 'info' };

/** Lists all rates with their days, and a form for new and future ones. */
export function TaxRates({ rates }: { rates: readonly TaxRate[] }) {
  const [edited, setEdited] = useState<TaxRate | null>(null);
  // A new form after every save and for every Edit.
  const [round, setRound] = useState(0);
  const edit = (rate: TaxRate | null) => {
    setEdited(rate);
    setRound((count) => count + 1);
  };
  const end = () => edit(null);
  const { askBefore, question } = useAskBefore(RATE_FORM);
  return (
    <>
      {/* A grid, so that a wide table scrolls in its own box instead of widening the page; cards have no sticky heading and scroll here. */}
      <div className="grid grid-cols-[minmax(0,1fr)] max-sm:overflow-x-auto">
        <Table
          caption={taxWords.ratesTitle}
          columns={columnsFor(rates, (rate) => askBefore(() => edit(rate)))}
          rows={rates}
          keyOf={({ taxClass, from }) => `${taxClass} ${from}`}
        />
      </div>
      <RateForm
        key={`${edited === null ? 'new' : `${edited.taxClass} ${edited.from}`} ${round}`}
        edited={edited && asItIs(edited, rates)}
        rates={rates}
        onSaved={end}
        onCancel={() => askBefore(end)}
      />
      {question}
    </>
  );
}

/** Returns the edited rate as the newest list has it. */
function asItIs({ taxClass, from }: TaxRate, rates: readonly TaxRate[]): TaxRate | null {
  return rates.find((rate) => rate.taxClass === taxClass && rate.from === from) ?? null;
}

function columnsFor(
  rates: readonly TaxRate[],
  onEdit: (rate: TaxRate) => void,
): readonly Column<TaxRate>[] {
  const today = todayInShop();
  const isFuture = ({ from }: TaxRate) => from > today;
  return [
    { heading: taxWords.taxClass, cell: ({ taxClass }) => taxClassNames[taxClass] },
    { heading: taxWords.from, cell: ({ from }) => formatDay(from), className: 'tabular-nums' },
    { heading: taxWords.rate, cell: rateText },
    {
      heading: taxWords.standing,
      cell: (rate) => <RateStateBadge standing={rateStateOf(rate, rates, today)} />,
    },
    ...(rates.some(isFuture)
      ? [
          {
            heading: taxWords.changeRate,
            corner: true,
            cell: (rate: TaxRate) =>
              isFuture(rate) && (
                <IconButton
                  icon="edit"
                  label={taxWords.edit(taxClassNames[rate.taxClass], formatDay(rate.from))}
                  onClick={() => onEdit(rate)}
                />
              ),
          },
        ]
      : []),
  ];
}

function RateStateBadge({ standing }: { standing: RateState }) {
  return (
    <Badge tone={TONES[standing.kind]}>
      {standing.kind === 'past' ? taxWords.past(standing.until) : taxWords[standing.kind]}
    </Badge>
  );
}
