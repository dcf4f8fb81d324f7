import { type Chance, seeded } from '@muster/engine';

/** What a seat can do now, however the server has put it: how many ways there are, and how to take one. */
export type Turn = { readonly choices: number; take(choice: number): void };

/** What a seat hears: the match has begun, or an action was taken. With a turn, this seat is asked. */
export type Heard = { readonly turn?: Turn; readonly isOver: boolean };

/** Two seats at one server, with a socket each. */
export type Seats = {
  /** Sets up a match between the two and follows it from both sockets. `hear` gets all that is heard of it. */
  begin(hear: (seat: number, heard: Heard) => void): Promise<void>;
  close(): void;
};

/** What is counted over all tables. */
export type Count = {
  /** Is the clock running? Otherwise turns wait. */
  isRunning: boolean;
  actions: number;
  matches: number;
  /** From the sending of an action to the other seat having heard of it, in milliseconds. */
  latencies: number[];
};

/** Plays one match after the other at random: the player who is asked acts as soon as it hears so. */
export class MatchDriver {
  private readonly seats: Seats;
  private readonly count: Count;
  private readonly chance: Chance;
  /** Turns that have come and wait for the clock. */
  private held: (() => void) | undefined;
  /** When the actions were sent that each seat has yet to hear of; its own are not timed, and stand as NaN. */
  private sent: [number[], number[]] = [[], []];
  /** Whose first word of the match has yet to come. */
  private missing = 0;
  private match = 0;

  constructor(seats: Seats, count: Count, seed: number) {
    this.seats = seats;
    this.count = count;
    this.chance = seeded(seed);
  }

  async begin(): Promise<void> {
    const match = ++this.match;
    this.missing = 2;
    this.sent = [[], []];
    await this.seats.begin((seat, heard) => {
      if (match === this.match) this.hear(seat, heard);
    });
  }

  go(): void {
    const { held } = this;
    this.held = undefined;
    held?.();
  }

  private hear(seat: number, { turn, isOver }: Heard): void {
    const { count } = this;
    if (this.missing > 0) this.missing--;
    else {
      const since = this.sent[seat === 0 ? 0 : 1].shift() ?? Number.NaN;
      if (!Number.isNaN(since)) {
        count.actions++;
        count.latencies.push(performance.now() - since);
      }
    }
    if (isOver) this.finish();
    else if (turn) this.hold(() => this.act(seat, turn));
    else if (this.missing === 0) this.resume();
  }

  /** A turn is taken when both are there and the clock runs. */
  private hold(act: () => void): void {
    this.held = act;
    if (this.missing === 0) this.resume();
  }

  private resume(): void {
    if (this.count.isRunning) this.go();
  }

  private act(seat: number, { choices, take }: Turn): void {
    const now = performance.now();
    for (const [other, sent] of this.sent.entries()) sent.push(other === seat ? Number.NaN : now);
    take(this.chance.int(choices));
  }

  /** Both hear of the end; the second to do so leaves the table for the next match. */
  private finish(): void {
    if (this.sent[0].length + this.sent[1].length > 0) return;
    this.match++;
    this.count.matches++;
    this.hold(() => void this.begin().catch(fail));
  }
}

function fail(error: unknown): never {
  console.error(error);
  process.exit(1);
}
