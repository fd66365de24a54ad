import type { Role } from '@shop/contract/call';
import { useSyncExternalStore } from 'react';

/** What the browser keeps of a sign-in; every value is null for a visitor. */
export type Session = {
  token: string | null;
  role: Role | null;
  refreshToken: string | null;
  /** For customers the user name of the answer, which is their phone number. */
  phoneNumber: string | null;
  id: string | null;
};

/** A sign-in as the server answers it. */
export type SignedIn = { [Key in keyof Session]: NonNullable<Session[Key]> };

const VISITOR: Session = {
  token: null,
  role: null,
  refreshToken: null,
  phoneNumber: null,
  id: null,
};
const KEYS = ['token', 'role', 'refreshToken', 'phoneNumber', 'id'] as const;
const WISH_KEY = 'wish';
const CODE_STEP_KEY = 'codeStep';
const VIEWED_KEY = 'viewed';
const MOST_VIEWED = 9;
const PAYMENT_KEY = 'payment';

const listeners = new Set<() => void>();
let known: Session = VISITOR;

/** The session as it is in storage now; the same object while nothing changed. */
export function readSession(): Session {
  if (typeof window === 'undefined') return VISITOR;
  const role = localStorage.getItem('role');
  const now: Session = {
    token: localStorage.getItem('token'),
    role: role === 'ADMIN' || role === 'CUSTOMER' ? role : null,
    refreshToken: localStorage.getItem('refreshToken'),
    phoneNumber: localStorage.getItem('phoneNumber'),
    id: localStorage.getItem('id'),
  };
  if (KEYS.some((key) => now[key] !== known[key])) known = now;
  return known;
}

/** Keeps a sign-in, or the new pair of a refresh. */
export function storeSession(values: Partial<SignedIn>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  announce();
}

/** Forgets everything that this shop keeps in the browser. */
export function clearSession(): void {
  localStorage.clear();
  sessionStorage.removeItem(WISH_KEY);
  sessionStorage.removeItem(CODE_STEP_KEY);
  sessionStorage.removeItem(PAYMENT_KEY);
  announce();
}

/** The session for rendering: the visitor's on the server and while hydrating, then the real one. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, () => VISITOR);
}

/** What a visitor wanted before signing in: a product for the cart, or only the way back. */
export type Wish = { productId?: string; quantity?: number; returnTo?: string };

/** Keeps a wish through the sign-in, in this tab only. */
export function rememberWish(wish: Wish): void {
  sessionStorage.setItem(WISH_KEY, JSON.stringify(wish));
}

/** Gives the kept wish once. */
export function takeWish(): Wish | null {
  const kept = parsed(sessionStorage.getItem(WISH_KEY));
  sessionStorage.removeItem(WISH_KEY);
  return typeof kept === 'object' ? kept : null;
}

/** Where a sign-in by code stands: whose it is, and when the code was sent, in ms since 1970. */
export type CodeStep = { phoneNumber: string; sentAt: number | null };

/** Keeps the step between the pages of the sign-in, in this tab only, also through a reload. */
export function rememberCodeStep(step: CodeStep): void {
  sessionStorage.setItem(CODE_STEP_KEY, JSON.stringify(step));
}

/** The kept step; null when no sign-in is under way. */
export function readCodeStep(): CodeStep | null {
  const kept = parsed(sessionStorage.getItem(CODE_STEP_KEY)) as Partial<CodeStep> | null;
  if (typeof kept?.phoneNumber !== 'string') return null;
  return {
    phoneNumber: kept.phoneNumber,
    sentAt: typeof kept.sentAt === 'number' ? kept.sentAt : null,
  };
}

/** Forgets the step: the sign-in is done. */
export function forgetCodeStep(): void {
  sessionStorage.removeItem(CODE_STEP_KEY);
}

/** Keeps a payment that is under way in this tab, so that a reload goes on with it. */
export function rememberPayment(payment: object): void {
  sessionStorage.setItem(PAYMENT_KEY, JSON.stringify(payment));
}

/** The kept payment as storage has it; whoever reads it checks its shape. */
export function readPayment(): unknown {
  return parsed(sessionStorage.getItem(PAYMENT_KEY));
}

/** Forgets the payment: it was sent, or given up. */
export function forgetPayment(): void {
  sessionStorage.removeItem(PAYMENT_KEY);
}

/** A product that was looked at, as its small card shows it; without its price, which may change. */
export type Viewed = { productId: string; name: string; imgUrl: string | null; picture: unknown };

/** Keeps a product as the one that was looked at last. */
export function rememberViewed(product: Viewed): void {
  const others = readViewed().filter(({ productId }) => productId !== product.productId);
  localStorage.setItem(VIEWED_KEY, JSON.stringify([product, ...others].slice(0, MOST_VIEWED)));
  announce();
}

/** Forgets a product that is no longer there. */
export function forgetViewed(productId: string): void {
  const others = readViewed().filter((one) => one.productId !== productId);
  localStorage.setItem(VIEWED_KEY, JSON.stringify(others));
  announce();
}

/** What was looked at in this browser, the last one first; nothing until hydrated. */
export function useViewed(): readonly Viewed[] {
  return useSyncExternalStore(subscribe, readViewed, () => NOTHING_VIEWED);
}

const NOTHING_VIEWED: readonly Viewed[] = [];
let viewed: { text: string | null; list: readonly Viewed[] } = { text: null, list: [] };

/** The same list while storage has the same text. */
function readViewed(): readonly Viewed[] {
  const text = localStorage.getItem(VIEWED_KEY);
  if (text !== viewed.text) {
    const kept = parsed(text);
    viewed = { text, list: Array.isArray(kept) ? (kept as Viewed[]) : [] };
  }
  return viewed.list;
}

/** Colours of the back office. */
export type Theme = 'light' | 'dark';

/** Chooses the back office's colours and keeps the choice. */
export function storeTheme(theme: Theme): void {
  localStorage.setItem('theme', theme);
  document.documentElement.dataset['theme'] = theme;
  announce();
}

/** The back office's colours; light until hydrated. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'light');
}

/** Runs in the head before anything is drawn, so that dark pages do not flash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('theme');document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches)?'dark':'light'}catch(e){document.documentElement.dataset.theme='light'}`;

function readTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // written by something else: as good as nothing
  }
}
