import { classes } from '../../../lib/classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { heartWords } from './heart-words.ts';

type HeartProps = { productId: string; name: string; className?: string };

/** Shows the heart that saves a product. Its work, and whether it is pressed, load after the first screen. */
export function Heart({ productId, name, className }: HeartProps) {
  return (
    <IconButton
      icon="heart"
      label={heartWords.save(name)}
      aria-pressed={false}
      data-heart={productId}
      data-name={name}
      onClick={({ currentTarget }) =>
        void import('./hearts.ts').then((file) => file.pressHeart(currentTarget))
      }
      className={classes('aria-pressed:text-accent aria-pressed:[&_path]:fill-current', className)}
    />
  );
}
