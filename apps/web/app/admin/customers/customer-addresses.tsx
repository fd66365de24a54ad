import type { Address } from '@shop/contract/addresses';
import { formatPhone } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneLink } from '../kit/phone-link.tsx';
import { savedAddressLines } from './saved-address-lines.ts';
import { customerPageWords } from './customer-words.ts';

/** Lists a customer's saved addresses, each with a button that copies it as lines. */
export function CustomerAddresses({ addresses }: { addresses: readonly Address[] }) {
  return (
    <section aria-labelledby="addresses" className="flex flex-col gap-3">
      <h2 id="addresses" className="font-display text-heading">
        {customerPageWords.addresses}
      </h2>
      {addresses.length === 0 && (
        <p className="text-sm text-ink-soft">{customerPageWords.noAddress}</p>
      )}
      <ul className="flex flex-col gap-2">
        {addresses.map((address) => (
          <li
            key={address.addressId}
            className="flex items-start justify-between gap-3 rounded-md border border-line bg-surface p-4 text-sm"
          >
            <address className="min-w-0 not-italic">
              {address.isDefault && <Badge>{customerPageWords.isDefault}</Badge>}
              {savedAddressLines(address).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <PhoneLink
                phone={address.phoneNumber}
                className="flex min-h-6 max-sm:min-h-11 hover:underline"
              />
            </address>
            <Button
              size="small"
              variant="secondary"
              className="min-h-11"
              aria-label={customerPageWords.copyOf(address.city)}
              onClick={() => void copy(address)}
            >
              {customerPageWords.copy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copy(address: Address): Promise<void> {
  const lines = [...savedAddressLines(address), formatPhone(address.phoneNumber)];
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    toast.success(customerPageWords.copied);
  } catch {
    toast.error(customerPageWords.copyFailed);
  }
}
