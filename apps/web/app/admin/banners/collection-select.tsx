import { ownCollectionCalls } from '@shop/contract/collections';
import { Select } from '../../ui/select.tsx';
import { useCall } from '../kit/use-call.ts';
import { adminBannerWords } from './admin-banner-words.ts';

type CollectionSelectProps = { value: string; onChange: (id: string) => void };

/** Selects one of the newest collections. */
export function CollectionSelect({ value, onChange }: CollectionSelectProps) {
  const collections = useCall(
    ownCollectionCalls.list,
    { query: { size: '100' } },
    // Staff without the area of products see none.
    { quiet: true },
  ).data?.data;
  return (
    <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{adminBannerWords.chooseCollection}</option>
      {collections?.map(({ collectionId, title }) => (
        <option key={collectionId} value={collectionId}>
          {title}
        </option>
      ))}
    </Select>
  );
}
