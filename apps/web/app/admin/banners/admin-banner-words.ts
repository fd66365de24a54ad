/** Words of the banner page; the server's messages are in the contract. */
export const adminBannerWords = {
  newTitle: 'New banner',
  editTitle: 'Change the dates',
  name: 'File Name',
  description: 'Description',
  startDate: 'Start Date',
  endDate: 'End Date',
  file: 'Upload File',
  fileHint: 'A wide picture, 1920 by 960 or larger, at most 10 MB.',
  add: 'Add Banner',
  deleteTitle: 'Delete banner',
  deleteQuestion: 'Delete this banner? Shoppers no longer see it.',
} as const;

/** States of a banner on a day. */
export const scheduleNames = { live: 'Live', upcoming: 'Upcoming', expired: 'Expired' } as const;
