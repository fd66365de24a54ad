/** Words of the switch for this device. */
export const pushWords = {
  name: 'Tell this device of new orders',
  loading: 'Checking this device…',
  on: 'On. New orders appear as notifications here, also when the shop is closed.',
  off: 'Off. Switch it on to get a notification for each new order.',
  unsupported:
    'This browser cannot show notifications. On an iPhone, first add the shop to the home screen.',
  denied: 'Notifications are blocked for this shop. Allow them in the browser’s settings.',
  failed: 'The notifications of this device could not be changed. Please try again.',
} as const;
