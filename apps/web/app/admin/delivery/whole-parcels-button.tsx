import { deliveryMessages, orderManagementCalls } from '@shop/contract/delivery';
import type { DeliveryItem } from '@shop/contract/delivery';
import { type ComponentProps, useState } from 'react';
import { request } from '../../lib/api.ts';
import { toastError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { wholeOrderQuery, withWholeParcels } from '../kit/parcels/parcel.ts';

type WholeParcelsButtonProps = Pick<
  ComponentProps<typeof Button>,
  'variant' | 'disabled' | 'children'
> & {
  items: readonly DeliveryItem[];
  /** Orders that may have items on other pages of the list. */
  cut: ReadonlySet<string>;
  /** Called with the items and all others in the same parcels, also from other pages. */
  onWhole: (items: readonly DeliveryItem[]) => void;
};

/** Acts on whole parcels: first loads their items that are on other pages, and does nothing when that fails. */
export function WholeParcelsButton({ items, cut, onWhole, ...rest }: WholeParcelsButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    const orderIds = [...cut].filter((id) => items.some(({ orderId }) => orderId === id));
    if (orderIds.length === 0) return onWhole(items);
    setBusy(true);
    try {
      const loaded: DeliveryItem[] = [];
      // One after another: the shop answers a limited number of calls of one person at once.
      for (const orderId of orderIds) {
        const query = wholeOrderQuery(orderId);
        loaded.push(...(await request(orderManagementCalls.list, { query })).data);
      }
      onWhole(withWholeParcels(items, loaded));
    } catch (error) {
      toastError(error, deliveryMessages.fetchFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="secondary"
      {...rest}
      size="small"
      className="min-h-11"
      busy={isBusy}
      onClick={() => void act()}
    />
  );
}
