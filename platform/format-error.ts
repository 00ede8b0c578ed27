/** The root cause of an error in one line, for a terminal or a log, without the statement and the values of a failed query. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return formatError(error.cause);
  // Node's AggregateError, when every address of a host refuses the connection, has an empty message.
  if (error instanceof AggregateError && error.message === "") return formatError(error.errors[0]);
  return error.message || error.name;
}

/** The most characters of a statement that are kept. */
const maxStatement = 500;

/**
 * An error that may be stored and shown. That of a failed query loses its values, which are what people typed, with codes and secrets among them, and
 * gets the reason. Any other error is returned as it is.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [statement = "", ...values] = error.message.split("\nparams: ");
  if (values.length === 0) return error;
  return new Error(
    statement.slice(0, maxStatement) + (error.cause === undefined ? "" : `: ${formatError(error.cause)}`),
  );
}
