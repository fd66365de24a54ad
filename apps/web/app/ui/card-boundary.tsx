import { callMessages } from '@shop/contract/call';
import { Component, Suspense, createContext, lazy } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { CardErrorProps } from './card-error.tsx';

/** The error of a card. Cards rarely break, so `after-first-screen.ts` loads it after the first screen. */
const CardError = lazy(() =>
  import('./card-error.tsx').then(
    (file): { default: ComponentType<CardErrorProps> } => ({ default: file.CardError }),
    () => ({ default: UnloadedError }),
  ),
);

/** Shows a plain error when the file of `CardError` cannot be loaded. */
function UnloadedError() {
  return <p role="alert">{callMessages.unexpected}</p>;
}

type Refetch = () => Promise<void>;

/** Context of the function that fetches the page's queries again; the storefront has none. */
export const RefetchContext = createContext<Refetch>(() => Promise.resolve());

type CardBoundaryProps = {
  /** Data of the card: when it changes, a card that broke is rendered again. */
  version?: unknown;
  children: ReactNode;
};
type State = { isBroken: boolean };

/** Error boundary of a card: shows an error in its place; the rest of the page stays. */
export class CardBoundary extends Component<CardBoundaryProps, State> {
  static override contextType = RefetchContext;

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override componentDidUpdate(before: CardBoundaryProps, was: State) {
    if (was.isBroken && before.version !== this.props.version) this.renderAgain();
  }

  renderAgain = () => this.setState({ isBroken: false });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Suspense>
        <CardError refetch={this.context as Refetch} onReloaded={this.renderAgain} />
      </Suspense>
    );
  }
}
