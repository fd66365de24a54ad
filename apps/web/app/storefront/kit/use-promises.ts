import { useStore } from './store-data.ts';

/**
 * Returns whether fixed texts may promise something for the merchant, such as free delivery and returns:
 * only after the owner has confirmed it.
 */
export function usePromises(): boolean {
  return useStore().profile?.promisesConfirmed === true;
}
