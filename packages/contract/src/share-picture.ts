/** The folder of the pictures for link previews in addresses. */
export const SHARE_PATH = '/share/';

/** The size of such a picture in pixels. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const;
