import { Link } from 'react-router';
import { storeTheme, useTheme } from '../../lib/theme.ts';
import { useSession } from '../../lib/session.ts';
import { backOfficeHome } from '../../office-paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Buta } from '../../ui/motif.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';
import { AvatarMenu } from './avatar-menu.tsx';

type TopBarProps = {
  name: string;
  logo: string | null | undefined;
  menuOpen: boolean;
  onMenu: () => void;
  /** Opens the box that goes to any page, order, product or customer. */
  onGoTo: () => void;
};

/** Shows the top bar of the back office. */
export function AdminTopBar({ name, logo, menuOpen, onMenu, onGoTo }: TopBarProps) {
  return (
    <header
      data-screen-only
      className="@container sticky top-0 z-30 border-b border-line bg-surface"
    >
      {/* Enlarged text needs two rows on a phone. */}
      <div className="flex h-14 items-center gap-1 px-1.5 sm:px-4 @max-[14rem]:h-auto @max-[14rem]:flex-wrap">
        <IconButton
          icon="menu"
          label={adminLayoutWords.menu}
          className="xl:hidden"
          aria-expanded={menuOpen}
          onClick={onMenu}
        />
        <AdminLogo name={name} />
        <span className="grow" />
        <button
          type="button"
          aria-label={adminLayoutWords.goTo}
          title={adminLayoutWords.goTo}
          aria-keyshortcuts="/ Control+K"
          onClick={onGoTo}
          className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-sm text-sm text-ink-soft hover:text-accent lg:mr-2 lg:min-h-10 lg:border lg:border-line-strong lg:px-3"
        >
          <Icon name="search" className="size-5 max-lg:text-ink" />
          <span className="max-lg:hidden">{adminLayoutWords.goTo}</span>
          <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-xs max-lg:hidden">
            /
          </kbd>
        </button>
        <ThemeButton />
        <AvatarMenu logo={logo} name={name} />
      </div>
    </header>
  );
}

/** Shows the shop's logo and name; links to the dashboard. */
function AdminLogo({ name }: { name: string }) {
  return (
    <Link
      to={backOfficeHome(useSession())}
      aria-label={adminLayoutWords.home(name)}
      className="flex min-h-11 min-w-0 items-center gap-2 no-underline"
    >
      {/* The smallest phones have room for the name alone. */}
      <Buta className="h-7 text-zari max-[22rem]:hidden" />
      <span className="truncate font-display text-name font-bold max-[22rem]:tracking-tight">
        {name}
      </span>
    </Link>
  );
}

function ThemeButton() {
  const theme = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? adminLayoutWords.light : adminLayoutWords.dark}
      onClick={() => storeTheme(isDark ? 'light' : 'dark')}
    />
  );
}
