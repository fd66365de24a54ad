import { useStore } from './store-data.ts';
import { aboutWords as words } from './about-words.ts';
import { ContactFacts, phoneFact } from './contact-facts.tsx';

/** Shows the grievance officer and the time limits of an answer. */
export function GrievanceOfficer() {
  const { profile } = useStore();
  if (!profile?.grievanceName) return null;
  const { grievanceName, grievanceDesignation, grievancePhone, grievanceEmail } = profile;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-display text-heading">{words.grievance}</h2>
      <p>{words.grievanceIntro}</p>
      <ContactFacts
        facts={[
          { name: words.name, text: grievanceName },
          { name: words.designation, text: grievanceDesignation },
          phoneFact(grievancePhone),
          { name: words.mail, text: grievanceEmail, href: `mailto:${grievanceEmail}` },
        ]}
      />
    </section>
  );
}
