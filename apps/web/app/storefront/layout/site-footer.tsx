import { telLink } from '@shop/contract/dialled-number';
import { formatPhone } from '../../lib/format.ts';
import type { StoreProfile } from '@shop/contract/shop-profile';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icons.tsx';
import { ButaGround, TempleBorder } from '../../ui/motif.tsx';
import { footerWords as words } from './footer-words.ts';
import { helpLinks, policyLinks } from './policy-links.ts';
import { socialLinks } from '../kit/social-links.ts';
import { shopName, useStore } from '../kit/store-data.ts';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9';

/** Shows the footer: name, contact and policies, without missing ones. */
export function SiteFooter() {
  const store = useStore();
  const { profile } = store;
  return (
    <footer className="relative mt-20 overflow-hidden bg-maroon text-on-maroon print:hidden">
      <TempleBorder className="relative text-zari-soft" />
      <ButaGround className="text-zari opacity-15" />
      <div className="page-column relative grid grid-cols-1 gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section aria-label={words.contact} className="flex flex-col gap-3">
          <p className="pb-1 font-display text-heading font-semibold">{shopName(store)}</p>
          {profile?.legalName && (
            <p className="text-sm wrap-anywhere">{words.soldBy(profile.legalName)}</p>
          )}
          {profile?.address && <Fact icon="pin">{profile.address}</Fact>}
          {profile?.contactNumber && (
            <Fact icon="phone">
              <a href={telLink(profile.contactNumber)} className={link}>
                {formatPhone(profile.contactNumber)}
              </a>
            </Fact>
          )}
          {profile?.mailId && (
            <Fact icon="mail">
              <a href={`mailto:${profile.mailId}`} className={link}>
                {profile.mailId}
              </a>
            </Fact>
          )}
          <Grievance profile={profile} />
        </section>
        <LinkList title={words.policies} links={policyLinks} />
        <LinkList title={words.help} links={helpLinks} />
        <LinkList title={words.follow} links={socialLinks(profile)} />
      </div>
      <p className="relative border-t border-zari/40 px-(--page-gutter) py-5 text-center text-sm text-on-maroon-soft">
        {words.rights(store.year, shopName(store))}
      </p>
    </footer>
  );
}

/** Names the grievance officer, which the law requires on every page. */
function Grievance({ profile }: { profile: StoreProfile | null }) {
  if (!profile?.grievanceName) return null;
  const { grievanceName, grievanceDesignation, grievancePhone, grievanceEmail } = profile;
  return (
    <div className="flex flex-col gap-1 pt-2 text-sm">
      <h2 className="text-xs font-semibold tracking-label text-zari-soft uppercase">
        {words.grievance}
      </h2>
      <p className="wrap-anywhere">
        {[grievanceName, grievanceDesignation].filter(Boolean).join(', ')}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {grievancePhone && (
          <a href={telLink(grievancePhone)} className={link}>
            {formatPhone(grievancePhone)}
          </a>
        )}
        {grievanceEmail && (
          <a href={`mailto:${grievanceEmail}`} className={`${link} wrap-anywhere`}>
            {grievanceEmail}
          </a>
        )}
      </p>
    </div>
  );
}

function Fact({ icon, children }: { icon: 'pin' | 'phone' | 'mail'; children: ReactNode }) {
  return (
    <p className="flex min-h-11 min-w-0 items-center gap-3 text-sm whitespace-pre-line lg:min-h-9">
      <Icon name={icon} className="size-5 text-zari-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

type LinkListProps = { title: string; links: readonly { name: string; to: string }[] };

function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-xs font-semibold tracking-label text-zari-soft uppercase">
        {title}
      </h2>
      <ul>
        {links.map(({ name, to }) => (
          <li key={to}>
            {to.startsWith('http') ? (
              <a href={to} rel="noopener noreferrer" target="_blank" className={`${link} text-sm`}>
                {name}
              </a>
            ) : (
              <Link to={to} className={`${link} text-sm`}>
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
