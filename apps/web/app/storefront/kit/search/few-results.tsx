import { useId } from 'react';
import { Link } from 'react-router';
import type { CatalogueData } from '../catalogue/catalogue-data.ts';
import { sentenceOfFilter } from '../catalogue/chips.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { WhatsAppLink } from '../whatsapp-link.tsx';
import type { Alternative } from './alternatives.ts';
import { alternativeWords as words } from './alternative-words.ts';

/** Shows alternatives below few results, and a link to ask the shop by WhatsApp. */
export function FewResults({ data }: { data: CatalogueData }) {
  const sentence = sentenceOfFilter(data);
  return (
    <div className="flex flex-col gap-10">
      {data.alternatives.map((alternative) => (
        <OtherProducts key={alternative.title} {...alternative} />
      ))}
      <WhatsAppLink text={sentence}>{words.ask(sentence)}</WhatsAppLink>
    </div>
  );
}

function OtherProducts({ title, products, to }: Alternative) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="font-display text-heading">
          {title}
        </h2>
        {to !== null && (
          <Link
            to={to || '?'}
            aria-label={words.seeAllOf(title)}
            className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
          >
            {words.seeAll}
          </Link>
        )}
      </div>
      {/* In three columns a fourth product would be alone. */}
      <div className="sm:max-lg:[&_article:nth-of-type(4)]:hidden">
        <ProductGrid products={products} wide />
      </div>
    </section>
  );
}
