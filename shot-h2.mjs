import { chromium } from 'playwright-core';
const [, , url, out, ...opts] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
for (const w of [360, 390, 820, 1440]) {
  const c = await b.newContext({
    viewport: { width: w, height: w < 500 ? 844 : 1000 },
    reducedMotion: 'reduce',
    userAgent: 'WhatsApp/2.0',
    javaScriptEnabled: !opts.includes('nojs'),
  });
  const p = await c.newPage();
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(w, m.text()));
  p.on('pageerror', (e) => console.log(w, 'ERR', e.message));
  await p.goto(url, { waitUntil: 'networkidle' });
  if (opts.includes('submit')) {
    await p.getByRole('button', { name: /Place order/ }).click();
    await p.waitForTimeout(800);
  }
  if (opts.includes('paid')) {
    await p.getByRole('button', { name: 'I have paid' }).click();
    await p.waitForTimeout(800);
  }
  console.log(w, await p.evaluate(() => document.documentElement.scrollWidth));
  await p.screenshot({ path: `${out}-${w}.png`, fullPage: true });
  await c.close();
}
await b.close();
