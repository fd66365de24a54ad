/** Shows a progress bar; `share` from 0 to 1, with a label for screen readers. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <progress
      value={share}
      max={1}
      aria-label={label}
      className={
        'h-1 w-full appearance-none overflow-hidden rounded-full bg-line ' +
        '[&::-moz-progress-bar]:bg-zari [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-zari'
      }
    />
  );
}
