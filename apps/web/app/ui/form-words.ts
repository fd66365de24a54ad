/** Words of dialogs, forms and lists; in a file of their own, so that no first screen loads them. */
export const formWords = {
  yes: 'Yes',
  no: 'No',
  optional: '(optional)',
  breadcrumb: 'Breadcrumb',
  oneLess: 'One less',
  oneMore: 'One more',
  less: 'Less',
  more: 'More',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  leaveTitle: 'Leave without saving?',
  leaveQuestion: 'Your changes are not saved yet.',
  lostTitle: 'You are signed out',
  lostText:
    'What you typed is still on this page. Sign in again in the tab that opens, then come back here and save.',
  lostSignIn: 'Sign in again',
  lostLeave: 'Leave without saving',
  zoom: 'Zoom',
  pictureBroken: 'The picture could not be shown.',
  previousPhotograph: 'Previous photograph',
  nextPhotograph: 'Next photograph',
  placeOf: (place: number, all: number) => `${place} of ${all}`,
  toScroll: (name: string) => `${name}, scrollable`,
} as const;

/** Zoom levels of a picture. */
export const lookNames = {
  fit: 'Fit',
  actual: 'Actual size',
  double: 'Double size',
} as const;

/** Words of a page that needs scripts. */
export const needsScriptsWords = {
  turnOn: 'This page needs JavaScript. Please turn it on.',
} as const;
