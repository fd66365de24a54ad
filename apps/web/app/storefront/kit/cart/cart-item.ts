import type { CartItem } from '@shop/contract/cart';
import type { ProductDetail } from '@shop/contract/product-views';

/** Returns a product as a line of the cart. */
export function cartItemOf(product: ProductDetail, quantity: number): CartItem {
  const cover = product.imgUrls[0];
  return {
    productId: product.productId,
    productName: product.name,
    priceAtAddToCart: product.price,
    price: product.price,
    unit: product.unit,
    quantity,
    color: product.color,
    size: product.size,
    availableStock: product.stockQuantity,
    availability: product.availability,
    estimatedDelivery: product.estimatedDelivery,
    imageUrl: cover?.imageUrl ?? null,
    picture: cover?.picture ?? null,
  };
}
