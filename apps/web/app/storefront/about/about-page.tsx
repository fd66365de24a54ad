import { pageMeta } from '../../lib/meta.ts';
import { paths } from '../../paths.ts';
import { TempleBorder } from '../../ui/motif.tsx';
import { shopName, useStore } from '../kit/store-data.ts';
import type { Route } from './+types/about-page.ts';
import { aboutWords as words } from '../kit/about-words.ts';
import { ContactFacts, phoneFact } from '../kit/contact-facts.tsx';
import { GrievanceOfficer } from '../kit/grievance-officer.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${words.title} · ${shopName(store)}`,
    description: words.description(shopName(store)),
    origin: store?.origin ?? '',
    path: paths.about(),
  });
}

/** Shows the seller, as the law requires of every online shop. */
export default function AboutPage() {
  return (
    <div className="page-column">
      <article className="flex max-w-3xl flex-col gap-8 py-8">
        <header className="flex flex-col gap-3">
          <h1 className="font-display text-title">{words.title}</h1>
          <p className="text-lg">{words.intro}</p>
          <TempleBorder className="text-zari" />
        </header>
        <Seller />
        <GrievanceOfficer />
      </article>
    </div>
  );
}

function Seller() {
  const { profile } = useStore();
  const { legalName, address, contactNumber, mailId } = profile ?? {};
  const facts = [
    { name: words.legalName, text: legalName },
    { name: words.address, text: address },
    phoneFact(contactNumber),
    { name: words.mail, text: mailId, href: `mailto:${mailId}` },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-heading">{words.seller}</h2>
      {facts.some(({ text }) => text) ? <ContactFacts facts={facts} /> : <p>{words.noSeller}</p>}
    </section>
  );
}
