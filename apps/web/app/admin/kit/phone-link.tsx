import { formatPhone } from '../../lib/format.ts';
import { callLink } from './orders/contact-links.ts';

type PhoneLinkProps = { phone: string; label?: string; className: string };

/** Links a phone number to a call. */
export function PhoneLink({ phone, label, className }: PhoneLinkProps) {
  return (
    <a
      href={callLink(phone)}
      aria-label={label}
      className={`items-center tabular-nums underline-offset-4 ${className}`}
    >
      {formatPhone(phone)}
    </a>
  );
}
