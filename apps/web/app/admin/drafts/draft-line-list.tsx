import { rupeesOf } from '@shop/contract/money';
import { CART_MAX, formatQuantity } from '@shop/contract/quantity';
import { formatAmount, formatPrice } from '../../lib/format.ts';
import { formatUnitPrice, stepsOf } from '../../lib/units.ts';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { variantOf } from '../kit/orders/order-labels.ts';
import { type DraftFormLine, agreedPrice, amountOf } from './draft-lines.ts';
import { draftWords as words } from './draft-words.ts';

type LineListProps = {
  lines: readonly DraftFormLine[];
  /** Messages by path, such as `items.0.quantity`. */
  errors: Readonly<Record<string, string>>;
  onChange: (lines: readonly DraftFormLine[]) => void;
};

/** Shows the products of the order with their quantity and agreed price. */
export function DraftLineList({ lines, errors, onChange }: LineListProps) {
  return (
    <ul aria-label={words.products} className="divide-y divide-line">
      {lines.map((line, index) => (
        <Line
          key={line.productId}
          line={line}
          errors={{
            quantity: errors[`items.${index}.quantity`] ?? errors[`items.${index}.productId`],
            unitPrice: errors[`items.${index}.unitPrice`],
          }}
          onChange={(changes) => onChange(lines.with(index, { ...line, ...changes }))}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
    </ul>
  );
}

type LineProps = {
  line: DraftFormLine;
  errors: Readonly<Record<'quantity' | 'unitPrice', string | undefined>>;
  onChange: (changes: Partial<DraftFormLine>) => void;
  onRemove: () => void;
};

function Line({ line, errors, onChange, onRemove }: LineProps) {
  const { productName, imgUrl, price } = line;
  const name = nameOf(line);
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <Picture
        picture={null}
        src={imgUrl}
        alt=""
        sizes="4rem"
        className="aspect-3/4 w-16 shrink-0 self-start rounded-sm"
      />
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 text-sm">
            <span className="block font-medium wrap-anywhere">{productName}</span>
            <span className="block text-ink-soft">{variantOf(line)}</span>
            {agreedPrice(line) < price && (
              <span className="block text-ink-soft">{words.shopPrice(formatUnitPrice(line))}</span>
            )}
            <ShortStock line={line} />
          </p>
          <IconButton
            icon="trash"
            label={words.remove(name)}
            onClick={onRemove}
            className="-mt-2.5 -mr-2.5"
          />
        </div>
        <Numbers line={line} name={name} errors={errors} onChange={onChange} />
        {errors.quantity !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {errors.quantity}
          </p>
        )}
      </div>
    </li>
  );
}

function nameOf(line: DraftFormLine): string {
  return [line.productName, variantOf(line)].filter(Boolean).join(', ');
}

type NumbersProps = Omit<LineProps, 'onRemove'> & { name: string };

/** Edits quantity and agreed price of a line; the placeholder of the price is the shop's price. */
function Numbers({ line, name, errors, onChange }: NumbersProps) {
  const { unit, quantity, price, unitPrice } = line;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="mt-5">
        <Stepper
          {...stepsOf(unit)}
          live
          value={quantity}
          most={CART_MAX}
          label={words.quantityOf(name)}
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <Field
        label={
          <span className="text-xs text-ink-soft">
            {words.price(unit === 'METRE' ? words.perMetre : words.perUnit)}
            <span className="sr-only">, {name}</span>
          </span>
        }
        error={errors.unitPrice}
        className="grow basis-36 gap-0! sm:max-w-44"
      >
        <TextInput
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          placeholder={formatAmount(price)}
          value={unitPrice}
          onChange={(event) => onChange({ unitPrice: event.currentTarget.value })}
        />
      </Field>
      <p className="mt-5 ml-auto flex min-h-11 items-center font-semibold tabular-nums">
        {formatPrice(rupeesOf(amountOf(line)))}
      </p>
    </div>
  );
}

/** Shows the stock of a product when it is less than the quantity of its line. */
function ShortStock({ line: { left, quantity, unit } }: { line: DraftFormLine }) {
  if (left === null || left >= quantity) return null;
  return (
    <span className="block text-warn">
      {left === 0 ? words.noneLeft : words.left(formatQuantity(left, unit))}
    </span>
  );
}
