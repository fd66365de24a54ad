import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { productWords } from '../kit/product/product-words.ts';

type ShareButtonProps = { path: string; name: string };

/** Shares the page's URL by the phone's share sheet; without one, copies it. */
export function ShareButton({ path, name }: ShareButtonProps) {
  const share = async () => {
    const url = `${location.origin}${path}`;
    if ((await handedOver({ title: name, url })) === 'no') await copy(url);
  };
  return <IconButton icon="share" label={productWords.share} onClick={() => void share()} />;
}

async function handedOver(page: { title: string; url: string }): Promise<'yes' | 'no'> {
  if (!('share' in navigator)) return 'no';
  try {
    await navigator.share(page);
    return 'yes';
  } catch (error) {
    // Cancelling counts as handled; any other error does not.
    return error instanceof DOMException && error.name === 'AbortError' ? 'yes' : 'no';
  }
}

/** Copies the URL, or shows it without https, where there is no clipboard API. */
async function copy(url: string): Promise<void> {
  if (!('clipboard' in navigator)) {
    toast.plain(url);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success(productWords.linkCopied);
  } catch {
    toast.plain(url); // permission for the clipboard was denied
  }
}
