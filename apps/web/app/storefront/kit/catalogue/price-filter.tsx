import { rupeesOfText } from '@shop/contract/typed-number';
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { Form, useNavigate } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { controlClasses } from '../../../ui/field.tsx';
import { PRICE_PATTERN, searchOf } from './catalogue-filter.ts';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { FilterInputs } from './filter-inputs.tsx';
import { filterWords } from './filter-words.ts';

type PriceFilterProps = {
  filter: CatalogueFilter;
  /** Upper end of the slider, in rupees. */
  limit: number;
  /** Position of the slider. */
  value: number;
  /** Whether to show the slider. */
  withSlider: boolean;
  /** Called while the slider moves. */
  onSlide: (maxPrice: number) => void;
  /** Called when the slider is released. */
  onCommit: (maxPrice: number) => void;
  /** Id of the form of the typed prices, for a button beside it that applies them too. */
  pricesId?: string | undefined;
  /** Called when that button was pressed and no typed price is wrong. */
  onShow?: (() => void) | undefined;
};

/** Filters by price: a slider for the upper end, and two inputs as an alternative to dragging. */
export function PriceFilter(props: PriceFilterProps) {
  const { minPrice, maxPrice } = props.filter;
  return (
    <div className="flex flex-col gap-3">
      {props.withSlider && <PriceSlider {...props} />}
      <TypedPrices key={`${minPrice}-${maxPrice}`} {...props} />
    </div>
  );
}

/** The highest price that a URL can have, above every price. */
const HIGHEST = 9_999_999;

type TypedProps = Pick<PriceFilterProps, 'filter' | 'pricesId' | 'onShow'>;

/** Two prices to type; without scripts a plain form. */
function TypedPrices({ filter, pricesId, onShow }: TypedProps) {
  const { refused, submit } = useTypedPrices(filter, onShow);
  const errorId = useId();
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const box = (name: 'minPrice' | 'maxPrice') => ({
    name,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    // Without scripts the browser refuses a price that the server would not read.
    pattern: PRICE_PATTERN,
    title: hasScripts ? undefined : filterWords.plainPrice,
    defaultValue: filter[name] ?? '',
    'aria-invalid': refused === name || undefined,
    'aria-describedby': refused === name ? errorId : undefined,
    className: `${controlClasses} pr-2 pl-6 text-sm`,
  });
  return (
    <Form
      id={pricesId}
      method="get"
      noValidate={hasScripts}
      onSubmit={submit}
      className="grid grid-cols-[1fr_auto_1fr] items-center gap-2"
    >
      <FilterInputs filter={{ ...filter, minPrice: null, maxPrice: null, page: 0 }} />
      <InRupees>
        <input
          {...box('minPrice')}
          aria-label={filterWords.lowestPrice}
          placeholder={filterWords.fromShort}
        />
      </InRupees>
      <span aria-hidden="true">–</span>
      <InRupees>
        <input
          {...box('maxPrice')}
          aria-label={filterWords.highestPrice}
          placeholder={filterWords.toShort}
        />
      </InRupees>
      {refused !== undefined && (
        <p id={errorId} role="alert" className="col-span-3 text-sm text-bad">
          {filterWords.notPrice}
        </p>
      )}
      <Button type="submit" variant="secondary" size="small" className="col-span-3">
        {filterWords.apply}
      </Button>
    </Form>
  );
}

/** Applies the typed prices: by Enter, by the button, and by the one beside the form. */
function useTypedPrices(filter: CatalogueFilter, onShow: TypedProps['onShow']) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<'minPrice' | 'maxPrice'>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [minPrice, maxPrice] = [priceIn(typed.get('minPrice')), priceIn(typed.get('maxPrice'))];
    const isWrong = [minPrice, maxPrice].map((price) => price !== null && !(price >= 0));
    const wrong = (['minPrice', 'maxPrice'] as const).find((_, at) => isWrong[at]);
    setRefused(wrong);
    if (wrong) return form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    if (minPrice !== filter.minPrice || maxPrice !== filter.maxPrice) {
      const to = searchOf({ ...filter, minPrice, maxPrice, page: 0 });
      void navigate(to || '?', { preventScrollReset: true });
    }
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!form.contains(submitter)) onShow?.();
  };
  return { refused, submit };
}

/** Shows the rupee sign in an input. */
function InRupees({ children }: { children: ReactNode }) {
  return (
    <span className="relative">
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-sm text-ink-soft"
      >
        ₹
      </span>
    </span>
  );
}

/** The rupees that were typed; null for none, NaN for what is no amount. */
function priceIn(typed: FormDataEntryValue | null): number | null {
  const rupees = rupeesOfText(String(typed ?? ''));
  return rupees === null ? null : Math.min(rupees, HIGHEST);
}

function PriceSlider({ limit, value, onSlide, onCommit }: PriceFilterProps) {
  const slider = useCommit(onCommit);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex justify-between text-ink-soft tabular-nums">
        <span>{filterWords.upTo}</span>
        <output className="font-semibold text-ink">{formatPrice(value)}</output>
      </p>
      <input
        ref={slider}
        type="range"
        min={0}
        max={limit}
        value={value}
        aria-label={filterWords.highest}
        aria-valuetext={formatPrice(value)}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
        className="slider"
      />
    </div>
  );
}

/**
 * Handles the native `change` event, which fires when the slider is released; React's fires at every
 * step.
 */
function useCommit(onCommit: (value: number) => void) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = slider.current;
    if (input === null) return;
    const commit = () => onCommit(Number(input.value));
    input.addEventListener('change', commit);
    return () => input.removeEventListener('change', commit);
  }, [onCommit]);
  return slider;
}
