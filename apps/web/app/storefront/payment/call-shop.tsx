import { telLink } from '@shop/contract/dialled-number';
import { formatPhone } from '../../lib/format.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { linkWords as words } from './link-words.ts';

/** Calls the shop, if it has a number. */
export function CallShop({ contact }: { contact: string | null }) {
  return (
    contact !== null &&
    contact !== '' && (
      <a href={telLink(contact)} className={buttonClasses('quiet', 'medium')}>
        {words.call(formatPhone(contact))}
      </a>
    )
  );
}
