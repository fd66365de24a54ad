import { useState } from 'react';
import { pageMeta } from '../../lib/meta.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { TempleBorder } from '../../ui/motif.tsx';
import { NeedsScripts } from '../../ui/needs-scripts.tsx';
import { type ContactFact, ContactFacts, phoneFact } from '../kit/contact-facts.tsx';
import { GrievanceOfficer } from '../kit/grievance-officer.tsx';
import { socialLinks } from '../kit/social-links.ts';
import { shopName, useStore } from '../kit/store-data.ts';
import type { Route } from './+types/help-page.ts';
import { ComplaintForm } from './complaint-form.tsx';
import { HelpQuestions } from './help-questions.tsx';
import { helpWords as words } from './help-words.ts';
import { OwnComplaints } from './own-complaints.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const store = matches[1].loaderData;
  return pageMeta({
    title: `${words.title} · ${shopName(store)}`,
    description: words.description(shopName(store)),
    origin: store?.origin ?? '',
    path: paths.help(),
  });
}

/** Shows how to reach the shop, and how to complain. */
export default function HelpPage() {
  const { role } = useSession();
  const [sent, setSent] = useState(0);
  const isVisitor = role !== 'CUSTOMER';
  return (
    <div className="page-column">
      <div className="flex max-w-3xl flex-col gap-10 py-8">
        <header className="flex flex-col gap-3">
          <h1 className="font-display text-title">{words.title}</h1>
          <p className="text-lg">{words.intro}</p>
          <TempleBorder className="text-zari" />
        </header>
        <HelpQuestions />
        <ReachUs />
        <section className="flex flex-col gap-4">
          <h2 className="font-display text-heading">{words.complain}</h2>
          <p>{words.complainHint}</p>
          <NeedsScripts>
            <ComplaintForm isVisitor={isVisitor} onDone={() => setSent(sent + 1)} />
          </NeedsScripts>
        </section>
        {!isVisitor && (
          <CardBoundary>
            <OwnComplaints sent={sent} />
          </CardBoundary>
        )}
        <GrievanceOfficer />
      </div>
    </div>
  );
}

function ReachUs() {
  const { profile } = useStore();
  const { contactNumber, mailId } = profile ?? {};
  const whatsapp = socialLinks(profile).find(({ name }) => name === words.whatsapp);
  const facts: ContactFact[] = [
    phoneFact(contactNumber),
    { name: words.mail, text: mailId, href: `mailto:${mailId}` },
  ];
  if (whatsapp !== undefined)
    facts.unshift({
      name: words.whatsapp,
      text: words.chat,
      href: whatsapp.to,
    });
  if (!facts.some(({ text }) => text)) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-heading">{words.reach}</h2>
      <ContactFacts facts={facts} />
    </section>
  );
}
