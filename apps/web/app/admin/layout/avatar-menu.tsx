import { useRef } from 'react';
import { Link } from 'react-router';
import { type PageArea, mayEnter } from '../../lib/may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { officePaths } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { lazyOnOpen } from '../../ui/lazy.tsx';
import { pageTitles } from '../kit/admin-words.ts';
import { adminLayoutWords } from './admin-layout-words.ts';

const LogOutButtons = lazyOnOpen(async () => (await import('./log-out-buttons.tsx')).LogOutButtons);
const PushSwitch = lazyOnOpen(async () => (await import('../kit/push-switch.tsx')).PushSwitch);

const links: readonly { name: string; to: string; icon: IconName; area: PageArea }[] = [
  {
    name: adminLayoutWords.myProfile,
    to: officePaths.adminProfile(),
    icon: 'user',
    area: 'settings',
  },
  { name: pageTitles.security, to: officePaths.adminSecurity(), icon: 'lock', area: 'any' },
  { name: adminLayoutWords.terms, to: paths.termsOfUse(), icon: 'list', area: 'any' },
  // To the refund policy: a specified oddity (docs/specification.md, section 2.5).
  { name: adminLayoutWords.privacy, to: paths.returnRefundPolicy(), icon: 'eye', area: 'any' },
];

const item =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm no-underline hover:bg-paper-deep';

/** Shows the shop's logo as a button that opens the menu of the owner's account. */
export function AvatarMenu({ logo, name }: { logo: string | null | undefined; name: string }) {
  const menu = useRef<HTMLDivElement>(null);
  const session = useSession();
  return (
    <>
      <button
        type="button"
        popoverTarget="avatar-menu"
        aria-label={adminLayoutWords.accountMenu}
        className="flex size-11 items-center justify-center rounded-full"
      >
        <span className="flex size-9 items-center justify-center overflow-hidden rounded-full border border-line-strong bg-surface">
          {logo ? (
            <img src={logo} alt="" className="size-full object-contain" />
          ) : (
            <Icon name="user" />
          )}
        </span>
      </button>
      <div
        ref={menu}
        id="avatar-menu"
        popover="auto"
        className="fixed inset-auto top-14 right-2 m-0 w-60 rounded-md border border-line bg-surface py-2 text-ink shadow-over"
      >
        <p className="border-b border-line px-4 pt-1 pb-2 text-xs text-ink-soft">{name}</p>
        <nav aria-label={adminLayoutWords.account}>
          {links
            .filter(({ area }) => mayEnter(session, area))
            .map((link) => (
              <Link
                key={link.name}
                to={link.to}
                className={item}
                onClick={() => menu.current?.hidePopover()}
              >
                <Icon name={link.icon} className="size-5 text-ink-soft" /> {link.name}
              </Link>
            ))}
        </nav>
        {session.role !== null && (
          <>
            <PushSwitch className="border-y border-line px-4 py-2" />
            <LogOutButtons className={item} />
          </>
        )}
      </div>
    </>
  );
}
