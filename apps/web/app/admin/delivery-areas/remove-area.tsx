import { deliveryAreaCalls, deliveryAreaMessages } from '@shop/contract/delivery-areas';
import type { DeliveryArea } from '@shop/contract/delivery-areas';
import { ConfirmCall } from '../kit/confirm-call.tsx';
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
  const remaining = areas.filter((area) => area.prefix !== prefix);
  return (
    <ConfirmCall
      call={deliveryAreaCalls.save}
      input={{ body: { areas: remaining, expected: areas } }}
      failed={deliveryAreaMessages.saveFailed}
      title={areaWords.deleteTitle}
      question={areaWords.deleteQuestion(prefix)}
      onDone={() => {
        onRemoved();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
