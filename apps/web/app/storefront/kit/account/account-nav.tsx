import { Link } from 'react-router';
import { classes } from '../../../lib/classes.ts';
import type { AccountSection } from '../../../paths.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { IconName } from '../../../ui/icons.tsx';
import { accountWords } from './account-words.ts';
import { useSignOut } from './use-sign-out.tsx';

const sections = [
  { section: 'profile-info', icon: 'user' },
  { section: 'my-orders', icon: 'package' },
  { section: 'saved', icon: 'heart' },
  { section: 'my-address', icon: 'pin' },
] as const satisfies { section: AccountSection; icon: IconName }[];

const item =
  'flex min-h-12 items-center gap-3 px-3 text-sm font-medium whitespace-nowrap ' +
  'border-transparent hover:text-accent max-lg:justify-center max-lg:border-b-2 lg:border-l-2 lg:px-4';

/** Shows the sections: in a row on a phone, in a column on a wide screen. */
export function AccountNav({ section }: { section: AccountSection | 'edit-address' | undefined }) {
  const { signOut, isBusy, question } = useSignOut();
  const isAddress = section === 'add-address' || section === 'edit-address';
  const current = isAddress ? 'my-address' : section;
  return (
    <>
      <nav
        data-screen-only
        aria-label={accountWords.nav}
        className="border-line max-lg:border-b lg:border-l"
      >
        <ul className="max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] lg:-ml-px lg:flex lg:flex-col lg:gap-1">
          {sections.map(({ section: one, icon }) => (
            <li key={one}>
              <Link
                to={paths.personalInfo(one)}
                aria-current={one === current ? 'page' : undefined}
                className={classes(item, narrow, one === current && 'border-zari text-accent')}
              >
                <Icon name={icon} /> {accountWords.sections[one]}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              disabled={isBusy}
              onClick={signOut}
              className={classes(item, narrow, 'w-full')}
            >
              <Icon name="logout" /> {accountWords.signOut}
            </button>
          </li>
        </ul>
      </nav>
      {question}
    </>
  );
}

/** With the icon above the word, five fit side by side on the narrowest phone. */
const narrow = 'max-sm:min-h-15 max-sm:flex-col max-sm:gap-1 max-sm:px-0 max-sm:text-xs';
