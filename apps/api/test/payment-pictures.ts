import { paise } from '@shop/contract/money';
import { GATEWAYS } from '@shop/contract/orders';
import sharp, { type Sharp } from 'sharp';
import { type SeededRandom, seededRandom } from '../demo/seeded-random.ts';
import type { Paid } from '../src/proofs/proof-findings.ts';
import { type PaidScreen, drawnScreen } from './payment-screens.ts';

/** What is wrong with a payment that was planted; null for an honest one. */
type Planted = 'amount' | 'utr' | 'payee' | 'day' | null;

/** A payment, the screen that its app shows, and what its order says. */
type DrawnPayment = {
  name: string;
  planted: Planted;
  screen: PaidScreen;
  paid: Paid;
  /** Draws the file that the customer sends. */
  draw: () => Promise<Buffer>;
};

const SHOPS = [
  { name: 'Resham Silks', upiId: 'resham@okaxis' },
  { name: 'Kaveri Handlooms', upiId: 'kaveri.silks@ybl' },
  { name: 'Meenakshi Sarees', upiId: '9876501234@paytm' },
] as const;
const PAYERS = ['Meena Raman', 'Arjun Nair', 'Lakshmi Iyer', 'Farah Khan'] as const;
const STRANGER = { name: 'Quick Mobiles', upiId: 'quickmob@ibl' };

/** What happens to a screenshot on its way. */
const DAMAGES: Record<string, (picture: Sharp) => Sharp> = {
  plain: (picture) => picture.png(),
  cropped: (picture) =>
    picture.extract({ left: 0, top: 110, width: 1_080, height: 1_500 }).jpeg({ quality: 90 }),
  half: (picture) => picture.resize(540).png(),
  third: (picture) => picture.resize(400).jpeg({ quality: 85 }),
  larger: (picture) => picture.resize(1_440).webp({ quality: 80 }),
  recompressed: (picture) => picture.jpeg({ quality: 35 }),
  forwarded: (picture) => picture.resize(720).jpeg({ quality: 55 }),
  soft: (picture) => picture.blur(1.2).jpeg({ quality: 70 }),
};

/** Returns payments with what was planted in every third: the same for the same seed. */
export function drawnPayments(seed: number, count: number): DrawnPayment[] {
  const random = seededRandom(seed);
  const damages = Object.keys(DAMAGES);
  const plants = ['amount', 'utr', 'payee', 'day'] as const;
  return Array.from({ length: count }, (_, at) => {
    const planted = at % 3 === 2 ? (plants[Math.floor(at / 3) % plants.length] ?? null) : null;
    const app = GATEWAYS[at % GATEWAYS.length] ?? 'PHONE_PAY';
    const screen = { ...aScreen(random), app, isDark: Math.floor(at / 4) % 2 === 1 };
    const damage = damages[Math.floor(at / 8 + at) % damages.length] ?? 'plain';
    const name = [at, app, screen.isDark ? 'dark' : 'light', damage, planted ?? 'honest'].join(' ');
    const shown = { ...screen, ...plantedIn(screen, planted, random) };
    const draw = async () => {
      const whole = await drawnScreen(shown);
      return (DAMAGES[damage] ?? ((same) => same))(sharp(whole)).toBuffer();
    };
    return { name, planted, screen: shown, paid: paidFor(screen), draw };
  });
}

function aScreen(random: SeededRandom): Omit<PaidScreen, 'app' | 'isDark'> {
  const rupees = random.pick([
    random.whole(99, 999),
    random.whole(1_000, 9_999),
    random.whole(10_000, 99_999),
    random.whole(1_00_000, 3_00_000),
  ]);
  return {
    amount: rupees * 100 + random.pick([0, 0, 50]),
    utr: `${random.whole(4, 6)}${digits(random, 11)}`,
    payee: random.pick(SHOPS),
    payer: { name: random.pick(PAYERS), account: digits(random, 4) },
    day: { year: 2026, month: random.whole(1, 12), day: random.whole(1, 28) },
    time: { hour: random.whole(0, 23), minute: random.whole(0, 59) },
    number: digits(random, 22),
  };
}

function digits(random: SeededRandom, count: number): string {
  return Array.from({ length: count }, () => random.whole(0, 9)).join('');
}

/** Returns the false values of a screen with a planted fault. */
function plantedIn(
  screen: Omit<PaidScreen, 'app'>,
  planted: Planted,
  random: SeededRandom,
): Partial<PaidScreen> {
  if (planted === 'amount') {
    // A tenth, or one digit of another payment.
    const tenth = Math.round(screen.amount / 1_000) * 100;
    return { amount: random.chance(0.5) ? tenth : screen.amount - 100 * random.whole(1, 9) };
  }
  if (planted === 'utr') return { utr: `${random.whole(4, 6)}${digits(random, 11)}` };
  if (planted === 'payee') return { payee: STRANGER };
  if (planted === 'day') return { day: { ...screen.day, year: screen.day.year - 1 } };
  return {};
}

function paidFor({ amount, utr, payee, day }: Omit<PaidScreen, 'app' | 'isDark'>): Paid {
  return {
    placed_at: new Date(Date.UTC(day.year, day.month - 1, day.day, 6)),
    total: paise(amount),
    utr,
    upi_id: payee.upiId,
    shop_name: payee.name,
  };
}
