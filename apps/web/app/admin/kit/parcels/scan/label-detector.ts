import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Finds the bar codes in a picture. */
export type LabelDetector = {
  detect: (picture: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
};

/** The bar codes on labels of couriers. */
const FORMATS = [
  'code_128',
  'code_39',
  'code_93',
  'codabar',
  'itf',
  'data_matrix',
  'pdf417',
  'qr_code',
] as const;

type Native = {
  new (options: { formats: readonly string[] }): LabelDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
};

/** Returns the browser's detector, or where it has none the one of `barcode-detector`. */
export async function makeDetector(): Promise<LabelDetector> {
  const { BarcodeDetector: native } = globalThis as { BarcodeDetector?: Native };
  const known = (await native?.getSupportedFormats()) ?? [];
  const formats = FORMATS.filter((format) => known.includes(format));
  if (native !== undefined && formats.includes('code_128')) return new native({ formats });
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // By default it would load this file from a network of another company.
  prepareZXingModule({ overrides: { locateFile: () => wasm } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
