import type { ProductImage } from '@shop/contract/products';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

const BOX = 'aspect-3/4 w-full rounded-sm border border-line';

type StoredTileProps = { image: ProductImage; isCover: boolean; onRemove?: () => void };

/** A picture that the server has. */
export function StoredTile({ image, isCover, onRemove }: StoredTileProps) {
  return (
    <Tile isCover={isCover} onRemove={onRemove}>
      <Picture
        picture={image.picture}
        src={image.imageUrl}
        alt={isCover ? 'Cover picture' : 'Product picture'}
        sizes="(min-width: 640px) 180px, 45vw"
        className={BOX}
      />
    </Tile>
  );
}

type AddedTileProps = {
  file: File;
  isCover: boolean;
  onRemove: () => void;
  /** Undefined where the order cannot be changed. */
  onPutFirst: (() => void) | undefined;
};

/** A picture that is only here so far. */
export function AddedTile({ file, isCover, onRemove, onPutFirst }: AddedTileProps) {
  const src = useObjectUrl(file);
  return (
    <Tile isCover={isCover} onRemove={onRemove}>
      <Picture picture={null} src={src} alt={`New: ${file.name}`} sizes="180px" className={BOX} />
      {!isCover && onPutFirst !== undefined && (
        <button
          type="button"
          onClick={onPutFirst}
          className="min-h-11 w-full text-xs text-accent underline underline-offset-4"
        >
          Make cover
        </button>
      )}
    </Tile>
  );
}

type TileProps = { isCover: boolean; onRemove: (() => void) | undefined; children: ReactNode };

function Tile({ isCover, onRemove, children }: TileProps) {
  return (
    <li className="relative">
      {children}
      {isCover && (
        <span className="absolute top-1.5 left-1.5">
          <Badge>Cover</Badge>
        </span>
      )}
      {onRemove !== undefined && (
        <IconButton
          icon="close"
          label="Remove picture"
          onClick={onRemove}
          className="absolute! top-0 right-0 rounded-bl-sm bg-surface/85"
        />
      )}
    </li>
  );
}

/** An address under which the browser shows a local file, given back when it goes. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
