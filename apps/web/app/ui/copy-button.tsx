import { toast } from '../lib/toast.ts';
import { classes } from '../lib/classes.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { copyWords } from './copy-words.ts';

type CopyButtonProps = {
  /** Name of the copied value, as a noun. */
  name: string;
  value: string;
  variant?: ButtonVariant;
  className?: string;
};

/** Shows a button that copies a value to the clipboard; none without scripts. */
export function CopyButton({ name, value, variant = 'quiet', className }: CopyButtonProps) {
  return (
    <Button
      variant={variant}
      className={classes('noscript:hidden', variant === 'quiet' && '-mr-2 px-2!', className)}
      aria-label={copyWords.copy(name)}
      onClick={() => void copy(name, value)}
    >
      {copyWords.copyShort}
    </Button>
  );
}

async function copy(name: string, value: string): Promise<void> {
  try {
    // Without https `clipboard` is undefined, so that this line throws too.
    await navigator.clipboard.writeText(value);
    toast.success(copyWords.copied(name));
  } catch (error) {
    console.warn(error);
    toast.error(copyWords.copyFailed);
  }
}
