import { type PayRequest, payCalls } from '@shop/contract/pay';
import { phoneDigits, typedCode } from '@shop/contract/typed-text';
import { checkBody } from '../http/call.ts';

/** Returns the order that the fields of the page's form describe; throws 400 with the fields that are wrong. */
export function typedOrder(fields: Readonly<Record<string, string>>): PayRequest {
  const {
    paymentMethod,
    fullName = '',
    phoneNumber = '',
    postalCode = '',
    gatewayOption,
    utr = '',
    agreed,
    terms,
    privacy,
    ...address
  } = fields;
  const isScanned = paymentMethod === 'NET_BANKING';
  return checkBody(payCalls.order, {
    fullName,
    phoneNumber: phoneDigits(phoneNumber),
    address: {
      addressLine1: address['addressLine1'] ?? '',
      addressLine2: address['addressLine2'] ?? '',
      city: address['city'] ?? '',
      state: address['state'],
      postalCode: typedCode(postalCode),
    },
    paymentMethod,
    ...(isScanned && { gatewayOption, utr: typedCode(utr) }),
    agreed: agreed === undefined ? undefined : { terms: Number(terms), privacy: Number(privacy) },
  });
}
