import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another one shows the content again: where the person went on. */
  place: string;
  children: ReactNode;
}

/** A screen that fails leaves the rest of the page as it is, and says what to do. After an update of the service, parts of an open page are no longer there. */
export class Boundary extends Component<BoundaryProps, { failedAt?: string }> {
  override state: { failedAt?: string } = {};

  static getDerivedStateFromError(): { failedAt: string } {
    return { failedAt: location.pathname + location.search };
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (this.state.failedAt !== undefined && place !== this.props.place) this.setState({ failedAt: undefined });
  }

  override render(): ReactNode {
    if (this.state.failedAt === undefined) return this.props.children;
    return (
      <div className="notice" role="alert">
        <p>This part of the console can’t be shown. If Verbatim was updated, loading the page again helps.</p>
        <button type="button" className="quiet" onClick={() => location.reload()}>
          Load the page again
        </button>
      </div>
    );
  }
}
