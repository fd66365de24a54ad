import { storeCalls } from '@shop/contract/store';
import { useCall } from './use-call.ts';

/** The shop's name, mail, logo and where it sends from, as far as they are known yet. */
export function useAdminStore() {
  const profile = useCall(storeCalls.basicData, {}).data?.data;
  const logo = useCall(storeCalls.logo, {}).data?.data;
  return {
    name: profile?.businessName || 'Resham',
    mailId: profile?.mailId ?? null,
    sender: [profile?.address, profile?.contactNumber].filter(Boolean).join(', '),
    logo,
  };
}
