import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import { type Bound, bind } from '../http/call.ts';
import { listDeliveryAreas, readPincode, saveDeliveryAreas } from './delivery-areas.ts';

export const deliveryAreasRoutes: Bound[] = [
  bind(deliveryAreaCalls.pincode, async (shop, { params }) => ({
    data: await readPincode(shop, params.code),
  })),
  bind(deliveryAreaCalls.list, async (shop) => ({
    data: { areas: await listDeliveryAreas(shop) },
  })),
  bind(deliveryAreaCalls.save, async (shop, { session, body }) => {
    const areas = await saveDeliveryAreas(shop, session, body);
    return { message: deliveryAreaMessages.saved, data: { areas } };
  }),
];
