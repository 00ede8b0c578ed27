/** The root cause of an error in one line, for a terminal or a log, without the statement and the values of a failed query. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return formatError(error.cause);
  // Node's AggregateError, when every address of a host refuses the connection, has an empty message.
  if (error instanceof AggregateError && error.message === "") return formatError(error.errors[0]);
  return error.message || error.name;
}
