import { storeCalls } from '@shop/contract/store';
import { useShopName } from '../../lib/shop-name.ts';
import { useCall } from './use-call.ts';

/** Loads the shop's name, mail, logo and sender's address; unknown ones are empty. */
export function useAdminStore() {
  const served = useShopName();
  const profile = useCall(storeCalls.basicData, {}).data?.data;
  const logo = useCall(storeCalls.logo, {}).data?.data;
  return {
    name: profile?.businessName || served,
    mailId: profile?.mailId ?? null,
    sender: [profile?.address, profile?.contactNumber].filter(Boolean).join(', '),
    logo,
  };
}
