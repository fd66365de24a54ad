/** Messages about products for shoppers and about failed calls, shared by server and pages. */
export const productMessages = {
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product. Please try again.',
  deleteFailed: 'Failed to delete product',
  fetchFailed: 'Failed to fetch product',
  listFailed: 'Failed to fetch products',
  searchFailed: 'Failed to search products',
  storefrontSearchFailed: 'Search failed',
  relatedFailed: 'Failed to load related products',
  pictureRemoveFailed: 'Failed to remove image',
  notFound: 'Product not found',
  noneFound: 'No products found',
  noDescription: 'No description available',
  defaultDelivery: '5 Days',
  reviews: '(24 reviews)',
  priceRange: 'The lowest price cannot be above the highest',
} as const;
