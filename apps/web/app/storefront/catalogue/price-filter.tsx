import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { formatPrice } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { controlClasses } from '../../ui/field.tsx';
import type { CatalogueFilter } from './catalogue-filter.ts';
import { KeptFilter } from './kept-filter.tsx';
import { filterWords } from './filter-words.ts';

type PriceFilterProps = {
  filter: CatalogueFilter;
  /** The upper end of the slider, in rupees. */
  limit: number;
  /** The slider's position. */
  value: number;
  /** Whether there is anything to narrow. */
  withSlider: boolean;
  /** Called while the slider moves. */
  onSlide: (maxPrice: number) => void;
  /** Called when it is released. */
  onCommit: (maxPrice: number) => void;
};

/** The price filter: a slider for the upper end, and two inputs as an alternative to dragging. */
export function PriceFilter(props: PriceFilterProps) {
  const { filter, withSlider } = props;
  const box = `${controlClasses} min-h-10 px-2 text-sm`;
  return (
    <div className="flex flex-col gap-3">
      {withSlider && <PriceSlider {...props} />}
      <Form
        method="get"
        preventScrollReset
        key={`${filter.minPrice}-${filter.maxPrice}`}
        className="grid grid-cols-[1fr_auto_1fr] items-center gap-2"
      >
        <KeptFilter filter={{ ...filter, minPrice: null, maxPrice: null, page: 0 }} />
        <input
          name="minPrice"
          inputMode="decimal"
          pattern="[0-9]{0,7}([.][0-9]{1,2})?"
          aria-label={filterWords.lowestPrice}
          placeholder={filterWords.fromShort}
          defaultValue={filter.minPrice ?? ''}
          className={box}
        />
        <span aria-hidden="true">–</span>
        <input
          name="maxPrice"
          inputMode="decimal"
          pattern="[0-9]{0,7}([.][0-9]{1,2})?"
          aria-label={filterWords.highestPrice}
          placeholder={filterWords.toShort}
          defaultValue={filter.maxPrice ?? ''}
          className={box}
        />
        <Button type="submit" variant="secondary" size="small" className="col-span-3">
          {filterWords.apply}
        </Button>
      </Form>
    </div>
  );
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

/** The native `change` event fires when the slider is released; React's fires at every step. */
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
