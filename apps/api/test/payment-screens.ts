import type { Gateway } from '@shop/contract/orders';
import sharp from 'sharp';
import { drawnText } from './drawn-text.ts';

/** The screen of a payment app about one payment; the amount in paise. */
export type PaidScreen = {
  app: Gateway;
  isDark: boolean;
  amount: number;
  utr: string;
  payee: { name: string; upiId: string };
  payer: { name: string; account: string };
  /** A day and a time of Asia/Kolkata. */
  day: { year: number; month: number; day: number };
  time: { hour: number; minute: number };
  /** The app's own number of the payment. */
  number: string;
};

/** The colours of a screen. */
type Colours = { page: string; card: string; ink: string; pale: string; mark: string };

const WIDTH = 1_080;
const HEIGHT = 2_340;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the picture of a screen as PNG, 1080 by 2340 pixels. */
export async function drawnScreen(screen: PaidScreen): Promise<Buffer> {
  // The shop's codec may have blocked it in this process.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(paidScreen(screen)))
    .png()
    .toBuffer();
}

function paidScreen(screen: PaidScreen): string {
  const { colours, parts } = APPS[screen.app](screen);
  const page = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.page}"/>`;
  const bar = [
    drawnText(clockOf(screen), { x: 60, y: 76, size: 34, fill: colours.ink, weight: 500 }),
    drawnText('5G  82%', { x: 1_020, y: 76, size: 32, fill: colours.ink, anchor: 'end' }),
  ];
  const all = [page, ...parts, ...bar].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${all}</svg>`;
}

/** Returns an amount in paise as the apps write it: ₹1,24,999 or ₹1,499.50. */
function appRupees(paise: number): string {
  const digits = paise % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100);
}

const APPS: Record<Gateway, (screen: PaidScreen) => { colours: Colours; parts: string[] }> = {
  PHONE_PAY: phonePe,
  GOOGLE_PAY: googlePay,
  PAYTM: paytm,
  CRED: cred,
};

function phonePe(screen: PaidScreen) {
  const colours = screen.isDark
    ? { page: '#101014', card: '#1c1c22', ink: '#f4f4f6', pale: '#a3a3ad', mark: '#1f7a3f' }
    : { page: '#f2f2f6', card: '#ffffff', ink: '#16161a', pale: '#6b6b75', mark: '#1d8a45' };
  const { ink, pale } = colours;
  const amount = appRupees(screen.amount);
  const parts = [
    box(0, 0, WIDTH, 300, colours.mark),
    drawnText('Transaction Successful', { x: 150, y: 190, size: 48, fill: '#fff', weight: 600 }),
    drawnText(`${clockOf(screen)} on ${dayOf(screen)}`, { x: 150, y: 250, size: 34, fill: '#fff' }),
    box(30, 340, WIDTH - 60, 380, colours.card, 24),
    drawnText('Paid to', { x: 80, y: 420, size: 36, fill: ink, weight: 600 }),
    circle(140, 540, 55, '#5f259f'),
    drawnText(screen.payee.name.charAt(0), {
      x: 140,
      y: 558,
      size: 50,
      fill: '#fff',
      anchor: 'middle',
    }),
    drawnText(screen.payee.name, { x: 230, y: 530, size: 42, fill: ink, weight: 500 }),
    drawnText(amount, { x: 1_000, y: 530, size: 46, fill: ink, weight: 600, anchor: 'end' }),
    drawnText(screen.payee.upiId, { x: 230, y: 590, size: 34, fill: pale }),
    box(30, 760, WIDTH - 60, 560, colours.card, 24),
    drawnText('Transfer Details', { x: 80, y: 840, size: 38, fill: ink, weight: 600 }),
    drawnText('Transaction ID', { x: 80, y: 930, size: 32, fill: pale }),
    drawnText(`T${screen.number}`, { x: 80, y: 985, size: 36, fill: ink, weight: 500 }),
    drawnText('Debited from', { x: 80, y: 1_080, size: 32, fill: pale }),
    drawnText(`XXXXXXXX${screen.payer.account}`, { x: 80, y: 1_140, size: 36, fill: ink }),
    drawnText(amount, { x: 1_000, y: 1_140, size: 38, fill: ink, anchor: 'end' }),
    drawnText(`UTR: ${screen.utr}`, { x: 80, y: 1_205, size: 34, fill: ink }),
    drawnText('Powered by UPI', { x: 540, y: 2_200, size: 32, fill: pale, anchor: 'middle' }),
  ];
  return { colours, parts };
}

function googlePay(screen: PaidScreen) {
  const colours = screen.isDark
    ? { page: '#1f1f1f', card: '#2b2b2c', ink: '#e8eaed', pale: '#9aa0a6', mark: '#81c995' }
    : { page: '#ffffff', card: '#f8f9fa', ink: '#202124', pale: '#5f6368', mark: '#188038' };
  const { ink, pale } = colours;
  const middle = { x: 540, anchor: 'middle' } as const;
  const rows = [
    ['UPI transaction ID', screen.utr],
    [`To: ${screen.payee.name.toUpperCase()}`, screen.payee.upiId],
    [`From: ${screen.payer.name.toUpperCase()} (HDFC Bank)`, 'Google Pay'],
    ['Google transaction ID', `CICAgO${screen.number.slice(-8)}wQ`],
  ] as const;
  const parts = [
    circle(540, 290, 80, '#8430ce'),
    drawnText(screen.payee.name.charAt(0), { ...middle, y: 315, size: 70, fill: '#fff' }),
    drawnText(`To ${screen.payee.name}`, { ...middle, y: 450, size: 42, fill: ink }),
    drawnText(appRupees(screen.amount), { ...middle, y: 620, size: 120, fill: ink }),
    drawnText('Completed', { x: 580, y: 730, size: 36, fill: ink, anchor: 'middle' }),
    circle(450, 718, 22, colours.mark),
    drawnText(`${dayOf(screen)}, ${clockOf(screen).toLowerCase()}`, {
      ...middle,
      y: 800,
      size: 36,
      fill: ink,
    }),
    box(60, 880, WIDTH - 120, 900, colours.card, 32),
    drawnText(`HDFC Bank ${screen.payer.account}`, { x: 120, y: 970, size: 40, fill: ink }),
    ...rows.flatMap(([label, value], row) => [
      drawnText(label, { x: 120, y: 1_090 + row * 170, size: 34, fill: ink, weight: 500 }),
      drawnText(value, { x: 120, y: 1_150 + row * 170, size: 36, fill: pale }),
    ]),
    drawnText('POWERED BY UPI', { ...middle, y: 2_120, size: 28, fill: pale }),
  ];
  return { colours, parts };
}

function paytm(screen: PaidScreen) {
  const colours = screen.isDark
    ? { page: '#0f1216', card: '#1a1f26', ink: '#f0f3f6', pale: '#98a2ad', mark: '#21c17a' }
    : { page: '#ffffff', card: '#f5f7fa', ink: '#101010', pale: '#6f7a86', mark: '#21c17a' };
  const { ink, pale } = colours;
  const parts = [
    box(0, 120, WIDTH, 12, '#00b9f1'),
    drawnText('Paid Successfully', { x: 80, y: 260, size: 44, fill: ink, weight: 600 }),
    circle(950, 245, 45, colours.mark),
    drawnText(appRupees(screen.amount), { x: 80, y: 400, size: 100, fill: ink, weight: 700 }),
    drawnText(`To: ${screen.payee.name}`, { x: 80, y: 560, size: 44, fill: ink, weight: 600 }),
    drawnText(`UPI ID: ${screen.payee.upiId}`, { x: 80, y: 625, size: 34, fill: pale }),
    box(80, 690, WIDTH - 160, 3, pale),
    drawnText(`From: ${screen.payer.name}`, { x: 80, y: 790, size: 40, fill: ink, weight: 500 }),
    drawnText(`State Bank Of India - ${screen.payer.account}`, {
      x: 80,
      y: 850,
      size: 34,
      fill: pale,
    }),
    box(80, 920, WIDTH - 160, 200, colours.card, 20),
    drawnText(`${clockOf(screen)}, ${dayOf(screen)}`, { x: 110, y: 1_000, size: 34, fill: ink }),
    drawnText(`UPI Ref No: ${screen.utr}`, { x: 110, y: 1_065, size: 34, fill: ink }),
    drawnText('Share Screenshot', {
      x: 540,
      y: 1_300,
      size: 38,
      fill: '#0f4a8a',
      anchor: 'middle',
    }),
  ];
  return { colours, parts };
}

function cred(screen: PaidScreen) {
  const colours = screen.isDark
    ? { page: '#0a0a0a', card: '#171717', ink: '#f5f5f5', pale: '#8a8a8a', mark: '#3fbf7f' }
    : { page: '#efece6', card: '#fbfaf8', ink: '#111111', pale: '#77736b', mark: '#1c7a4b' };
  const { ink, pale } = colours;
  const rows = [
    ['paid to', screen.payee.upiId],
    ['paid from', `ICICI Bank •• ${screen.payer.account}`],
    ['UPI transaction ID', screen.utr],
    ['CRED reference', `CRED${screen.number.slice(-10)}`],
  ] as const;
  const parts = [
    circle(540, 330, 90, colours.mark),
    drawnText('payment successful', { x: 540, y: 520, size: 46, fill: ink, anchor: 'middle' }),
    drawnText(appRupees(screen.amount), {
      x: 540,
      y: 680,
      size: 110,
      fill: ink,
      weight: 700,
      anchor: 'middle',
    }),
    drawnText(screen.payee.name, { x: 540, y: 770, size: 42, fill: ink, anchor: 'middle' }),
    drawnText(`${dayOf(screen)} | ${clockOf(screen)}`, {
      x: 540,
      y: 835,
      size: 34,
      fill: pale,
      anchor: 'middle',
    }),
    box(60, 920, WIDTH - 120, rows.length * 140 + 40, colours.card),
    ...rows.flatMap(([label, value], row) => [
      drawnText(label, { x: 110, y: 1_010 + row * 140, size: 34, fill: pale }),
      drawnText(value, { x: 970, y: 1_010 + row * 140, size: 36, fill: ink, anchor: 'end' }),
    ]),
  ];
  return { colours, parts };
}

function box(x: number, y: number, width: number, height: number, fill: string, radius = 0) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function dayOf({ day: { year, month, day } }: PaidScreen): string {
  return `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

function clockOf({ time: { hour, minute } }: PaidScreen): string {
  const two = String(minute).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two} ${hour < 12 ? 'AM' : 'PM'}`;
}
