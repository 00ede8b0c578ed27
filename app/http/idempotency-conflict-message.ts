/** What a form says whose id has saved other words before. It comes back with another id, so it is saved with the next press. */
export const idempotencyConflictMessage =
  "What you sent first is saved as it was then. What this form holds now is not saved: send it again if it is to be added.";
