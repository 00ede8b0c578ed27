/**
 * Sends the statements of each round while PostgreSQL still works on those of the round before, in one transaction, and resolves when all are answered.
 * After a failure nothing more is sent, and what failed first is thrown: the statements behind it are only told that the transaction is aborted.
 */
export async function sendAhead<Round>(
  rounds: Iterable<Round>,
  send: (round: Round) => readonly Promise<unknown>[],
): Promise<void> {
  const failures: unknown[] = [];
  const settle = (statements: readonly Promise<unknown>[]) =>
    Promise.all(statements.map((statement) => statement.catch((error: unknown) => failures.push(error))));
  let before: Promise<unknown> = Promise.resolve();
  for (const round of rounds) {
    const sent = settle(send(round));
    await before;
    before = sent;
    if (failures.length > 0) break;
  }
  await before;
  if (failures.length > 0) throw failures.find((error) => !isAborted(error)) ?? failures[0];
}

/** Whether PostgreSQL refused a statement because another one of its transaction had failed. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && (("code" in error && error.code === "25P02") || isAborted(error.cause));
