import { COURIERS } from '@shop/contract/parcel';
import type { Arrival } from './demo-order-plan.ts';
import type { DemoLine, DemoStep } from './demo-order.ts';
import { later } from './later.ts';
import type { SeededRandom } from './seeded-random.ts';

type Parcel = { arrival: Arrival; now: Date; random: SeededRandom };

/** Returns the steps of a decided line, then the steps of its parcel, with its courier. */
export function sendParcel(
  steps: readonly [placed: DemoStep, decided: DemoStep],
  { arrival, now, random }: Parcel,
): Pick<DemoLine, 'steps' | 'courier'> {
  const [placed, decided] = steps;
  if (arrival === 'UNDELIVERED') return { steps: comeBack(steps, { now, random }), courier: null };
  if (decided.status !== 'ACCEPTED') return { steps, courier: null };
  const courier = random.pick(COURIERS.filter((name) => name !== 'OTHER'));
  if (arrival === 'ACCEPTED') return { steps, courier };
  const shipped = next(
    decided,
    'SHIPPED',
    later({ after: decided.at, hours: [2, 20], now, random }),
  );
  if (arrival === 'SHIPPED') return { steps: [placed, decided, shipped], courier };
  const at = later({ after: shipped.at, hours: [20, 90], now, random });
  return { steps: [placed, decided, shipped, next(shipped, 'DELIVERED', at)], courier };
}

/**
 * Returns the steps of a line that was accepted and shipped first, and rejected only when the parcel came
 * back.
 */
function comeBack(
  [placed, rejected]: readonly [DemoStep, DemoStep],
  { now, random }: Omit<Parcel, 'arrival'>,
): readonly DemoStep[] {
  const accepted: DemoStep = {
    status: 'ACCEPTED',
    trackingNumber: `RS${random.whole(100_000_000, 999_999_999)}IN`,
    at: rejected.at,
  };
  const shipped = next(
    accepted,
    'SHIPPED',
    later({ after: accepted.at, hours: [2, 8], now, random }),
  );
  const at = later({ after: shipped.at, hours: [50, 120], now, random });
  return [placed, accepted, shipped, { ...rejected, at }];
}

function next(before: DemoStep, status: DemoStep['status'], at: Date): DemoStep {
  return { ...before, status, at };
}
