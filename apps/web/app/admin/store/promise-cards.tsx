import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SettingsCard } from '../kit/settings-form.tsx';
import { policyNames, storeWords } from './store-words.ts';

const POLICIES = [
  { name: policyNames.terms, to: paths.termsOfUse() },
  { name: policyNames.privacy, to: paths.privacyPolicy() },
  { name: policyNames.returns, to: paths.returnRefundPolicy() },
];

type Ticks = { showFixedStars: boolean; promisesConfirmed: boolean };

type PromiseCardsProps = {
  values: Ticks;
  set: (name: keyof Ticks, value: boolean) => void;
};

/** Lets the owner confirm the promises in the pages' fixed texts, such as free delivery. */
export function PromiseCards({ values, set }: PromiseCardsProps) {
  return (
    <>
      <SettingsCard title={storeWords.productPages}>
        <div className="flex flex-col gap-2 sm:col-span-2">
          <Checkbox
            label={storeWords.showStars}
            checked={values.showFixedStars}
            onChange={(event) => set('showFixedStars', event.currentTarget.checked)}
          />
          <p className="text-sm text-ink-soft">{storeWords.starsHint}</p>
        </div>
      </SettingsCard>
      <SettingsCard title={storeWords.promises}>
        <div className="flex flex-col gap-2 sm:col-span-2">
          <p className="text-sm text-ink-soft">{storeWords.promisesHint}</p>
          <PolicyLinks />
          <Checkbox
            label={storeWords.promisesConfirmed}
            checked={values.promisesConfirmed}
            onChange={(event) => set('promisesConfirmed', event.currentTarget.checked)}
          />
        </div>
      </SettingsCard>
    </>
  );
}

/** Links to the policies in new tabs, so that no input is lost. */
function PolicyLinks() {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {POLICIES.map(({ name, to }) => (
        <li key={to}>
          <Link
            to={to}
            target="_blank"
            className="inline-flex min-h-9 items-center text-sm max-sm:min-h-11 text-accent underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
