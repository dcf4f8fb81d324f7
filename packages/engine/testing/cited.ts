import { Log } from '../src/report.ts';

/** A log that also keeps which rules and cards have taken effect. */
export class CitedLog<Event> extends Log<Event> {
  readonly cited: string[] = [];

  override cite(id: string): void {
    this.cited.push(id);
  }
}
