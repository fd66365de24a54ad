import { customerCalls } from '@shop/contract/customers';
import { orderManagementCalls } from '@shop/contract/delivery';
import { productCalls } from '@shop/contract/products';
import { typedOrderId } from '@shop/contract/typed-order-id';
import { messageOf } from '../../lib/errors.ts';
import { useMayEnter } from '../../lib/may-enter.ts';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../kit/use-call.ts';
import {
  type GoToOption,
  customersAmong,
  ordersAmong,
  pagesNamed,
  productsAmong,
} from './go-to-options.ts';
import { goToWords } from './go-to-words.ts';

const ORDER_NUMBER = /^\d+$/;

/** Finds pages by the typed text at once, and orders, products and customers by the last keyword. */
export function useGoTo(text: string, keyword: string) {
  const session = useSession();
  const query = { keyword };
  const number = typedOrderId(keyword);
  const isAsked = keyword !== '';
  const isCurrent = text === keyword;
  const orders = useCall(
    orderManagementCalls.search,
    { query: { keyword: number } },
    { quiet: true, enabled: useMayEnter('orders') && ORDER_NUMBER.test(number) },
  );
  const products = useCall(
    productCalls.adminSearch,
    { query },
    { quiet: true, enabled: useMayEnter('products') && isAsked },
  );
  const customers = useCall(
    customerCalls.search,
    { query },
    { quiet: true, enabled: useMayEnter('customers') && isAsked },
  );
  const searches = [orders, products, customers];
  const pages = pagesNamed(text, session);
  // What was found for an earlier text is no option: Enter would open it.
  const options: GoToOption[] = isCurrent
    ? [
        ...ordersAmong(orders.data?.data ?? [], number),
        ...pages,
        ...customersAmong(customers.data ?? []),
        ...productsAmong(products.data ?? []),
      ]
    : pages;
  const failure = searches.find(({ isError }) => isError)?.error;
  return {
    options,
    isSearching: !isCurrent || searches.some(({ isLoading }) => isLoading),
    /** The message of a failed search. */
    failed: failure ? messageOf(failure, goToWords.failed) : undefined,
  };
}
