import { createEventLoopYield } from "../resilience/event-loop-yield.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { toAsciiDigits } from "#kernel/phone.ts";

export type DecimalMark = "." | ",";

/** What stands before the paisa in these cells, or why that is not known. */
export type DecimalFinding =
  | { decimal: DecimalMark | null }
  /** A cell that means one amount with a decimal point and another one with a decimal comma. */
  | { ambiguous: string };

/** A longer cell is no amount. */
export const maxAmountText = 60;

interface Plain {
  negative: boolean;
  /** Digits, points and commas. */
  body: string;
}

/**
 * Finds the decimal mark of a file from all of its amounts: "1,234.50" and "99.5" tell, "1,234" does not and means a thousand as everywhere in Pakistan,
 * and "1.234" has to be asked for unless another cell tells. Cells that are no amounts tell nothing.
 */
export async function findDecimalMark(cells: Iterable<string>): Promise<DecimalFinding> {
  const yieldToEventLoop = createEventLoopYield();
  const told = new Map<DecimalMark, string>();
  let doubtful: string | null = null;
  for (const cell of cells) {
    await yieldToEventLoop();
    const body = toPlain(cell)?.body;
    if (!body) continue;
    const mark = tellMark(body);
    if (mark) told.set(mark, cell.trim());
    else if (/^[1-9]\d{0,2}\.\d{3}$/.test(body)) doubtful ??= cell.trim();
  }
  if (told.size === 1) return { decimal: [...told.keys()][0]! };
  if (told.size === 2) return { ambiguous: [...told.values()].join(" beside ") };
  return doubtful === null ? { decimal: null } : { ambiguous: doubtful };
}

/** The mark that an amount shows by itself; null when it shows none. */
function tellMark(body: string): DecimalMark | null {
  const [point, comma] = [body.lastIndexOf("."), body.lastIndexOf(",")];
  if (point !== -1 && comma !== -1) return point > comma ? "." : ",";
  const mark = point !== -1 ? "." : ",";
  const at = Math.max(point, comma);
  if (at === -1) return null;
  if (body.indexOf(mark) !== at) return mark === "." ? "," : ".";
  const behind = body.length - at - 1;
  return behind === 1 || behind === 2 || body.startsWith("0") ? mark : null;
}

/** An amount of a courier's file in paisa: "1,234.50", "Rs 1.234" with a decimal comma, "(200)", "۱۲۳۴/-". Null when it is none, or has more than two decimals. */
export function readAmount(cell: string, decimal: DecimalMark | null): Paisa | null {
  const plain = toPlain(cell);
  if (!plain) return null;
  const mark = decimal ?? ".";
  const grouping = mark === "." ? "," : ".";
  const at = plain.body.indexOf(mark);
  const whole = at === -1 ? plain.body : plain.body.slice(0, at);
  const rest = (at === -1 ? "" : plain.body.slice(at + 1)).replace(/0+$/, "");
  // Groups of three, or of two before the last three, as in 1,23,456.
  if (!/^\d+$/.test(whole) && !new RegExp(`^\\d{1,3}(\\${grouping}\\d{2,3})*\\${grouping}\\d{3}$`).test(whole))
    return null;
  if (!/^\d{0,2}$/.test(rest)) return null;
  const digits = whole.replaceAll(grouping, "");
  if (digits.length > 11) return null;
  const size = Number(digits) * 100 + Number(rest.padEnd(2, "0"));
  return paisa(plain.negative ? -size : size);
}

/** Whether a cell says that there is no amount: it is empty, or has dashes, "Nil" or "N/A". */
export const isNoAmount = (cell: string): boolean => /^(?:[-\u2212\u2013\u2014]*|nil|n\.?\/?a\.?)$/i.test(cell.trim());

/** The sign, digits and marks of an amount in any digits and with any of its currency's signs; null when anything else stands there. */
function toPlain(cell: string): Plain | null {
  if (cell.trim().length > maxAmountText) return null;
  const text = toAsciiDigits(cell)
    .replaceAll(/[\u2212\u2013\u2014]/g, "-")
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", ",")
    .replaceAll(/[\s\u200e\u200f'’]/g, "")
    .toLowerCase();
  const bracketed = /^\((.+)\)$/.exec(text);
  const signed = /^(-?)(?:(?:rs|pkr|₨|روپے)\.?)?(-?)([\d.,]*\d)(?:\/[-=]|pkr|rs\.?|روپے)?(-?)$/u.exec(
    bracketed?.[1] ?? text,
  );
  if (!signed) return null;
  const [, before, inside, body = "", behind] = signed;
  const minus = [before, inside, behind, bracketed ? "-" : ""].filter((sign) => sign === "-").length;
  return minus > 1 || !/^\d/.test(body) ? null : { negative: minus === 1, body };
}
