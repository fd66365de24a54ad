import { callMessages } from '@shop/contract/call';
import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import { type Bound, bind } from '../http/call.ts';
import { listDeliveryAreas, readPincode, saveDeliveryAreas } from './delivery-areas.ts';

export const deliveryAreasRoutes: Bound[] = [
  bind(deliveryAreaCalls.pincode, async (shop, { params }) => {
    return { message: callMessages.ok, data: await readPincode(shop, params.code) };
  }),
  bind(deliveryAreaCalls.list, async (shop) => {
    return { message: callMessages.ok, data: { areas: await listDeliveryAreas(shop) } };
  }),
  bind(deliveryAreaCalls.save, async (shop, { session, body }) => {
    const areas = await saveDeliveryAreas(shop, session, body);
    return { message: deliveryAreaMessages.saved, data: { areas } };
  }),
];
