import type { SignedInDevice } from '@shop/contract/security';
import { formatDay, formatDayTime } from '../lib/format.ts';
import { useDevices } from '../lib/use-devices.ts';
import { useFocusRestore } from '../lib/use-focus-restore.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { ErrorBox } from './error-box.tsx';
import { ownAccountWords } from './own-account-words.ts';
import { SkeletonRows } from './skeleton.tsx';

const NONE: readonly SignedInDevice[] = [];

/** Lists the account's signed-in devices; all but this one can be logged out. */
export function Devices() {
  const { loaded, busyWith, again, end } = useDevices();
  useFocusRestore(loaded?.data ?? NONE);
  if (loaded === null) return <SkeletonRows rows={2} className="h-16" />;
  if (loaded.data === null) return <ErrorBox message={loaded.failed} onRetry={again} />;
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {loaded.data.map((device) => (
        <DeviceLine
          key={device.sessionId}
          device={device}
          isBusy={busyWith === device.sessionId}
          onEnd={() => end(device.sessionId)}
        />
      ))}
    </ul>
  );
}

type DeviceLineProps = { device: SignedInDevice; isBusy: boolean; onEnd: () => void };

function DeviceLine({ device, isBusy, onEnd }: DeviceLineProps) {
  const name = device.device ?? ownAccountWords.unknownDevice;
  const since = formatDay(device.since);
  const facts = [
    ownAccountWords.seen(formatDayTime(device.lastSeen)),
    ownAccountWords.since(since),
    ...(device.address === null ? [] : [ownAccountWords.from(device.address)]),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Badge tone="good">{ownAccountWords.thisDevice}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join('\u00a0· ')}</p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          size="small"
          className="min-h-11"
          busy={isBusy}
          aria-label={ownAccountWords.endOf(name, since)}
          onClick={onEnd}
        >
          {ownAccountWords.end}
        </Button>
      )}
    </li>
  );
}
