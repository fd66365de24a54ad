/** Titles of the owner's pages: in the menu, as headings and in the browser's tab. */
export const pageTitles = {
  dashboard: 'Dashboard',
  categories: 'Categories',
  products: 'Products',
  product: 'Product',
  productDetails: 'Product details',
  productCatalogue: 'Product catalogue',
  addProduct: 'Add product',
  editProduct: 'Edit product',
  inventory: 'Inventory',
  delivery: 'Delivery Management',
  orders: 'Orders',
  customers: 'Customers',
  finance: 'Finance',
  banners: 'Banners',
  setting: 'Setting',
  profileSettings: 'Profile settings',
} as const;
