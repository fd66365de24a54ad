import type { Customer } from '@shop/contract/customers';
import { formatPhone } from '../../lib/format.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { callLink, whatsAppLink } from '../kit/orders/contact-links.ts';
import { customerPageWords } from './customer-words.ts';

/** Links to reach a customer: call, WhatsApp, e-mail. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { customerName: name, phoneNumber: phone, email } = customer;
  const look = buttonClasses('secondary', 'medium');
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
      <a
        href={callLink(phone)}
        aria-label={customerPageWords.callTo(name, formatPhone(phone))}
        className={look}
      >
        <Icon name="phone" />
        {formatPhone(phone)}
      </a>
      <a
        href={whatsAppLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={customerPageWords.whatsappTo(name)}
        className={look}
      >
        <Icon name="chat" />
        {customerPageWords.whatsapp}
      </a>
      {email !== null && (
        <a
          href={`mailto:${email}`}
          aria-label={customerPageWords.mail(email)}
          className={buttonClasses('secondary', 'medium', 'min-w-0 max-w-full')}
        >
          <Icon name="mail" />
          <span className="min-w-0 truncate">{email}</span>
        </a>
      )}
    </div>
  );
}
