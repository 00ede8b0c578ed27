/** A position in the write-ahead log: bytes since its beginning. It only grows, and a failover continues it. */
export type LogPosition = number;

/**
 * Which position of the primary's log a replica must have replayed before it is asked: that of the last event that invalidated what is kept, so that
 * nothing older than the event is read behind it; and what the primary had written some seconds ago. Without the primary nothing is added, so replicas that
 * have replayed what was known of it are asked on.
 */
export class ReplicationFloor {
  readonly #maxLag: number;
  readonly #now: () => number;
  #events: LogPosition = 0;
  #notes: { at: number; position: LogPosition }[] = [];

  /** `maxLag`: how old what a replica says may be, in milliseconds. */
  constructor({ maxLag, now = Date.now }: { maxLag: number; now?: () => number }) {
    this.#maxLag = maxLag;
    this.#now = now;
  }

  /** The primary is at this position now. */
  note(position: LogPosition): void {
    const now = this.#now();
    this.#notes.push({ at: now, position });
    // The newest of those that are old enough is the one that counts.
    const counts = this.#notes.findLastIndex(({ at }) => at <= now - this.#maxLag);
    if (counts > 0) this.#notes.splice(0, counts);
  }

  /** Events were read that the primary had committed before this position. */
  raise(position: LogPosition): void {
    this.#events = Math.max(this.#events, position);
  }

  /** Another server may be the primary, whose log can end before what was known of the one before. */
  restart(position: LogPosition): void {
    this.#events = position;
    this.#notes = [];
  }

  get(): LogPosition {
    const oldest = this.#now() - this.#maxLag;
    const old = this.#notes.findLast(({ at }) => at <= oldest);
    return Math.max(this.#events, old?.position ?? 0);
  }
}
