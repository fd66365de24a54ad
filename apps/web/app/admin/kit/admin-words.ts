/** Words shared by many pages of the back office. */
export const adminWords = {
  all: 'All',
  add: 'Add',
  addProduct: 'Add Product',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  update: 'Update',
  upload: 'Upload',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,

  clearSearch: 'Clear search',
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  pagesOfOrders: 'Pages of orders',
  pagesOfProducts: 'Pages of products',
  order: (orderId: string) => `Order ${orderId}`,
  highest: (amount: string) => `Highest ${amount}`,
} as const;
