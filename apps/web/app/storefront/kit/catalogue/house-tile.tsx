import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { ButaGround } from '../../../ui/motif.tsx';
import { houseTileWords as words } from './house-tile-words.ts';

/** Shows the tile, as high as the neighbouring pictures; on phones it has its own row. */
export function HouseTile() {
  return (
    <aside className="col-span-2 row-span-5 grid grid-rows-subgrid pb-9 sm:pb-12">
      <div className="relative flex flex-col justify-end gap-3 overflow-hidden rounded-sm bg-maroon p-6 text-on-maroon max-sm:min-h-56 sm:p-10">
        <ButaGround className="text-zari opacity-25" />
        <p className="relative max-w-sm font-display text-title text-balance">{words.title}</p>
        <p className="relative max-w-sm text-sm text-on-maroon-soft">{words.text}</p>
        <Link
          to={paths.about()}
          className="relative inline-flex min-h-11 items-center self-start text-sm underline underline-offset-4"
        >
          {words.more}
        </Link>
      </div>
    </aside>
  );
}
