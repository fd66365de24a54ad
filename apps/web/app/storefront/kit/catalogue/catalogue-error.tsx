import { useRevalidator } from 'react-router';
import { ErrorBox } from '../../../ui/error-box.tsx';

/** Shows an error instead of products that could not be loaded. */
export function CatalogueError({ message }: { message: string }) {
  const { revalidate } = useRevalidator();
  return <ErrorBox message={message} onRetry={() => void revalidate()} />;
}
