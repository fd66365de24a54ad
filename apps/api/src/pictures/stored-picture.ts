/** The purpose of an upload; it determines the widths and who may see them. */
export type PictureKind = 'PRODUCT' | 'BANNER' | 'LOGO' | 'SCREENSHOT' | 'RETURN' | 'REVIEW';

/**
 * Returns whether a kind is uploaded by shoppers: private, and shown only by signed URLs, or while the review
 * of the picture is shown.
 */
export function isPrivate(kind: PictureKind): boolean {
  return kind === 'SCREENSHOT' || kind === 'RETURN' || kind === 'REVIEW';
}

/** The fields needed to show a picture. */
export type StoredPicture = {
  key: string;
  width: number;
  height: number;
  thumbhash: string;
  files: Record<string, string>;
};

/** The whole row of a picture. */
export type PictureRow = StoredPicture & { id: string; kind: PictureKind };
