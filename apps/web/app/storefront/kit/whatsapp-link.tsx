import { buttonClasses } from '../../ui/button.tsx';
import { useStore } from './store-data.ts';
import { whatsAppChat } from './whatsapp-chat.ts';

/** Opens a chat with the shop that begins with this text; nothing when the shop has no number. */
export function WhatsAppLink({ text, children }: { text: string; children: string }) {
  const chat = whatsAppChat(useStore().profile, text);
  if (chat === null) return null;
  return (
    <a
      href={chat}
      target="_blank"
      rel="noopener noreferrer"
      data-screen-only
      className={buttonClasses(
        'secondary',
        'medium',
        'max-w-full self-start wrap-anywhere max-sm:w-full',
      )}
    >
      <Mark />
      {children}
    </a>
  );
}

/** Draws a receiver in a speech bubble; not one of the icons, which every page loads. */
function Mark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5 shrink-0"
    >
      <path d="M4 20l1.3-4.3a8.2 8.2 0 1 1 3.200 3.100Z" />
      <path d="M9 8.500c-.6 3.300 3.200 7 6.500 6.500l.5-2-2.200-1-.9.900a5 5 0 0 1-1.900-1.900l.9-.9-1-2.100Z" />
    </svg>
  );
}
