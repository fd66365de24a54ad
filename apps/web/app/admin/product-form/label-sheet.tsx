import type { LabelledProduct } from '@shop/contract/product-views';
import { variantOf } from '../kit/orders/order-labels.ts';

/** Prints the label of a product, for its hang tag; hidden on screen. */
export function LabelSheet({ product }: { product: LabelledProduct }) {
  const { name, sku, label } = product;
  const variant = variantOf(product);
  return (
    <section
      data-slips
      className="hidden w-[90mm] break-inside-avoid flex-col gap-2 border border-black p-[4mm] text-xs text-black print:flex"
    >
      <h2 className="font-display text-name">{name}</h2>
      <p className="tabular-nums">{[variant, sku].filter(Boolean).join(' · ')}</p>
      <dl className="flex flex-col gap-1 border-t border-black pt-2">
        {label.map((row) => (
          <div key={row.field} className="flex gap-2">
            <dt className="w-[28mm] shrink-0">{row.name}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
