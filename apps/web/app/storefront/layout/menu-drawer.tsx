import { telLink } from '@shop/contract/dialled-number';
import { formatPhone } from '../../lib/format.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rememberReturn } from '../../lib/pending-action.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { collectionWords } from '../kit/today-words.ts';
import { footerWords } from './footer-words.ts';
import { layoutWords } from '../kit/layout-words.ts';
import { menuWords } from './menu-words.ts';
import { helpLinks, policyLinks } from './policy-links.ts';
import { socialLinks } from '../kit/social-links.ts';
import { useStore } from '../kit/store-data.ts';

type MenuDrawerProps = { open: boolean; onClose: () => void };

const item = 'flex min-h-13 items-center gap-3 border-b border-line hover:text-accent';

/** Shows the menu of narrow screens: categories, account, help and policies. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  return (
    <Dialog look="drawer" open={open} onClose={onClose} title={layoutWords.menu}>
      <div className="flex flex-col gap-7">
        <Collections />
        <Categories />
        <Account />
        <Help />
        <Section title={footerWords.policies}>
          {[...policyLinks, ...helpLinks].map(({ name, to }) => (
            <li key={to}>
              <Link to={to} className={`${item} min-h-11! text-sm`}>
                {name}
              </Link>
            </li>
          ))}
        </Section>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h3 className="text-xs font-semibold tracking-label text-ink-soft uppercase">{title}</h3>
      <ul>{children}</ul>
    </nav>
  );
}

function Collections() {
  const { collections } = useStore();
  if (collections.length === 0) return null;
  return (
    <Section title={collectionWords.title}>
      {collections.map(({ title, url }) => (
        <Entry key={url} icon="tag" to={url}>
          {title}
        </Entry>
      ))}
    </Section>
  );
}

function Categories() {
  const { categories } = useStore();
  return (
    <Section title={layoutWords.categories}>
      <Entry icon="grid" to={paths.products()}>
        {layoutWords.allProducts}
      </Entry>
      {categories.map(({ id, url, name, productCount, imgUrl, picture }) => (
        <li key={id}>
          <Link to={url} className={`${item} py-1.5`}>
            <Picture
              picture={picture}
              src={imgUrl}
              alt=""
              sizes="3rem"
              className="size-12 shrink-0 rounded-full"
            />
            <span className="min-w-0 grow">{name}</span>
            <span className="shrink-0 text-sm text-ink-soft tabular-nums">
              {menuWords.count(productCount)}
            </span>
          </Link>
        </li>
      ))}
    </Section>
  );
}

function Account() {
  const { id } = useSession();
  const isVisitor = id === null;
  const orders = paths.personalInfo('my-orders');
  return (
    <Section title={menuWords.account}>
      <Entry
        icon="package"
        to={isVisitor ? paths.userLogin() : orders}
        onClick={isVisitor ? () => rememberReturn(orders) : undefined}
      >
        {menuWords.orders}
      </Entry>
      {!isVisitor && (
        <Entry icon="heart" to={paths.personalInfo('saved')}>
          {menuWords.saved}
        </Entry>
      )}
      {isVisitor ? (
        <Entry icon="user" to={paths.userLogin()}>
          {layoutWords.signIn}
        </Entry>
      ) : (
        <Entry icon="user" to={paths.personalInfo('profile-info')}>
          {layoutWords.profile}
        </Entry>
      )}
    </Section>
  );
}

function Help() {
  const { profile } = useStore();
  const number = profile?.contactNumber ?? '';
  const whatsapp = socialLinks(profile).find(({ name }) => name === 'WhatsApp');
  if (number === '' && whatsapp === undefined) return null;
  return (
    <Section title={layoutWords.help}>
      {whatsapp !== undefined && (
        <li>
          <a href={whatsapp.to} rel="noopener noreferrer" target="_blank" className={item}>
            <Icon name="chat" /> {layoutWords.whatsapp}
          </a>
        </li>
      )}
      {number !== '' && (
        <li>
          <a href={telLink(number)} className={item}>
            <Icon name="phone" /> {menuWords.call(formatPhone(number))}
          </a>
        </li>
      )}
    </Section>
  );
}

type EntryProps = {
  icon: IconName;
  to: string;
  onClick?: (() => void) | undefined;
  children: ReactNode;
};

function Entry({ icon, to, onClick, children }: EntryProps) {
  return (
    <li>
      <Link to={to} onClick={onClick} className={item}>
        <Icon name={icon} /> {children}
      </Link>
    </li>
  );
}
