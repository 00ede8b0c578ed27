/** Why a line's change was refused, and what was typed. */
export interface LineRefusal {
  lineId: string;
  typed: string;
  error: string;
}
