/** Why a line's change was refused, and what was typed. */
export interface LineRefusal {
  lineId: string;
  typed: string;
  error: string;
  /** Nothing was changed, for the shop did not answer. */
  unreached?: true;
}
