import { Link } from 'react-router';
import { classes } from '../../lib/classes.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icons.tsx';
import { layoutWords } from '../kit/layout-words.ts';

/**
 * Shows the way to the account, which visitors reach by signing in; keeps the space of the sign-in when
 * signed in, so that nothing shifts after hydration. A phone has only the button.
 */
export function AccountLinks({ className }: { className?: string }) {
  const isVisitor = useSession().id === null;
  return (
    <div className={classes('flex items-center justify-end gap-1', className)}>
      <Link
        to={paths.userLogin()}
        className={classes(
          'flex min-h-11 items-center px-1 text-sm font-medium whitespace-nowrap hover:text-accent max-sm:hidden',
          !isVisitor && 'invisible',
        )}
      >
        {layoutWords.signIn}
      </Link>
      <Link
        to={isVisitor ? paths.userLogin() : paths.personalInfo('profile-info')}
        aria-label={layoutWords.profile}
        title={layoutWords.profile}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm hover:text-accent"
      >
        <Icon name="user" />
      </Link>
    </div>
  );
}
