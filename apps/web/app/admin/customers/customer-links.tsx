import type { Customer } from '@shop/contract/customers';
import { formatPhone } from '../../lib/format.ts';
import { Icon } from '../../ui/icons.tsx';
import { customerPageWords } from './customer-words.ts';

type CustomerLinksProps = { customer: Customer };

/** Links a customer's number to a call, and an icon to WhatsApp; small, for a row. */
export function CustomerLinks({ customer }: CustomerLinksProps) {
  const { customerName: name, phoneNumber } = customer;
  const phone = formatPhone(phoneNumber);
  return (
    <span className="-my-3 inline-flex items-center gap-x-1 font-normal whitespace-nowrap">
      <a
        href={`tel:+91${phoneNumber}`}
        aria-label={customerPageWords.callTo(name, phone)}
        className="inline-flex min-h-11 items-center tabular-nums underline-offset-4 hover:underline"
      >
        {phone}
      </a>
      <a
        data-screen-only
        href={`https://wa.me/91${phoneNumber}`}
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
