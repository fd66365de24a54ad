import { PICTURE_BYTES, pictureMessages } from '@shop/contract/picture';
import { MOST_PRODUCT_PICTURES } from '@shop/contract/product-picture-limit';

/** Types that the file dialog offers; the server checks the content itself. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

type FileFacts = { name: string; type: string; size: number };

/** Returns why a file cannot be used as a picture; null when it can. */
function pictureProblem({ type, size }: FileFacts): string | null {
  if (!PICTURE_TYPES.some((known) => known === type)) return pictureMessages.notAPicture;
  return size > PICTURE_BYTES ? pictureMessages.tooLarge : null;
}

/** Returns the accepted files; ignores those after the fifth picture silently. */
export function takenPictures<File extends FileFacts>(chosen: readonly File[], held: number) {
  const judged = chosen.map((file) => ({ file, problem: pictureProblem(file) }));
  const room = Math.max(0, MOST_PRODUCT_PICTURES - held);
  return {
    taken: judged
      .filter(({ problem }) => problem === null)
      .map(({ file }) => file)
      .slice(0, room),
    problems: judged.flatMap(({ file, problem }) =>
      problem === null ? [] : [`${file.name}: ${problem}`],
    ),
  };
}
