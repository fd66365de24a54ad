import { addressMessages } from './addresses.ts';
import { authMessages } from './auth.ts';
import { bannerMessages } from './banners.ts';
import { cartMessages } from './cart.ts';
import { categoryMessages } from './categories.ts';
import { customerMessages } from './customers.ts';
import { deliveryAreaMessages } from './delivery-areas.ts';
import { deliveryMessages } from './delivery.ts';
import { exportMessages } from './exports.ts';
import { financeMessages } from './finance.ts';
import { homeBannerMessages } from './home-banners.ts';
import { inventoryMessages } from './inventory.ts';
import { moneyMessages } from './money.ts';
import { orderMessages } from './orders.ts';
import { pageMessages } from './page.ts';
import { pictureMessages } from './picture.ts';
import { productImportMessages } from './product-import.ts';
import { productMessages } from './products.ts';
import { profileMessages } from './profile.ts';
import { searchMessages } from './search.ts';
import { storeMessages } from './store.ts';
import { textMessages } from './text.ts';

/** All message tables by topic; `callMessages`, which any call may send, have codes of their own. */
const TABLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  address: addressMessages,
  auth: authMessages,
  banner: { ...bannerMessages, ...homeBannerMessages },
  cart: cartMessages,
  category: categoryMessages,
  customer: customerMessages,
  delivery: deliveryMessages,
  deliveryArea: deliveryAreaMessages,
  export: exportMessages,
  finance: financeMessages,
  inventory: inventoryMessages,
  money: moneyMessages,
  order: orderMessages,
  page: pageMessages,
  picture: pictureMessages,
  productImport: productImportMessages,
  product: productMessages,
  profile: profileMessages,
  search: searchMessages,
  store: storeMessages,
  text: textMessages,
};

const codes = new Map(
  Object.entries(TABLES)
    .flatMap(([topic, table]) =>
      Object.entries(table).map(
        ([name, sentence]) => [sentence, upperSnake(`${topic}_${name}`)] as const,
      ),
    )
    .toReversed(),
);

/**
 * The stable code of a message: its topic and its name in the topic's table, so that a translation can be
 * found by it (`AUTH_CODE_FAILED` is `authMessages.codeFailed`). A message that two topics share has the
 * first one's code; one that is built with a number or a name has none.
 */
export function messageCode(sentence: string): string | undefined {
  return codes.get(sentence);
}

function upperSnake(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase();
}
