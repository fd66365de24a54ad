import { Link } from 'react-router';
import { storeTheme, useTheme } from '../../lib/theme.ts';
import { useSession } from '../../lib/session.ts';
import { backOfficeHome } from '../../paths.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Buta } from '../../ui/motif.tsx';
import { adminLayoutWords } from './admin-layout-words.ts';
import { AvatarMenu } from './avatar-menu.tsx';

type TopBarProps = {
  name: string;
  logo: string | null | undefined;
  menuOpen: boolean;
  onMenu: () => void;
};

/** Shows the top bar of the back office. */
export function AdminTopBar({ name, logo, menuOpen, onMenu }: TopBarProps) {
  return (
    <header
      data-screen-only
      className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-surface px-1.5 sm:px-4"
    >
      <IconButton
        icon="menu"
        label={adminLayoutWords.menu}
        className="xl:hidden"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
      <AdminLogo name={name} />
      <span className="grow" />
      <ThemeButton />
      <AvatarMenu logo={logo} name={name} />
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
      <Buta className="h-7 text-zari" />
      <span className="truncate font-display text-name font-bold">{name}</span>
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
