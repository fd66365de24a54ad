import type { LabelledProduct, ProductDetail } from '@shop/contract/product-views';
import { shownSize } from '@shop/contract/sizes';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WORDED_ATTRIBUTES, attributeValueText } from '../../lib/attribute-text.ts';
import type { WordedAttribute } from '../../lib/attribute-text.ts';
import { attributeWords } from '../../lib/attribute-words.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { useDeliveryTime } from '../kit/pincode/delivery-time.ts';
import { usePromises } from '../kit/use-promises.ts';
import { detailWords } from './product-detail-words.ts';
import { productWords } from '../kit/product/product-words.ts';

/** Shows facts about the product, without unknown ones. */
export function ProductFacts({ product }: { product: LabelledProduct }) {
  const facts = [
    [productWords.colour, product.color],
    ...WORDED_ATTRIBUTES.map((name) => [attributeWords[name], shownOf(product, name)]),
    [productWords.size, shownSize(product.size)],
    [detailWords.sku, product.sku],
  ].flatMap(([name, value]) => (name && value ? [{ name, value }] : []));
  return <FactList facts={facts} />;
}

/** Shows the rows of the label, with links that check its marks. */
export function LabelFacts({ label }: Pick<LabelledProduct, 'label'>) {
  const facts = label.map(({ name, value, checkUrl }) => ({
    name,
    value:
      checkUrl === undefined ? (
        value
      ) : (
        <>
          {value} ·{' '}
          <a
            href={checkUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={detailWords.check(name)}
            className="inline-block py-0.5 underline underline-offset-4"
          >
            {detailWords.verify}
          </a>
        </>
      ),
  }));
  return <FactList facts={facts} />;
}

type Fact = { name: string; value: ReactNode };

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[7rem_minmax(0,1fr)] text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The colour family is only for filters, because the colour has its own row; care has its own part. */
const NO_ROW: readonly WordedAttribute[] = ['colourFamily', 'care'];

/** Returns an attribute's text; null without one, without a row, or where the label says it. */
function shownOf(product: LabelledProduct, name: WordedAttribute): string | null {
  const value = product[name];
  const isElsewhere = NO_ROW.includes(name) || product.label.some(({ field }) => field === name);
  return value === null || isElsewhere ? null : attributeValueText(name, value);
}

/** Shows delivery, payment and returns; payment and returns only as the owner has promised them. */
export function ServicePromises({ product }: { product: ProductDetail }) {
  const { estimatedDelivery, returnable } = product;
  const hasPromises = usePromises();
  const { text } = useDeliveryTime(estimatedDelivery);
  const returns = hasPromises ? detailWords.returns : null;
  return (
    <ul className="grid gap-3 text-sm">
      {text !== null && <Service icon="truck">{text}</Service>}
      {hasPromises && <Service icon="rupee">{detailWords.cod}</Service>}
      <Returns words={returnable ? returns : detailWords.noReturns} />
    </ul>
  );
}

/** Shows whether the product can be returned, with a link to the policy. */
function Returns({ words }: { words: string | null }) {
  return (
    <Service icon="refresh">
      {words !== null && <>{words} </>}
      <Link to={paths.returnRefundPolicy()} className="underline underline-offset-4">
        {detailWords.returnsLink}
      </Link>
    </Service>
  );
}

/** Shows one fact of a list beside its icon. */
export function Service({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon name={icon} className="size-5 text-zari" />
      <span>{children}</span>
    </li>
  );
}
