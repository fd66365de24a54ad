import { taxCalls, taxMessages } from '@shop/contract/tax-settings';
import { privateMeta } from '../../lib/meta.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { AdminPage } from '../kit/admin-page.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { useCall } from '../kit/use-call.ts';
import { TaxForm } from './tax-form.tsx';
import { TaxRates } from './tax-rates.tsx';
import { taxWords } from './tax-words.ts';

export const meta = privateMeta(pageTitles.tax);

/** Edits the seller's data on invoices, and the tax rates with their days. */
export default function TaxPage() {
  const settings = useCall(taxCalls.settings, {}, { fresh: true });
  const rates = useCall(taxCalls.rates, {});
  return (
    <AdminPage title={pageTitles.tax}>
      <div className="flex w-full max-w-3xl min-w-0 flex-col gap-8 *:min-w-0">
        <div className="flex flex-col gap-4">
          <p className="max-w-2xl text-ink-soft">{taxWords.intro}</p>
          <Loaded
            holds
            query={settings}
            failed={taxMessages.fetchFailed}
            // Higher than a screen, like the form, so that what follows does not jump.
            skeleton={<SkeletonRows rows={1} className="h-280" />}
          >
            {({ data }) => <TaxForm declared={data} />}
          </Loaded>
        </div>
        <section aria-labelledby="rates" className="flex min-w-0 flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 id="rates" className="text-lg font-semibold">
              {taxWords.ratesTitle}
            </h2>
            <p className="max-w-2xl text-sm text-ink-soft">{taxWords.ratesHint}</p>
          </div>
          <Loaded keeps query={rates} failed={taxMessages.ratesFailed}>
            {({ data }) => <TaxRates rates={data} />}
          </Loaded>
        </section>
      </div>
    </AdminPage>
  );
}
