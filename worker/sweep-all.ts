import { formatError } from "#platform/format-error.ts";

/** Runs all sweeps one after the other, even after one fails; then throws the errors, so that the job is retried. */
export async function sweepAll(sweeps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const sweep of sweeps) await sweep().catch((failure: unknown) => failures.push(failure));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(formatError).join("; "));
}
