import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';

/** 'Out Of Stock' at 0 pieces, else 'In Stock'; the mark says it without colour. */
export function StockBadge({ pieces }: { pieces: number }) {
  const isOut = pieces === 0;
  return (
    <Badge tone={isOut ? 'bad' : 'good'}>
      <Icon name={isOut ? 'close' : 'check'} className="size-3.5" />
      {isOut ? 'Out Of Stock' : 'In Stock'}
    </Badge>
  );
}
