import type { LabelledProduct } from '@shop/contract/product-views';
import { variantOf } from '../kit/orders/order-labels.ts';

/** Prints the label of a product, for its hang tag; hidden on screen. */
export function LabelSheet({ product }: { product: LabelledProduct }) {
  const { name, sku, label } = product;
  const variant = variantOf(product);
  return (
    <section
      data-slips
      className="hidden w-[80mm] break-inside-avoid flex-col gap-2 border border-black p-[4mm] text-xs text-black print:flex"
    >
      <h2 className="font-display text-name">{name}</h2>
      <p className="tabular-nums">{[variant, sku].filter(Boolean).join(' · ')}</p>
      <dl className="flex flex-col gap-1 border-t border-black pt-2">
        {label.map((row) => (
          <div key={row.field} className="flex justify-between gap-3">
            <dt className="shrink-0">{row.name}</dt>
            <dd className="text-end font-semibold">{row.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
