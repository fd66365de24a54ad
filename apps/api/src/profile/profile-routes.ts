import { addressCalls, addressMessages } from '@shop/contract/addresses';
import { profileCalls, profileMessages } from '@shop/contract/profile';
import { type Bound, bind, messageReply } from '../http/call.ts';
import { addAddress, addressesOf, changeAddress, removeAddress } from './addresses.ts';
import { changeProfile, profileOf, refuseUnknownAccount } from './profile.ts';

export const profileRoutes: Bound[] = [
  bind(profileCalls.get, async (shop, { session, params }) => ({
    message: profileMessages.fetched,
    data: await profileOf(shop, { userId: params.userId, readerId: session.userId }),
  })),
  bind(profileCalls.update, async (shop, { params, body }) => ({
    message: profileMessages.updated,
    data: await changeProfile(shop, params.userId, body),
  })),
  bind(addressCalls.list, async (shop, { session, params }) => {
    await refuseUnknownAccount(shop, session, params.userId);
    return addressesOf(shop, params.userId);
  }),
  bind(addressCalls.create, async (shop, { session, body }) => ({
    message: addressMessages.added,
    data: await addAddress(shop, session.userId, body),
  })),
  bind(addressCalls.update, async (shop, { session, params, body }) => ({
    message: addressMessages.updated,
    data: await changeAddress(shop, { userId: session.userId, ...params }, body),
  })),
  bind(addressCalls.remove, async (shop, { params }) => {
    await removeAddress(shop, params);
    return messageReply(addressMessages.deleted);
  }),
];
