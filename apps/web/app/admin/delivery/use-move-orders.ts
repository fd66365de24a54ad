import { type MovedOrder, type ParcelRequest, movedOrderCalls } from '@shop/contract/moved-orders';
import type { ParcelStep } from '@shop/contract/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../lib/api.ts';
import { toast } from '../../lib/toast.ts';

/** The outcomes of orders, by order number. */
export type Outcomes = Readonly<Record<string, MovedOrder>>;

/**
 * Moves several orders by one request and keeps what became of each; `onDone` is called once every order
 * of the dialog is moved. Refetches every list on screen, after a failure too: some orders may have moved.
 */
export function useMoveOrders(count: number, onDone: () => void) {
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const move = async (orderStatus: ParcelStep, orders: ParcelRequest[]) => {
    const { message, data } = await request(movedOrderCalls.move, {
      body: { orderStatus, orders },
    }).finally(() => void client.invalidateQueries());
    const came = { ...outcomes, ...Object.fromEntries(data.map((one) => [one.orderId, one])) };
    setOutcomes(came);
    if (Object.values(came).filter(({ isDone }) => isDone).length < count) return;
    toast.success(message);
    onDone();
  };
  return { outcomes, move };
}

/** Returns whether an order needs no more work: moved here, or changed elsewhere. */
export function isOver(outcome: MovedOrder | undefined): boolean {
  return outcome?.isDone === true || outcome?.code === 'ALREADY_MOVED';
}
