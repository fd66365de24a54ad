/** The purpose of an upload; it determines the widths and who may see them. */
export type PictureKind = 'PRODUCT' | 'BANNER' | 'LOGO' | 'SCREENSHOT' | 'RETURN' | 'REVIEW';

/**
 * Kinds that shoppers upload: private, and shown only by signed URLs, or while the review of the picture is
 * shown.
 */
export const PRIVATE_KINDS: readonly PictureKind[] = ['SCREENSHOT', 'RETURN', 'REVIEW'];

/** Returns whether pictures of a kind are private. */
export function isPrivate(kind: PictureKind): boolean {
  return PRIVATE_KINDS.includes(kind);
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
