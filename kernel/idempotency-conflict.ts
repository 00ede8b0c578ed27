/**
 * A form carries an id, so that a repeat after a lost answer is done once. This id has already saved something else than the form holds now: the form
 * came back as it was, and somebody changed it. What was saved first stays as it was, and what the form holds is saved under another id.
 */
export interface IdempotencyConflict {
  outcome: "idempotency-conflict";
}
