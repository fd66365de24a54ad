import { useMemo } from 'react';
import { encode } from 'uqr';
import { qrPath } from './qr-path.ts';

/** White modules around a QR code, which scanners need to find it. */
const QUIET_ZONE = 4;

/** Shows a link as a QR code; dark on light in every theme, because scanners rely on it. */
export function QrCode({ link, label }: { link: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(link, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: qrPath(code.data) };
  }, [link]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-64 rounded-sm border border-line bg-qr-light text-qr-dark forced-color-adjust-none"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
