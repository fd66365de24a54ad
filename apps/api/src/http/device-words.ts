const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** No browser sends a longer user agent, and some patterns take time by the square of its length. */
const LONGEST = 1_000;

/**
 * Returns a browser's user agent in words that its owner recognises, such as `Chrome on Android`. Nothing
 * else of it is stored, so that the stored text identifies no person.
 */
export function deviceInWords(userAgent: string): string | undefined {
  const read = userAgent.slice(0, LONGEST);
  const found = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([pattern]) => pattern.test(read))?.[1] ?? [],
  );
  return found.length === 0 ? undefined : found.join(' on ');
}
