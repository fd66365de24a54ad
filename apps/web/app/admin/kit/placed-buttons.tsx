import { IconButton } from '../../ui/icon-button.tsx';
import { adminWords } from './admin-words.ts';
import { moveWords } from './move-words.ts';

type PlacedButtonsProps = {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it is in the form, so that it cannot be deleted. */
  isEdited: boolean;
  onMove: (step: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
};

/** Shows the buttons of one thing in an ordered list: to move, edit and delete it. */
export function PlacedButtons(props: PlacedButtonsProps) {
  const { title, isFirst, isLast, isEdited, onMove, onEdit, onDelete } = props;
  return (
    <div className="grid shrink-0 grid-cols-2 content-start">
      <IconButton
        icon="arrowUp"
        label={moveWords.up(title)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="edit"
        label={adminWords.editOf(title)}
        aria-pressed={isEdited}
        onClick={onEdit}
      />
      <IconButton
        icon="arrowDown"
        label={moveWords.down(title)}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        icon="trash"
        label={adminWords.deleteOf(title)}
        disabled={isEdited}
        onClick={onDelete}
      />
    </div>
  );
}
