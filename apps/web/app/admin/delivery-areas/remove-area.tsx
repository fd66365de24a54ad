import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSend } from '../kit/use-call.ts';
import { areaWords } from './area-words.ts';

type RemoveAreaProps = {
  prefix: string;
  /** All rules. */
  areas: DeliveryArea[];
  onRemoved: () => void;
  onClose: () => void;
};

/** Deletes a rule after a confirmation. */
export function RemoveArea({ prefix, areas, onRemoved, onClose }: RemoveAreaProps) {
  const save = useSend(deliveryAreaCalls.save, {
    failed: deliveryAreaMessages.saveFailed,
    onDone: () => {
      onRemoved();
      onClose();
    },
    onFailed: onClose,
  });
  const remaining = areas.filter((area) => area.prefix !== prefix);
  return (
    <ConfirmDialog
      open
      title={areaWords.deleteTitle}
      question={areaWords.deleteQuestion(prefix)}
      busy={save.isPending}
      onYes={() => save.mutate({ body: { areas: remaining, expected: areas } })}
      onNo={onClose}
    />
  );
}
