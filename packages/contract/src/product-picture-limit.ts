/** Maximum number of pictures of a product. */
export const MOST_PRODUCT_PICTURES = 5;
