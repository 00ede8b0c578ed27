/** Waits for a command that saves; throws when it was refused. */
export async function saved<Outcome extends { outcome: string }>(command: Promise<Outcome>): Promise<void> {
  const settled = await command;
  if (settled.outcome !== "saved") throw new Error(`Refused: ${JSON.stringify(settled)}`);
}
