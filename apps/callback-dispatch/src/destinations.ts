import type { Clock } from './clock.js';

/** The receiver of a delivery. An origin that two organizations use is two destinations. */
export interface Destination {
  org: string;
  origin: string;
}

export interface DestinationLimits {
  perDestination: number;
  /** For all destinations together. */
  places: number;
}

interface State extends Destination {
  inFlight: number;
  /** Attempts since the last answer. */
  silent: number;
  openUntil: number;
}

/** After this many attempts without an answer, a receiver counts as dead: it gets one attempt at a time, with growing pauses. */
const SILENT_ATTEMPTS = 5;
const FIRST_OPEN_MS = 5_000;
const LONGEST_OPEN_MS = 5 * 60_000;

/**
 * Counts the attempts in flight per destination, and which receivers are dead: a receiver that takes 15 s to fail, or an organization with a thousand
 * of them, must not take the slots of all others. In memory: each process finds out for itself.
 */
export class Destinations {
  private readonly states = new Map<string, State>();
  private readonly organizations = new Map<string, number>();

  constructor(
    private readonly limits: DestinationLimits,
    private readonly clock: Clock,
  ) {}

  take(destination: Destination): void {
    const state = this.state(destination);
    state.inFlight++;
    this.organizations.set(state.org, (this.organizations.get(state.org) ?? 0) + 1);
  }

  /** Frees the slot. `answered`: whether there was an HTTP answer, with any status; undefined when the attempt was broken off. */
  give(destination: Destination, answered?: boolean): void {
    const state = this.state(destination);
    state.inFlight--;
    const rest = this.organizations.get(state.org)! - 1;
    if (rest > 0) this.organizations.set(state.org, rest);
    else this.organizations.delete(state.org);
    if (answered) state.silent = 0;
    if (answered === false && ++state.silent >= SILENT_ATTEMPTS) {
      state.openUntil =
        this.clock.now() + Math.min(LONGEST_OPEN_MS, FIRST_OPEN_MS * 2 ** Math.min(state.silent - SILENT_ATTEMPTS, 20));
    }
    if (state.inFlight === 0 && state.silent === 0) this.states.delete(keyOf(state));
  }

  /** The destinations that have no free slot. */
  full(): { organizations: string[]; destinations: Destination[] } {
    const now = this.clock.now();
    const isFull = ({ inFlight, silent, openUntil }: State): boolean =>
      silent < SILENT_ATTEMPTS ? inFlight >= this.limits.perDestination : now < openUntil || inFlight > 0;
    // One organization may use half of the slots that the others leave free: with a fixed share, two organizations with dead receivers took all slots.
    const all = [...this.organizations.values()].reduce((sum, inFlight) => sum + inFlight, 0);
    const isGreedy = (inFlight: number): boolean => inFlight >= (this.limits.places - (all - inFlight)) / 2;
    return {
      organizations: [...this.organizations].filter(([, inFlight]) => isGreedy(inFlight)).map(([org]) => org),
      destinations: [...this.states.values()].filter(isFull),
    };
  }

  /** Forgets dead receivers without an attempt for a day: their deliveries have ended. */
  prune(): void {
    const before = this.clock.now() - 86_400_000;
    for (const [key, { inFlight, openUntil }] of this.states)
      if (inFlight === 0 && openUntil < before) this.states.delete(key);
  }

  private state(destination: Destination): State {
    const key = keyOf(destination);
    const known = this.states.get(key);
    if (known) return known;
    const state = {
      org: destination.org,
      origin: destination.origin,
      inFlight: 0,
      silent: 0,
      openUntil: this.clock.now(),
    };
    this.states.set(key, state);
    return state;
  }
}

const keyOf = ({ org, origin }: Destination): string => `${org} ${origin}`;
