import { type UnorderedHold, unorderedHoldCalls } from '@shop/contract/unordered-holds';
import { request } from '../../../lib/api.ts';
import { readSession } from '../../../lib/session.ts';

/** Loads the own payments of the last day that may have no order; none when they cannot be read. */
export async function loadUnordered(): Promise<UnorderedHold[]> {
  const userId = readSession().id;
  if (userId === null) return [];
  try {
    return (await request(unorderedHoldCalls.own, { params: { userId } })).data;
  } catch (error) {
    console.warn(error);
    return [];
  }
}
