import type { Customer } from '@shop/contract/customers';
import { formatPhone } from '../../lib/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { whatsAppLink } from '../kit/orders/contact-links.ts';
import { PhoneLink } from '../kit/phone-link.tsx';
import { customerPageWords } from './customer-words.ts';

type CustomerLinksProps = { customer: Customer };

/** Links a customer's number to a call, and an icon to WhatsApp; small, for a row. */
export function CustomerLinks({ customer }: CustomerLinksProps) {
  const { customerName: name, phoneNumber } = customer;
  const phone = formatPhone(phoneNumber);
  return (
    <span className="-my-3 inline-flex items-center gap-x-1 font-normal whitespace-nowrap">
      <PhoneLink
        phone={phoneNumber}
        label={customerPageWords.callTo(name, phone)}
        className="inline-flex min-h-11 hover:underline"
      />
      <a
        data-screen-only
        href={whatsAppLink(phoneNumber)}
        target="_blank"
        rel="noreferrer"
        aria-label={customerPageWords.whatsappTo(name)}
        title={customerPageWords.whatsappTo(name)}
        className="inline-flex size-11 items-center justify-center text-ink-soft hover:text-accent"
      >
        <Icon name="chat" />
      </a>
    </span>
  );
}
