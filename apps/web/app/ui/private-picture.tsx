import { type ImgHTMLAttributes, useRef } from 'react';

/** Reads the page's data again: its signed URLs are then new. */
export type Reread = () => void;

type PrivatePictureProps = Pick<ImgHTMLAttributes<HTMLImageElement>, 'className'> & {
  src: string;
  alt: string;
  reread: Reread;
};

/** Shows a private picture, small. Its signed URL expires after some minutes: the page's data is read again, once. */
export function PrivatePicture({ reread, alt, ...picture }: PrivatePictureProps) {
  const isReread = useRef(false);
  return (
    <img
      {...picture}
      alt={alt}
      loading="lazy"
      onLoad={() => {
        isReread.current = false;
      }}
      onError={() => {
        if (!isReread.current) reread();
        isReread.current = true;
      }}
    />
  );
}
