import type { Paise } from '@shop/contract/money';
import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus, PaymentMethod } from '@shop/contract/order-status';
import type { AddressType } from '@shop/contract/addresses';
import type { Gateway } from '@shop/contract/orders';
import type { Role } from '@shop/contract/call';

/** `bigint` identities are text here and on the wire: nobody reckons with them. */
type RowId = ColumnType<string, never, never>;
type Computed<T> = ColumnType<T, never, never>;
/** Set by default when a row is inserted, and changed like any other column. */
type Defaulted<T> = Generated<T>;

/** The database as `migrations/` makes it. Column comments stand there. */
export type Database = {
  users: {
    id: RowId;
    role: Role;
    phone: string;
    first_name: string;
    last_name: string | null;
    email: string | null;
    password_hash: string | null;
    phone_verified_at: Date | null;
    created_at: Date;
    search_text: Computed<string>;
  };
  one_time_codes: {
    phone: string;
    purpose: 'SIGN_IN' | 'RESET' | 'CHANGE_PHONE';
    code_hash: Buffer;
    expires_at: Date;
    tries: Defaulted<number>;
    used_at: Date | null;
  };
  rate_limits: { key: string; count: number; ends_at: Date };
  session_families: {
    id: RowId;
    user_id: string;
    created_at: Date;
    ends_at: Date | null;
    ended_at: Date | null;
  };
  session_pairs: {
    id: RowId;
    family_id: string;
    access_hash: Buffer;
    refresh_hash: Buffer;
    access_ends_at: Date;
    refresh_ends_at: Date;
    created_at: Date;
    rotated_at: Date | null;
  };
  reset_tokens: { token_hash: Buffer; user_id: string; ends_at: Date; used_at: Date | null };
  addresses: {
    id: RowId;
    customer_id: string;
    first_name: string;
    last_name: string;
    phone: string;
    line1: string;
    line2: string | null;
    city: string;
    state: string;
    postal_code: string;
    country: Defaulted<string>;
    type: AddressType;
    is_default: boolean;
    created_at: Date;
  };
  pictures: {
    id: RowId;
    kind: 'PRODUCT' | 'BANNER' | 'LOGO' | 'SCREENSHOT';
    key: string;
    width: number;
    height: number;
    thumbhash: string;
    /** `{ "480.avif": sha256 in hex }`; written as JSON text. */
    files: ColumnType<Record<string, string>, string, string>;
    created_at: Date;
  };
  store_profile: {
    id: Defaulted<number>;
    business_name: string | null;
    contact_number: string | null;
    mail_id: string | null;
    address: string | null;
    instagram: string | null;
    facebook: string | null;
    youtube: string | null;
    whatsapp: string | null;
    upi_id: string | null;
    show_fixed_stars: Defaulted<boolean>;
    logo_picture_id: string | null;
    logo_file_name: string | null;
  };
  categories: {
    id: RowId;
    name: string;
    description: Defaulted<string>;
    created_at: Date;
    deleted_at: Date | null;
  };
  products: {
    id: RowId;
    name: string;
    description: Defaulted<string>;
    category_id: string;
    price: Paise;
    stock: Computed<number>;
    sold: Computed<string>;
    earned: Computed<Paise>;
    sku: string;
    material: string | null;
    weave: string | null;
    color: string | null;
    size: string | null;
    estimated_delivery: string | null;
    active: boolean;
    search: ColumnType<never, unknown, unknown>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  product_pictures: {
    picture_id: string;
    product_id: string;
    position: number;
    alt: Defaulted<string | null>;
  };
  search_words: { word: string };
  stock_movements: {
    id: RowId;
    product_id: string;
    change: number;
    reason: 'OPENING' | 'CORRECTION' | 'SALE' | 'CANCELLED' | 'REJECTED' | 'HOLD' | 'HOLD_RELEASED';
    order_item_id: string | null;
    hold_id: string | null;
    note: string | null;
    created_at: Date;
  };
  cart_items: {
    customer_id: string;
    product_id: string;
    quantity: number;
    price_at_add: Paise;
    added_at: Date;
  };
  holds: {
    id: RowId;
    customer_id: string;
    reference: string;
    amount: Paise;
    created_at: Date;
    expires_at: Date;
    released_at: Date | null;
  };
  hold_items: { hold_id: string; product_id: string; quantity: number; unit_price: Paise };
  orders: {
    id: RowId;
    customer_id: string;
    placed_at: Date;
    payment_method: PaymentMethod;
    total: Paise;
    gateway: Gateway | null;
    utr: string | null;
    payment_reference: string | null;
    screenshot_picture_id: string | null;
    request_hash: Buffer;
    ship_first_name: string;
    ship_last_name: string;
    ship_phone: string;
    ship_line1: string;
    ship_line2: string | null;
    ship_city: string;
    ship_state: string;
    ship_postal_code: string;
    ship_country: string;
    ship_type: string;
  };
  order_items: {
    id: RowId;
    order_id: string;
    customer_id: string;
    placed_at: Date;
    payment_method: PaymentMethod;
    product_id: string;
    product_name: string;
    sku: string;
    color: string | null;
    size: string | null;
    picture_id: string | null;
    unit_price: Paise;
    quantity: number;
    line_total: Paise;
    status: OrderStatus;
    tracking_number: string | null;
    refunded_at: Date | null;
  };
  order_income: {
    order_id: Computed<string>;
    customer_id: Computed<string>;
    placed_at: Computed<Date>;
    items: Computed<number>;
    value: Computed<Paise>;
  };
  income_days: { day: Computed<string>; orders: Computed<number>; income: Computed<Paise> };
  item_days: { day: string; items: number };
  shelf_counts: {
    category_id: Computed<string>;
    on_sale: Computed<number>;
    products: Computed<number>;
    groups: Computed<number>;
  };
  low_stock: { product_id: string };
  customer_count: { id: Defaulted<number>; customers: Computed<number> };
  counted_items: { id: Defaulted<number>; up_to: string };
  order_status_history: {
    id: RowId;
    order_item_id: string;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    tracking_number: string | null;
    by_user_id: string | null;
    at: Date;
  };
  order_keys: {
    customer_id: string;
    key: string;
    request_hash: Buffer;
    order_id: string;
    created_at: Date;
  };
  expenses: {
    id: RowId;
    name: string;
    description: string | null;
    /** `YYYY-MM-DD`. */
    spent_on: string;
    amount: Paise;
    created_at: Date;
  };
  banners: {
    id: RowId;
    title: string;
    description: string;
    from_date: string;
    to_date: string;
    picture_id: string;
    phone_picture_id: string | null;
    created_at: Date;
  };
};
