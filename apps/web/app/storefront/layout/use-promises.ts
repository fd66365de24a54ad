import { useStore } from './store-data.ts';

/**
 * Whether the shop's fixed texts may promise something in the merchant's name, such as free delivery and
 * returns: only when the owner has confirmed that it is so.
 */
export function usePromises(): boolean {
  return useStore().profile?.promisesConfirmed === true;
}
