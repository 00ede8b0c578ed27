import type { Pool } from "pg";

/** The connections of a pool, and how many callers wait for one. */
export interface PoolMeasure {
  used: number;
  idle: number;
  waiting: number;
}

/** A pool of this process by the name under which monitoring knows it. */
export interface NamedPoolMeasure extends PoolMeasure {
  name: string;
}

export const measurePool = ({
  totalCount,
  idleCount,
  waitingCount,
}: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">): PoolMeasure => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});
